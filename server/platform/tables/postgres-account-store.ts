/** The store of accounts in PostgreSQL, for any number of servers. */

import { Subject } from 'rxjs'
import { createLogHealth } from '#events/log/log-health.ts'
import { notedCalls } from '#events/log/noted-calls.ts'
import type { Database } from '#events/log/postgres/connection.ts'
import { keepConnected } from '#events/log/postgres/lasting-connection.ts'
import type { Sql } from '#events/log/postgres/sql.ts'
import type { Account, Role } from './account.ts'
import type { AccountStore, NotedOrder, StoredNote } from './account-store.ts'
import { witnessCalls } from './postgres-witness-calls.ts'

type AccountRow = { email: string; role: Role; name: string; password_hash: string }
type SessionRow = { role: Role; name: string; expires_at: number; used_at: number }

/** Told to all servers: the hash of a token opens nothing. */
const REMOVED = 'session_removed'

export function openPostgresAccountStore(db: Database): AccountStore {
  const health = createLogHealth({
    tryWrite: async () => void (await db.sql`UPDATE write_probe SET tried_at = now()`),
  })
  const removed = new Subject<string>()
  const listening = keepConnected(db, (connection) =>
    connection.listen(REMOVED, (hash) => removed.next(hash)),
  )
  const { sql } = db
  const stores = {
    ...accountCalls(db),
    ...sessionCalls(sql),
    ...settingCalls(sql),
    ...triesCalls(sql),
    ...sourceCalls(db),
    ...witnessCalls(db),
  }
  const calls = notedCalls(() => stores, health.failed)
  void health.check()

  return {
    ...calls,
    async removeSession(tokenHash) {
      await calls.removeSession(tokenHash)
      // Also when no notice arrives now.
      removed.next(tokenHash)
    },
    removedSessions: removed.asObservable(),
    unavailable: health.unavailable,
    async close() {
      health.stop()
      await listening.stop()
    },
  }
}

function accountCalls({ sql, transact }: Database) {
  async function put(sql: Sql, { email, role, name, passwordHash }: Account): Promise<void> {
    await sql`
      INSERT INTO accounts (email, role, name, password_hash) VALUES (${email}, ${role}, ${name}, ${passwordHash})
      ON CONFLICT (email) DO UPDATE SET
        role = excluded.role, name = excluded.name, password_hash = excluded.password_hash`
  }

  return {
    async findAccount(email: string): Promise<Account | null> {
      const [row] = await sql<AccountRow>`SELECT * FROM accounts WHERE email = ${email}`
      if (row === undefined) return null
      return { email: row.email, role: row.role, name: row.name, passwordHash: row.password_hash }
    },

    setAccount: (account: Account) =>
      transact(async (sql) => {
        await sql`DELETE FROM accounts WHERE role = ${account.role} AND email <> ${account.email}`
        await put(sql, account)
        await sql`DELETE FROM sessions WHERE email = ${account.email}`
      }),

    addFirstAccount: (account: Account) =>
      transact(async (sql) => {
        // Of servers that start at once, the others wait here, and then find it.
        await sql.run('LOCK TABLE accounts IN SHARE ROW EXCLUSIVE MODE')
        const found = await sql`SELECT 1 FROM accounts WHERE role = ${account.role}`
        if (found.length > 0) return false
        await put(sql, account)
        return true
      }),

    async removeAccountsOfRole(role: Role) {
      await sql`DELETE FROM accounts WHERE role = ${role}`
    },
  }
}

function sessionCalls(sql: Sql) {
  return {
    async addSession(tokenHash: string, email: string, expiresAt: number, usedAt: number) {
      await sql`
        INSERT INTO sessions (token_hash, email, expires_at, used_at)
        VALUES (${tokenHash}, ${email}, ${expiresAt}, ${usedAt})`
    },
    async findSession(tokenHash: string) {
      const [row] = await sql<SessionRow>`
        SELECT role, name, expires_at, used_at FROM sessions JOIN accounts USING (email)
        WHERE token_hash = ${tokenHash}`
      if (row === undefined) return null
      return { tokenHash, role: row.role, name: row.name, expiresAt: row.expires_at, usedAt: row.used_at }
    },
    async touchSession(tokenHash: string, usedAt: number) {
      await sql`UPDATE sessions SET used_at = ${usedAt} WHERE token_hash = ${tokenHash}`
    },
    async removeSession(tokenHash: string) {
      await sql`
        WITH gone AS (DELETE FROM sessions WHERE token_hash = ${tokenHash})
        SELECT pg_notify(${REMOVED}, ${tokenHash})`
    },
    async removeStaleSessions(now: number, usedSince: number) {
      await sql`DELETE FROM sessions WHERE expires_at < ${now} OR used_at < ${usedSince}`
    },
  }
}

