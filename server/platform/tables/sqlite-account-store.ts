/** The store of accounts in a SQLite file, `DATA_DIR/accounts.db`. */

import { Subject } from 'rxjs'
import { createLogHealth } from '#events/log/log-health.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { mendSideFiles } from '#events/log/sqlite/side-files.ts'
import { openingFault, sqliteFault } from '#events/log/sqlite/sqlite-faults.ts'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'
import type { Account, Role } from './account.ts'
import type { AccountStore, NotedOrder } from './account-store.ts'
import { WITNESS_TABLES, witnessStatements } from './sqlite-witness-statements.ts'

type Statements = ReturnType<typeof openStatements>

/** The same calls, each of which answers later. */
type Asynchronous<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Result>
    : never
}

export type SqliteAccountStore = AccountStore & {
  endAllSessions(): Promise<void>
}

type AccountRow = { email: string; role: Role; name: string; password_hash: string }
type SessionRow = { email: string; role: Role; name: string; expires_at: number; used_at: number }

/**
 * Throws `StoreUnavailable` when the database cannot be used. A file that was opened read-only is opened again for the
 * next write; a file that cannot be opened is tried again by each call.
 */
export function openSqliteAccountStore(file: string, connect = openConnection): SqliteAccountStore {
  const open = () => {
    try {
      return openStatements(connect(file))
    } catch (error) {
      throw openingFault(error, file)
    }
  }
  /** Null while the database could not be opened again. */
  let store: Statements | null = open()
  let isOver = false
  const health = createLogHealth({ tryWrite: async () => void call('tryWrite', []) })

  function reopen(): Statements {
    if (isOver) throw new StoreUnavailable({ fault: 'closed', code: 'CLOSED', file })
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

  function attempt(name: string, args: readonly unknown[]): unknown {
    store ??= reopen()
    // Every member of a store is a function.
    const work = Reflect.get(store, name) as (...args: readonly unknown[]) => unknown
    return translated(file, () => work(...args))
  }

  function call(name: string, args: readonly unknown[]): unknown {
    try {
      return attempt(name, args)
    } catch (error) {
      if (store === null || !(error instanceof StoreUnavailable && error.fault === 'read-only')) throw error
      letGo()
      return attempt(name, args)
    }
  }

  function letGo(): void {
    const last = store
    store = null
    last?.close()
  }

  const calls = Object.keys(store).map((name) => [
    name,
    async (...args: readonly unknown[]) => {
      try {
        return call(name, args)
      } catch (error) {
        health.failed(error)
        throw error
      }
    },
  ])
  // `Object.fromEntries` loses the type: the result has every name of the store, and its functions take and return the same.
  const asynchronous = Object.fromEntries(calls) as Asynchronous<Statements>
  const removed = new Subject<string>()
  void health.check()
  return {
    ...asynchronous,
    async removeSession(tokenHash) {
      await asynchronous.removeSession(tokenHash)
      removed.next(tokenHash)
    },
    removedSessions: removed.asObservable(),
    unavailable: health.unavailable,
    async close() {
      isOver = true
      health.stop()
      letGo()
    },
  }
}

function translated<Result>(file: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const found = sqliteFault(error)
    throw found === null ? error : new StoreUnavailable({ ...found, file, cause: error })
  }
}

/** Waiting inside SQLite would stop the whole shop. */
function openConnection(file: string): Database.Database {
  mendSideFiles(file)
  return new Database(file, { timeout: 50 })
}

