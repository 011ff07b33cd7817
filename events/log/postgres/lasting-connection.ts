/** A connection that is made again whenever it is lost. */

import { setTimeout as delay } from 'node:timers/promises'
import type { Database, OwnConnection } from './connection.ts'

export type LastingConnection = { stop(): Promise<void> }

type Options = {
  /** Milliseconds until it is made again. */
  readonly retryMs?: number
}

/**
 * Calls `work` with each connection. The connection is closed and made again when `work` fails, and when it is lost after
 * `work` has ended. The signal is aborted when the connection ends.
 */
export function keepConnected(
  db: Pick<Database, 'connect'>,
  work: (connection: OwnConnection, over: AbortSignal) => Promise<void>,
  { retryMs = 1000 }: Options = {},
): LastingConnection {
  const stopping = new AbortController()
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))

  async function workOnOne(): Promise<void> {
    const connection = await db.connect()
    const over = new AbortController()
    const end = Promise.race([connection.lost, stopped]).finally(() => over.abort())
    try {
      const done = work(connection, over.signal).then(() => end)
      // Does not wait for a connection that hangs.
      await Promise.race([done, end])
    } finally {
      over.abort()
      // The other end of a connection that hangs may never close it.
      void connection.close().catch(() => undefined)
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Other users of the database report that it cannot be used.
      await workOnOne().catch(() => undefined)
      await delay(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