function settingCalls(sql: Sql) {
  return {
    async readSetting(name: string) {
      const [row] = await sql<{ value: string }>`SELECT value FROM settings WHERE name = ${name}`
      return row?.value ?? null
    },
    async writeSetting(name: string, value: string) {
      await sql`
        INSERT INTO settings (name, value) VALUES (${name}, ${value})
        ON CONFLICT (name) DO UPDATE SET value = excluded.value`
    },
  }
}

function triesCalls(sql: Sql) {
  return {
    async takeTry(kind: string, bucket: number, period: number, most: number) {
      const taken = await sql`
        INSERT INTO tries AS stored (kind, bucket, period, count) VALUES (${kind}, ${bucket}, ${period}, 1)
        ON CONFLICT (kind, bucket) DO UPDATE SET
          count = CASE WHEN stored.period < excluded.period THEN 0 ELSE stored.count END + 1,
          period = GREATEST(stored.period, excluded.period)
        WHERE stored.period < excluded.period OR stored.count < ${most}
        RETURNING 1`
      return taken.length === 1
    },
    async giveTryBack(kind: string, bucket: number, period: number) {
      await sql`
        UPDATE tries SET count = count - 1
        WHERE kind = ${kind} AND bucket = ${bucket} AND period = ${period} AND count > 0`
    },
    async forgetTriesBefore(kind: string, period: number) {
      await sql`DELETE FROM tries WHERE kind = ${kind} AND period < ${period}`
    },
  }
}

/** Any number that no other program uses in this database. */
const NOTING_LOCK = 4_652_846_107

type NotedRow = Omit<NotedOrder, 'orderNumber'> & { readonly order_number: string }

async function notedBefore(
  sql: Sql,
  { id, since, phone, device, network }: NotedOrder & { readonly id: number; readonly since: number },
): Promise<readonly NotedOrder[]> {
  const rows = await sql<NotedRow>`
    SELECT order_number, request, phone, device, network, at FROM order_sources
    WHERE id < ${id} AND at >= ${since}
      AND (phone = ${phone} OR device = ${device} OR network = ${network})
    ORDER BY id`
  return rows.map(({ order_number, ...noted }) => ({ orderNumber: order_number, ...noted }))
}

function sourceCalls({ sql, transact }: Database) {
  return {
    noteOrders: (orders: readonly NotedOrder[], since: number | null) =>
      transact(async (sql) => {
        // One transaction after the other until it is committed: otherwise two at the same time would not see each other.
        await sql`SELECT pg_advisory_xact_lock(${NOTING_LOCK})`
        // What was noted in the last moment before a power cut is not worth the wait for the disk.
        await sql`SET LOCAL synchronous_commit = off`
        const added = await sql<{ id: number }>`
          INSERT INTO order_sources (order_number, request, phone, device, network, at)
          SELECT order_number, request, phone, device, network, at FROM unnest(
            ${orders.map(({ orderNumber }) => orderNumber)}::text[],
            ${orders.map(({ request }) => request)}::text[],
            ${orders.map(({ phone }) => phone)}::text[],
            ${orders.map(({ device }) => device)}::text[],
            ${orders.map(({ network }) => network)}::text[],
            ${orders.map(({ at }) => at)}::bigint[]
          ) WITH ORDINALITY AS noted (order_number, request, phone, device, network, at, place)
          ORDER BY place RETURNING id`
        const notes: StoredNote[] = []
        for (const [index, order] of orders.entries()) {
          const id = added[index]?.id ?? 0
          notes.push({ id, before: since === null ? [] : await notedBefore(sql, { ...order, id, since }) })
        }
        return notes
      }),
    async forgetOrder(id: number) {
      await sql`DELETE FROM order_sources WHERE id = ${id}`
    },
    async networksOf(orderNumbers: readonly string[]) {
      const rows = await sql<{ order_number: string; network: string }>`
        SELECT order_number, network FROM order_sources
        WHERE network IS NOT NULL AND order_number = ANY(${[...orderNumbers]}::text[])`
      return new Map(rows.map(({ order_number, network }) => [order_number, network] as const))
    },
    async forgetOrdersBefore(at: number) {
      await sql`DELETE FROM order_sources WHERE at < ${at}`
    },
  }
}
