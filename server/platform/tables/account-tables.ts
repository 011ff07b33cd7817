/** The tables of accounts, sessions, settings and counted attempts, in either engine. */

import type { Sql, SqlDatabase } from '#events/sql/sql.ts'
import type { Account } from './account.ts'
import type { AccountTables, StoredSession } from './account-store.ts'
import { orderSourceTable } from './order-source-table.ts'
import { witnessTable } from './witness-table.ts'

/** Of servers that start at once, one adds the first account of a role. */
const ALONE = { alone: 'accounts' }

export function accountTables(db: SqlDatabase): AccountTables {
  const { sql, transact } = db

  return {
    ...orderSourceTable(db),
    ...witnessTable(db),

    async findAccount(email) {
      const [account] = await sql<Account>`
        SELECT email, role, name, password_hash AS "passwordHash" FROM accounts WHERE email = ${email}`
      return account ?? null
    },

    setAccount: (account) =>
      transact(async (sql) => {
        await sql`DELETE FROM accounts WHERE role = ${account.role} AND email <> ${account.email}`
        await putAccount(sql, account)
        await sql`DELETE FROM sessions WHERE email = ${account.email}`
      }, ALONE),

    addFirstAccount: (account) =>
      transact(async (sql) => {
        const others = await sql`SELECT 1 FROM accounts WHERE role = ${account.role}`
        if (others.length > 0) return false
        await putAccount(sql, account)
        return true
      }, ALONE),

    async removeAccountsOfRole(role) {
      await sql`DELETE FROM accounts WHERE role = ${role}`
    },

    async addSession(tokenHash, email, expiresAt, usedAt) {
      await sql`
        INSERT INTO sessions (token_hash, email, expires_at, used_at)
        VALUES (${tokenHash}, ${email}, ${expiresAt}, ${usedAt})`
    },

    async findSession(tokenHash) {
      const [session] = await sql<Omit<StoredSession, 'tokenHash'>>`
        SELECT role, name, expires_at AS "expiresAt", used_at AS "usedAt"
        FROM sessions JOIN accounts USING (email) WHERE token_hash = ${tokenHash}`
      return session === undefined ? null : { tokenHash, ...session }
    },

    async touchSession(tokenHash, usedAt) {
      await sql`UPDATE sessions SET used_at = ${usedAt} WHERE token_hash = ${tokenHash}`
    },

    async removeSession(tokenHash) {
      await sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`
    },

    async removeStaleSessions(now, usedSince) {
      await sql`DELETE FROM sessions WHERE expires_at < ${now} OR used_at < ${usedSince}`
    },

    async endAllSessions() {
      await sql`DELETE FROM sessions`
    },

    async readSetting(name) {
      const [setting] = await sql<{ value: string }>`SELECT value FROM settings WHERE name = ${name}`
      return setting?.value ?? null
    },

    async writeSetting(name, value) {
      await sql`
        INSERT INTO settings (name, value) VALUES (${name}, ${value})
        ON CONFLICT (name) DO UPDATE SET value = excluded.value`
    },

    async takeTry(kind, bucket, period, most) {
      const taken = await sql`
        INSERT INTO tries AS stored (kind, bucket, period, count) VALUES (${kind}, ${bucket}, ${period}, 1)
        ON CONFLICT (kind, bucket) DO UPDATE SET
          count = CASE WHEN stored.period < excluded.period THEN 0 ELSE stored.count END + 1,
          period = CASE WHEN stored.period < excluded.period THEN excluded.period ELSE stored.period END
        WHERE stored.period < excluded.period OR stored.count < ${most}
        RETURNING 1`
      return taken.length === 1
    },

    async giveTryBack(kind, bucket, period) {
      await sql`
        UPDATE tries SET count = count - 1
        WHERE kind = ${kind} AND bucket = ${bucket} AND period = ${period} AND count > 0`
    },

    async forgetTriesBefore(kind, period) {
      await sql`DELETE FROM tries WHERE kind = ${kind} AND period < ${period}`
    },
  }
}

async function putAccount(sql: Sql, { email, role, name, passwordHash }: Account): Promise<void> {
  await sql`
    INSERT INTO accounts (email, role, name, password_hash) VALUES (${email}, ${role}, ${name}, ${passwordHash})
    ON CONFLICT (email) DO UPDATE SET
      role = excluded.role, name = excluded.name, password_hash = excluded.password_hash`
}
