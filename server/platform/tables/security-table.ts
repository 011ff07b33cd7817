/** The table of the security log, in either engine. */

import { type Condition, select } from '#events/sql/conditions.ts'
import type { SqlDatabase, Target } from '#events/sql/sql.ts'
import type { SecurityPerson, SecurityStore, StoredSecurityRow } from './security-store.ts'

const ROWS: Target = {
  table: 'security_log',
  columns: {
    at: 'bigint',
    last_at: 'bigint',
    times: 'bigint',
    kind: 'text',
    staff: 'text',
    name: 'text',
    role: 'text',
    network: 'text',
    browser: 'text',
    entry: 'text',
    bundle: 'text',
  },
  ending: `ON CONFLICT (bundle) DO UPDATE SET
    last_at = excluded.last_at, times = security_log.times + excluded.times`,
}

/** One transaction after the other: two servers that count in the same rows, in another order, would block each other. */
const ALONE = { alone: 'security log' }

const COLUMNS = 'id, at, last_at AS "lastAt", times, kind, staff, name, role, network, browser, entry'

export function securityTable({ sql, transact }: SqlDatabase): SecurityStore {
  return {
    async addSecurityRows(rows) {
      const added = rows.map(({ lastAt, ...row }) => ({ ...row, last_at: lastAt }))
      await transact((sql) => sql.insert(ROWS, added), ALONE)
    },

    securityRows({ before, kind, staff, limit }) {
      const conditions: readonly Condition[] = [
        ...(before === undefined ? [] : [{ sql: 'id < ?', values: [before] }]),
        ...(kind === undefined ? [] : [{ sql: 'kind = ?', values: [kind] }]),
        ...(staff === undefined ? [] : [{ sql: 'staff = ?', values: [staff] }]),
      ]
      const rows = `${COLUMNS} FROM security_log`
      return sql.query<StoredSecurityRow>(select(rows, conditions, 'ORDER BY id DESC LIMIT ?', limit))
    },

    securityRowsAfter(id, limit) {
      const rows = `${COLUMNS} FROM security_log`
      return sql.query<StoredSecurityRow>(
        select(rows, [{ sql: 'id > ?', values: [id] }], 'ORDER BY id LIMIT ?', limit),
      )
    },

    securityPeople() {
      return sql<SecurityPerson>`
        SELECT staff, name FROM security_log
        WHERE id IN (SELECT max(id) FROM security_log WHERE staff IS NOT NULL GROUP BY staff)
        ORDER BY name, staff`
    },

    async forgetSecurityRowsBefore(at) {
      await sql`DELETE FROM security_log WHERE last_at < ${at}`
    },

    async thinSecurityRows(kind, most) {
      await sql`
        DELETE FROM security_log WHERE kind = ${kind} AND id <=
          (SELECT id FROM security_log WHERE kind = ${kind} ORDER BY id DESC LIMIT 1 OFFSET ${most})`
    },
  }
}