function openStatements(database: Database.Database) {
  try {
    database.pragma('journal_mode = WAL')
    database.pragma('foreign_keys = ON')
    database.exec(TABLES)
    database.exec(WITNESS_TABLES)
    return {
      ...accountStatements(database),
      ...sessionStatements(database),
      ...settingStatements(database),
      ...triesStatements(database),
      ...sourceStatements(database),
      ...witnessStatements(database),
      /** Writes a page without changing its content. */
      tryWrite: () => void database.pragma('user_version = 0'),
      close: () => void database.close(),
    }
  } catch (error) {
    database.close()
    throw error
  }
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS accounts (
    email TEXT PRIMARY KEY, role TEXT NOT NULL, name TEXT NOT NULL, password_hash TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (
    token_hash TEXT PRIMARY KEY,
    email TEXT NOT NULL REFERENCES accounts (email) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS tries (
    kind TEXT NOT NULL, bucket INTEGER NOT NULL, period INTEGER NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (kind, bucket)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS order_sources (
    id INTEGER PRIMARY KEY, order_number TEXT NOT NULL, request TEXT NOT NULL,
    phone TEXT NOT NULL, device TEXT NOT NULL, network TEXT, at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS order_sources_by_number ON order_sources (order_number);
  CREATE INDEX IF NOT EXISTS order_sources_by_phone ON order_sources (phone);
  CREATE INDEX IF NOT EXISTS order_sources_by_device ON order_sources (device);
  CREATE INDEX IF NOT EXISTS order_sources_by_network ON order_sources (network);
`

function accountStatements(database: Database.Database) {
  const byEmail = database.prepare<[string], AccountRow>('SELECT * FROM accounts WHERE email = ?')
  const ofRole = database.prepare<[Role], AccountRow>('SELECT * FROM accounts WHERE role = ? LIMIT 1')
  const removeRole = database.prepare<[Role, string]>('DELETE FROM accounts WHERE role = ? AND email <> ?')
  const put = database.prepare<[string, Role, string, string]>(`
    INSERT INTO accounts (email, role, name, password_hash) VALUES (?, ?, ?, ?)
    ON CONFLICT (email) DO UPDATE SET
      role = excluded.role, name = excluded.name, password_hash = excluded.password_hash`)
  const removeSessionsOf = database.prepare<[string]>('DELETE FROM sessions WHERE email = ?')

  const accountOf = (row: AccountRow | undefined): Account | null =>
    row ? { email: row.email, role: row.role, name: row.name, passwordHash: row.password_hash } : null

  return {
    findAccount: (email: string) => accountOf(byEmail.get(email)),

    setAccount: database.transaction(({ email, role, name, passwordHash }: Account) => {
      removeRole.run(role, email)
      put.run(email, role, name, passwordHash)
      removeSessionsOf.run(email)
    }),

    addFirstAccount: database.transaction(({ email, role, name, passwordHash }: Account) => {
      if (ofRole.get(role)) return false
      put.run(email, role, name, passwordHash)
      return true
    }).immediate,

    removeAccountsOfRole: (role: Role) => void removeRole.run(role, ''),
  }
}

function sessionStatements(database: Database.Database) {
  const put = database.prepare<[string, string, number, number]>(
    'INSERT INTO sessions (token_hash, email, expires_at, used_at) VALUES (?, ?, ?, ?)',
  )
  const byHash = database.prepare<[string], SessionRow>(`
    SELECT accounts.email, role, name, expires_at, used_at FROM sessions JOIN accounts USING (email)
    WHERE token_hash = ?`)
  const touch = database.prepare<[number, string]>('UPDATE sessions SET used_at = ? WHERE token_hash = ?')
  const remove = database.prepare<[string]>('DELETE FROM sessions WHERE token_hash = ?')
  const removeStale = database.prepare<[number, number]>(
    'DELETE FROM sessions WHERE expires_at < ? OR used_at < ?',
  )
  const removeAll = database.prepare<[]>('DELETE FROM sessions')

  return {
    addSession: (tokenHash: string, email: string, expiresAt: number, usedAt: number) =>
      void put.run(tokenHash, email, expiresAt, usedAt),
    findSession(tokenHash: string) {
      const row = byHash.get(tokenHash)
      if (!row) return null
      return { tokenHash, role: row.role, name: row.name, expiresAt: row.expires_at, usedAt: row.used_at }
    },
    touchSession: (tokenHash: string, usedAt: number) => void touch.run(usedAt, tokenHash),
    removeSession: (tokenHash: string) => void remove.run(tokenHash),
    removeStaleSessions: (now: number, usedSince: number) => void removeStale.run(now, usedSince),
    endAllSessions: () => void removeAll.run(),
  }
}

function settingStatements(database: Database.Database) {
  const byName = database.prepare<[string], string>('SELECT value FROM settings WHERE name = ?').pluck()
  const put = database.prepare<[string, string]>(
    'INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)',
  )

  return {
    readSetting: (name: string) => byName.get(name) ?? null,
    writeSetting: (name: string, value: string) => void put.run(name, value),
  }
}

function triesStatements(database: Database.Database) {
  const take = database.prepare<
    [{ readonly kind: string; readonly bucket: number; readonly period: number; readonly most: number }]
  >(`
    INSERT INTO tries (kind, bucket, period, count) VALUES (@kind, @bucket, @period, 1)
    ON CONFLICT (kind, bucket) DO UPDATE SET
      count = iif(period < @period, 0, count) + 1, period = max(period, @period)
    WHERE period < @period OR count < @most`)
  const giveBack = database.prepare<[string, number, number]>(
    'UPDATE tries SET count = count - 1 WHERE kind = ? AND bucket = ? AND period = ? AND count > 0',
  )
  const removeBefore = database.prepare<[string, number]>('DELETE FROM tries WHERE kind = ? AND period < ?')

  return {
    takeTry: (kind: string, bucket: number, period: number, most: number) =>
      take.run({ kind, bucket, period, most }).changes === 1,
    giveTryBack: (kind: string, bucket: number, period: number) => void giveBack.run(kind, bucket, period),
    forgetTriesBefore: (kind: string, period: number) => void removeBefore.run(kind, period),
  }
}

function sourceStatements(database: Database.Database) {
  const add = database.prepare<[NotedOrder]>(`
    INSERT INTO order_sources (order_number, request, phone, device, network, at)
    VALUES (@orderNumber, @request, @phone, @device, @network, @at)`)
  const before = database.prepare<
    [NotedOrder & { readonly id: number; readonly since: number }],
    NotedOrder
  >(`
    SELECT order_number AS orderNumber, request, phone, device, network, at FROM order_sources
    WHERE id < @id AND at >= @since AND (phone = @phone OR device = @device OR network = @network)
    ORDER BY id`)
  const forget = database.prepare<[number]>('DELETE FROM order_sources WHERE id = ?')
  const networks = database.prepare<[string], { orderNumber: string; network: string }>(`
    SELECT order_number AS orderNumber, network FROM order_sources
    WHERE network IS NOT NULL AND order_number IN (SELECT value FROM json_each(?))`)
  const forgetBefore = database.prepare<[number]>('DELETE FROM order_sources WHERE at < ?')

  return {
    noteOrders: database.transaction((orders: readonly NotedOrder[], since: number | null) =>
      orders.map((order) => {
        const id = Number(add.run(order).lastInsertRowid)
        return { id, before: since === null ? [] : before.all({ ...order, id, since }) }
      }),
    ).immediate,
    forgetOrder: (id: number) => void forget.run(id),
    networksOf: (orderNumbers: readonly string[]) =>
      new Map(
        networks
          .all(JSON.stringify(orderNumbers))
          .map(({ orderNumber, network }) => [orderNumber, network] as const),
      ),
    forgetOrdersBefore: (at: number) => void forgetBefore.run(at),
  }
}
