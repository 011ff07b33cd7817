/** The command to restart: a socket in the data folder, which only the user of the shop can reach. */

import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { errorKind } from '../operations/error-kind.ts'
import { CONTROL_SOCKET } from './messages.ts'
import type { Outcome, Supervisor } from './supervise.ts'

/** Who connects asks for a restart, and is answered with its outcome as JSON. */
export function listenForCommands(
  folder: string,
  { restart }: Supervisor,
  onError: (line: string) => void,
): void {
  const path = join(folder, CONTROL_SOCKET)
  // Of a shop that was killed.
  rmSync(path, { force: true })
  const server = createServer(async (socket) => {
    // Who asked may be gone.
    socket.on('error', () => undefined)
    socket.end(JSON.stringify(await restart()))
  })
  server.on('error', (error) => {
    onError(
      `Cannot take commands at ${path} (${errorKind(error).code}): npm run restart does not reach this shop.`,
    )
  })
  server.listen(path)
  server.unref()
}

/** Null when no shop listens in this folder. */
export async function askForRestart(folder: string): Promise<Outcome | null> {
  const socket = createConnection(join(folder, CONTROL_SOCKET))
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  const answer = await text(socket)
  // The shop's own answer; nothing when it was ended meanwhile.
  return answer === '' ? { replaced: false, says: 'The shop has ended.' } : JSON.parse(answer)
}
