/** Hears what other servers append as soon as it is committed. Only a hint: it may be missed, and then the next look finds it. */

import type { Database } from './connection.ts'
import { EVENTS_CHANNEL } from './group-writer.ts'

type Dependencies = {
  readonly db: Database
  /** This server, whose own appends are not told. */
  readonly server: string
  readonly onAppended: (position: number) => void
  /** Milliseconds until a lost connection is made again. */
  readonly againMs: number
}

/** Returns what stops it. */
export function hearOthers({ db, server, onAppended, againMs }: Dependencies): () => void {
  let timer: NodeJS.Timeout | null = null
  let stopped = false

  async function listen(): Promise<void> {
    try {
      const connection = await db.connect()
      await connection.listen(EVENTS_CHANNEL, (text) => {
        const [from, position] = text.split(' ')
        if (from !== server) onAppended(Number(position))
      })
      await connection.lost
    } catch {
      // Whoever needs the database tells what is wrong with it.
    }
    if (!stopped) timer = setTimeout(listen, againMs).unref()
  }

  void listen()
  return () => {
    stopped = true
    if (timer !== null) clearTimeout(timer)
  }
}
