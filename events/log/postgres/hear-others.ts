/**
 * Receives notices of what other servers append, as soon as it is committed. A notice is only a hint: if one is missed,
 * the next check finds the events.
 */

import type { Database } from './connection.ts'
import { EVENTS_CHANNEL } from './group-writer.ts'
import { keepConnected, type LastingConnection } from './lasting-connection.ts'

type Dependencies = {
  readonly db: Pick<Database, 'connect'>
  /** This server, whose own appends are not reported. */
  readonly server: string
  readonly onAppended: (position: number) => void
  /** Milliseconds until a lost connection is made again. */
  readonly againMs: number
}

export function hearOthers({ db, server, onAppended, againMs }: Dependencies): LastingConnection {
  return keepConnected(
    db,
    (connection) =>
      connection.listen(EVENTS_CHANNEL, (text) => {
        const [from, position] = text.split(' ')
        if (from !== server) onAppended(Number(position))
      }),
    { retryMs: againMs },
  )
}
