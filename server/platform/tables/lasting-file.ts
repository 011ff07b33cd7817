/**
 * A small SQLite file that is opened again when that may help: a file that was opened read-only for the next write, and a file
 * that cannot be opened with each call.
 */

import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#events/log/sqlite/database.ts'
import { createExpectInPlace, type ExpectInPlace } from '#events/log/sqlite/file-in-place.ts'
import { createSql, dialect, transacted } from '#events/log/sqlite/sql.ts'
import { openingFault, sqliteFault } from '#events/log/sqlite/sqlite-faults.ts'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'
import { type Sql, type SqlDatabase, sqlThrough } from '#events/sql/sql.ts'

/** Milliseconds for which a call waits while another connection writes. */
const LOCK_PATIENCE_MS = 50
const PAUSE_MS = 5

export type LastingFile = SqlDatabase & {
  /** Writes a page without changing its content. */
  tryWrite(): Promise<void>
  close(): Promise<void>
}

type Connection = {
  readonly db: Database.Database
  readonly sql: Sql
  readonly expectInPlace: ExpectInPlace
}

/** Throws `StoreUnavailable` when the file cannot be opened now. */
export function openLastingFile(file: string, connect: () => Database.Database): LastingFile {
  /** Null while the file could not be opened again. */
  let connection: Connection | null = open()
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()

  function open(): Connection {
    try {
      const db = connect()
      // Waiting inside SQLite would stop the whole shop.
      db.pragma('busy_timeout = 0')
      return { db, sql: createSql(db, async (work) => work()), expectInPlace: createExpectInPlace(db) }
    } catch (error) {
      throw openingFault(error, file)
    }
  }

  function reopen(): Connection {
    if (isClosed) throw new StoreUnavailable({ fault: 'closed', code: 'CLOSED', file })
    try {
      return open()
    } catch (error) {
      const { fault, code } =
        error instanceof StoreUnavailable
          ? error
          : ({ fault: 'cannot be opened', code: 'SQLITE_CANTOPEN' } as const)
      throw new StoreUnavailable({ fault, code, file, cause: error })
    }
  }

  function letGo(): void {
    connection?.db.close()
    connection = null
  }

  async function attempt<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    connection ??= reopen()
    try {
      connection.expectInPlace()
      const result = await work(connection)
      connection.expectInPlace()
      return result
    } catch (error) {
      const fault = sqliteFault(error)
      throw fault === null ? error : new StoreUnavailable({ ...fault, file, cause: error })
    }
  }

  /** Tries again after a fault that may be over by then; nothing was written. */
  async function lastingAttempt<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const end = performance.now() + LOCK_PATIENCE_MS
    for (let isReopened = false; ; ) {
      try {
        return await attempt(work)
      } catch (error) {
        if (connection === null || !(error instanceof StoreUnavailable)) throw error
        const { fault } = error
        if (fault === 'locked by another program' && performance.now() < end) {
          await wait(PAUSE_MS)
        } else if (fault === 'read-only' && !isReopened) {
          isReopened = true
          letGo()
        } else {
          throw error
        }
      }
    }
  }

  /** One call at a time: a statement that ran during another call's transaction would become part of it. */
  function inTurn<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const result = last.then(() => lastingAttempt(work))
    last = result.catch(() => undefined)
    return result
  }

  return {
    sql: sqlThrough(dialect, (work) => inTurn(({ sql }) => work(sql))),
    // Each has the write lock of the file and thus runs alone, and no commit of this file waits for the disk.
    transact: (work) => inTurn(({ db, sql }) => transacted(db, () => work(sql))),
    tryWrite: () =>
      inTurn(async ({ db }) => {
        const version = Number(db.pragma('user_version', { simple: true }))
        db.pragma(`user_version = ${version}`)
      }),
    async close() {
      await last
      isClosed = true
      letGo()
    },
  }
}
