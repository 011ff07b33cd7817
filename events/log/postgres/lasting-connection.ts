/** A connection of one's own that is made again whenever it is lost. */

import { setTimeout as delay } from 'node:timers/promises'
import type { Database, OwnConnection } from './connection.ts'

export type LastingConnection = { stop(): Promise<void> }

type Options = {
  /** Milliseconds until it is made again. */
  readonly retryMs?: number
}

/**
 * `work` is called with each connection. The connection is closed and made again when `work` fails, and when it is lost after
 * `work` has ended; the signal says that it is over.
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
      // What hangs is not waited for.
      await Promise.race([done, end])
    } finally {
      over.abort()
      // Of a connection that hangs the other end may never say that it is closed.
      void connection.close().catch(() => undefined)
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Whoever uses the database otherwise reports that it cannot be used.
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
