/**
 * The lead among servers of one database: an advisory lock on a separate connection. It is lost with the connection. Another
 * server takes it within ten seconds, even when a machine or the network has failed, or the server's process was suspended.
 */

import { setTimeout as delay } from 'node:timers/promises'
import { BehaviorSubject, distinctUntilChanged } from 'rxjs'
import type { Database, OwnConnection } from '#events/log/postgres/connection.ts'
import { keepConnected } from '#events/log/postgres/lasting-connection.ts'
import { within } from '../within.ts'
import type { Leadership } from './leadership.ts'
import { joinServers } from './take-database.ts'

/** In milliseconds. */
export type LeadershipTimes = {
  /** Between attempts to take the lead, and between checks that the connection still answers. */
  readonly everyMs?: number
  /** The time limit for an answer. Shorter than the time in which the database detects that this server has vanished. */
  readonly answerMs?: number
  /** From the lock to the lead: the time in which the previous leader ends and records its work. */
  readonly settleMs?: number
  /** After this time without a query, the database ends the connection, for example of a suspended server. */
  readonly silenceMs?: number
}

export type PostgresLeadership = Leadership & {
  /** Lets another server lead. */
  stop(): Promise<void>
}

/** Any number that no other program uses in this database. */
const LEADER_LOCK = 4_652_846_102

/** The database ends a connection whose other end has vanished, or has sent no query for this long. */
const noticeSilence = (silenceMs: number) => `
  SET tcp_keepalives_idle = 3; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 2;
  SET tcp_user_timeout = 5000; SET idle_session_timeout = ${silenceMs}`

export function startPostgresLeadership(
  db: Pick<Database, 'connect'>,
  { everyMs = 1000, answerMs = 3000, settleMs = 3000, silenceMs = 5000 }: LeadershipTimes = {},
): PostgresLeadership {
  const state = new BehaviorSubject(false)

  async function lead(connection: OwnConnection, over: AbortSignal): Promise<void> {
    // Immediately, not at the next check.
    over.addEventListener('abort', () => state.next(false))
    const pause = (milliseconds: number) =>
      delay(milliseconds, undefined, { signal: over, ref: false }).catch(() => undefined)
    try {
      await within(answerMs, connection.sql.run(noticeSilence(silenceMs)))
      while (!over.aborted && !(await within(answerMs, joinServers(connection.sql)))) await pause(everyMs)
      while (!over.aborted && !(await isTaken(connection))) await pause(everyMs)
      await pause(settleMs)
      for (let isFirst = true; !over.aborted; isFirst = false) {
        await within(answerMs, connection.sql`SELECT 1`)
        if (isFirst && !over.aborted) state.next(true)
        await pause(everyMs)
      }
    } finally {
      state.next(false)
    }
  }

  async function isTaken({ sql }: OwnConnection): Promise<boolean> {
    const [row] = await within(
      answerMs,
      sql<{ taken: boolean }>`SELECT pg_try_advisory_lock(${LEADER_LOCK}) AS taken`,
    )
    return row?.taken === true
  }

  const connection = keepConnected(db, lead, { retryMs: everyMs })
  return {
    leads: () => state.value,
    changes: state.pipe(distinctUntilChanged()),
    stop: connection.stop,
  }
}
