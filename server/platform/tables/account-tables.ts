/** The tables of accounts, sessions, settings and counted attempts, in either engine. */

import type { Query } from '#events/sql/conditions.ts'
import type { Sql, SqlDatabase } from '#events/sql/sql.ts'
import type { Account } from './account.ts'
import type { AccountTables, StoredInvitation, StoredSession } from './account-store.ts'
import { factorTable, removeFactors } from './factor-table.ts'
import { orderSourceTable } from './order-source-table.ts'
import { securityTable } from './security-table.ts'
import { witnessTable } from './witness-table.ts'

const ACCOUNT: Query = {
  sql: 'email, staff, role, name, password_hash AS "passwordHash", credentials, must_change AS "mustChange"',
  values: [],
}

const SESSION: Query = {
  sql: `token_hash AS "tokenHash", email, staff, role, name, must_change AS "mustChange",
    opened_at AS "openedAt", expires_at AS "expiresAt", used_at AS "usedAt", proved_at AS "provedAt", browser, network,
    CASE WHEN EXISTS (SELECT 1 FROM factors WHERE factors.staff = accounts.staff) THEN 1 ELSE 0 END AS "factor"`,
  values: [],
}

/** Of servers that start at once, one adds the first account of a role. */
const ALONE = { alone: 'accounts' }

export function accountTables(db: SqlDatabase): AccountTables {
  const { sql, transact } = db

  return {
    ...factorTable(db),
    ...orderSourceTable(db),
    ...securityTable(db),
    ...witnessTable(db),

    async findAccount(email) {
      const [account] = await sql<AccountRow>`SELECT ${ACCOUNT} FROM accounts WHERE email = ${email}`
      return account === undefined ? null : accountIn(account)
    },

    async listAccounts() {
      return (await sql<AccountRow>`SELECT ${ACCOUNT} FROM accounts ORDER BY email`).map(accountIn)
    },

    setAccount: (account) =>
      transact(async (sql) => {
        await sql`DELETE FROM accounts WHERE staff = ${account.staff} AND email <> ${account.email}`
        await putAccount(sql, account)
        await sql`DELETE FROM sessions WHERE email = ${account.email}`
      }, ALONE),

    setPassword: (staff, { passwordHash, credentials }, except) =>
      transact(async (sql) => {
        await sql`
          UPDATE accounts SET password_hash = ${passwordHash}, credentials = ${credentials}, must_change = 0
          WHERE staff = ${staff}`
        await sql`UPDATE sessions SET credentials = ${credentials} WHERE token_hash = ${except ?? ''}`
      }),

    addFirstAccount: (account) =>
      transact(async (sql) => {
        const others = await sql`SELECT 1 FROM accounts WHERE role = ${account.role}`
        if (others.length > 0) return false
        await putAccount(sql, account)
        return true
      }, ALONE),

    async updateAccount(staff, { name, role }) {
      await sql`UPDATE accounts SET name = ${name}, role = ${role} WHERE staff = ${staff}`
    },

    removeAccount: (staff) =>
      transact(async (sql) => {
        await sql`DELETE FROM accounts WHERE staff = ${staff}`
        await removeFactors(sql, staff)
      }),

    async addInvitation({ tokenHash, staff, email, expiresAt }, now) {
      await sql`DELETE FROM invitations WHERE expires_at < ${now}`
      await sql`
        INSERT INTO invitations (token_hash, staff, email, expires_at)
        VALUES (${tokenHash}, ${staff}, ${email}, ${expiresAt})`
    },

    async findInvitation(tokenHash) {
      const [invitation] = await sql<StoredInvitation>`
        SELECT token_hash AS "tokenHash", staff, email, expires_at AS "expiresAt"
        FROM invitations WHERE token_hash = ${tokenHash}`
      return invitation ?? null
    },

    async takeInvitation(tokenHash) {
      const ended = await sql`
        DELETE FROM invitations WHERE staff = (SELECT staff FROM invitations WHERE token_hash = ${tokenHash})
        RETURNING 1`
      return ended.length > 0
    },

    async removeInvitations(staff) {
      await sql`DELETE FROM invitations WHERE staff = ${staff}`
    },

    async addSession(session) {
      const { tokenHash, email, credentials, openedAt, expiresAt, browser, network, provedAt } = session
      const added = await sql`
        INSERT INTO sessions
          (token_hash, email, credentials, opened_at, expires_at, used_at, browser, network, proved_at)
        SELECT ${tokenHash}, email, credentials, ${openedAt}, ${expiresAt}, ${openedAt}, ${browser}, ${network}, ${provedAt}
        FROM accounts WHERE email = ${email} AND credentials = ${credentials} RETURNING 1`
      return added.length === 1
    },

    async findSession(tokenHash) {
      const [session] = await sql<SessionRow>`
        SELECT ${SESSION} FROM sessions JOIN accounts USING (email, credentials) WHERE token_hash = ${tokenHash}`
      return session === undefined ? null : sessionIn(session)
    },

    async sessionsOf(staff) {
      const sessions = await sql<SessionRow>`
        SELECT ${SESSION} FROM sessions JOIN accounts USING (email) WHERE staff = ${staff} ORDER BY used_at DESC`
      return sessions.map(sessionIn)
    },

    async touchSession(tokenHash, usedAt) {
      await sql`UPDATE sessions SET used_at = ${usedAt} WHERE token_hash = ${tokenHash}`
    },

    async proveSession(tokenHash, provedAt) {
      await sql`UPDATE sessions SET proved_at = ${provedAt} WHERE token_hash = ${tokenHash}`
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

    readSetting: (name) => readSetting(sql, name),

    writeSetting: (name, value) => writeSetting(sql, name, value),

    changeSetting: (name, change) =>
      transact(
        async (sql) => {
          const value = change(await readSetting(sql, name))
          await writeSetting(sql, name, value)
          return value
        },
        { alone: 'settings' },
      ),

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

async function readSetting(sql: Sql, name: string): Promise<string | null> {
  const [setting] = await sql<{ value: string }>`SELECT value FROM settings WHERE name = ${name}`
  return setting?.value ?? null
}

async function writeSetting(sql: Sql, name: string, value: string): Promise<void> {
  await sql`
    INSERT INTO settings (name, value) VALUES (${name}, ${value})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`
}

async function putAccount(
  sql: Sql,
  { email, staff, role, name, passwordHash, credentials, mustChangePassword }: Account,
): Promise<void> {
  await sql`
    INSERT INTO accounts (email, staff, role, name, password_hash, credentials, must_change)
    VALUES (${email}, ${staff}, ${role}, ${name}, ${passwordHash}, ${credentials}, ${mustChangePassword ? 1 : 0})
    ON CONFLICT (email) DO UPDATE SET staff = excluded.staff, role = excluded.role, name = excluded.name,
      password_hash = excluded.password_hash, credentials = excluded.credentials, must_change = excluded.must_change`
}

type AccountRow = Omit<Account, 'mustChangePassword'> & { readonly mustChange: number }
type SessionRow = Omit<StoredSession, 'mustChangePassword' | 'hasFactor'> & {
  readonly mustChange: number
  readonly factor: number
}

function accountIn({ mustChange, ...account }: AccountRow): Account {
  return { ...account, mustChangePassword: mustChange === 1 }
}

function sessionIn({ mustChange, factor, ...session }: SessionRow): StoredSession {
  return { ...session, mustChangePassword: mustChange === 1, hasFactor: factor === 1 }
}
