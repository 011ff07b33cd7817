/** The tables of second factors, recovery codes and tickets, in either engine. */

import { randomUUID } from 'node:crypto'
import type { Query } from '#events/sql/conditions.ts'
import type { Sql, SqlDatabase } from '#events/sql/sql.ts'
import type { FactorStore, StoredFactor, StoredRecoveryCode, StoredTicket } from './factor-store.ts'

const FACTOR: Query = {
  sql: 'id, staff, kind, name, data, counter, created_at AS "createdAt", used_at AS "usedAt"',
  values: [],
}

const TICKET: Query = {
  sql: 'token_hash AS "tokenHash", purpose, staff, data, tries, used, expires_at AS "expiresAt"',
  values: [],
}

type TicketRow = Omit<StoredTicket, 'isUsed'> & { readonly used: number }

/** Which factor is the first one, and which the last, is decided for one change after the other. */
const ALONE = { alone: 'factors' }

export function factorTable({ sql, transact }: SqlDatabase): FactorStore {
  return {
    factorsOf: (staff) =>
      sql<StoredFactor>`SELECT ${FACTOR} FROM factors WHERE staff = ${staff} ORDER BY created_at, id`,

    listFactors: () => sql<StoredFactor>`SELECT ${FACTOR} FROM factors ORDER BY staff, created_at, id`,

    async findFactor(id) {
      const [factor] = await sql<StoredFactor>`SELECT ${FACTOR} FROM factors WHERE id = ${id}`
      return factor ?? null
    },

    addFactor: (factor, recoveryHashes, most) =>
      transact(async (sql) => {
        const before = (await sql`SELECT 1 FROM factors WHERE staff = ${factor.staff}`).length
        if (before >= most) return 'full'
        if (!(await insertFactor(sql, { ...factor, usedAt: null }))) return 'taken'
        if (before > 0) return 'another'
        await replaceCodes(sql, factor.staff, recoveryHashes)
        await sql`
          UPDATE sessions SET proved_at = 0
          WHERE email IN (SELECT email FROM accounts WHERE staff = ${factor.staff})`
        return 'first'
      }, ALONE),

    async spendFactor(id, counter, usedAt) {
      // A passkey that does not count always says 0.
      const used = await sql`
        UPDATE factors SET counter = ${counter}, used_at = ${usedAt}
        WHERE id = ${id} AND (counter < ${counter} OR (counter = ${counter} AND counter = 0))
        RETURNING 1`
      return used.length === 1
    },

    removeFactor: (staff, id, keepsLast) =>
      transact(async (sql) => {
        const all = await sql<{ id: string }>`SELECT id FROM factors WHERE staff = ${staff}`
        if (!all.some((factor) => factor.id === id)) return 'unknown'
        const isLast = all.length === 1
        if (isLast && keepsLast) return 'is the last'
        await sql`DELETE FROM factors WHERE id = ${id}`
        if (isLast) await sql`DELETE FROM recovery_codes WHERE staff = ${staff}`
        return 'removed'
      }, ALONE),

    removeFactors: (staff) => transact((sql) => removeFactors(sql, staff), ALONE),

    setRecoveryCodes: (staff, hashes) =>
      transact(async (sql) => {
        const factors = await sql`SELECT 1 FROM factors WHERE staff = ${staff}`
        if (factors.length === 0) return false
        await replaceCodes(sql, staff, hashes)
        return true
      }, ALONE),

    async spendRecoveryCode(staff, hash, usedAt) {
      const used = await sql`
        UPDATE recovery_codes SET used_at = ${usedAt}
        WHERE staff = ${staff} AND hash = ${hash} AND used_at IS NULL RETURNING 1`
      if (used.length === 1) return 'used'
      const known = await sql`SELECT 1 FROM recovery_codes WHERE staff = ${staff} AND hash = ${hash}`
      return known.length === 1 ? 'used before' : 'unknown'
    },

    async recoveryCodesLeft(staff) {
      return (await sql`SELECT 1 FROM recovery_codes WHERE staff = ${staff} AND used_at IS NULL`).length
    },

    listRecoveryCodes: () =>
      sql<StoredRecoveryCode>`SELECT staff, hash, used_at AS "usedAt" FROM recovery_codes ORDER BY staff, hash`,

    copyFactors: (factors, codes) =>
      transact(async (sql) => {
        for (const factor of factors) await insertFactor(sql, factor)
        for (const code of codes) await insertCode(sql, code)
      }, ALONE),

    async addTicket({ tokenHash, purpose, staff, data, expiresAt }, now) {
      await sql`DELETE FROM factor_tickets WHERE expires_at < ${now}`
      const added = await sql`
        INSERT INTO factor_tickets (token_hash, purpose, staff, data, tries, used, expires_at)
        VALUES (${tokenHash}, ${purpose}, ${staff}, ${data}, 0, 0, ${expiresAt})
        ON CONFLICT (token_hash) DO NOTHING RETURNING 1`
      return added.length === 1
    },

    async findTicket(tokenHash) {
      const [ticket] =
        await sql<TicketRow>`SELECT ${TICKET} FROM factor_tickets WHERE token_hash = ${tokenHash}`
      if (ticket === undefined) return null
      const { used, ...rest } = ticket
      return { ...rest, isUsed: used === 1 }
    },

    async tryTicket(tokenHash, most) {
      const counted = await sql`
        UPDATE factor_tickets SET tries = tries + 1 WHERE token_hash = ${tokenHash} AND tries < ${most} RETURNING 1`
      return counted.length === 1
    },

    async takeTicket(tokenHash) {
      const taken = await sql`
        UPDATE factor_tickets SET used = 1 WHERE token_hash = ${tokenHash} AND used = 0 RETURNING 1`
      return taken.length === 1
    },
  }
}

/** Also the recovery codes, which open nothing without a factor, and what was begun or opened with them. */
export async function removeFactors(sql: Sql, staff: string): Promise<number> {
  const removed = await sql`DELETE FROM factors WHERE staff = ${staff} RETURNING 1`
  await sql`DELETE FROM recovery_codes WHERE staff = ${staff}`
  await sql`DELETE FROM factor_tickets WHERE staff = ${staff}`
  if (removed.length > 0) {
    await sql`UPDATE accounts SET credentials = ${randomUUID()} WHERE staff = ${staff}`
  }
  return removed.length
}

/** False when there is one with this id. */
async function insertFactor(sql: Sql, factor: StoredFactor): Promise<boolean> {
  const { id, staff, kind, name, data, counter, createdAt, usedAt } = factor
  const added = await sql`
    INSERT INTO factors (id, staff, kind, name, data, counter, created_at, used_at)
    VALUES (${id}, ${staff}, ${kind}, ${name}, ${data}, ${counter}, ${createdAt}, ${usedAt})
    ON CONFLICT (id) DO NOTHING RETURNING 1`
  return added.length === 1
}

async function replaceCodes(sql: Sql, staff: string, hashes: readonly string[]): Promise<void> {
  await sql`DELETE FROM recovery_codes WHERE staff = ${staff}`
  for (const hash of hashes) await insertCode(sql, { staff, hash, usedAt: null })
}

async function insertCode(sql: Sql, { staff, hash, usedAt }: StoredRecoveryCode): Promise<void> {
  await sql`
    INSERT INTO recovery_codes (staff, hash, used_at) VALUES (${staff}, ${hash}, ${usedAt})
    ON CONFLICT (staff, hash) DO NOTHING`
}
