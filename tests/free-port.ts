/** Ports for servers that must start at a port which is known before. */

import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below those that the system gives out by itself (from 32768 on Linux, 49152 elsewhere): between now and the start of
 * the server no other test is given it for a connection or a server of its own.
 */
const FIRST = 20_000
const LAST = 32_000

/** A port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
