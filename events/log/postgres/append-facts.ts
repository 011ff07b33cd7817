/** Reads the facts that an append needs, all behind the lock of the log's head. */

import { nothingCounted } from '#events/catalogue/stock.ts'
import { lookupOf } from '#events/sealing/customer-key.ts'
import type { AppendFacts, FactsNeeded, KeyUse } from '../append-plan.ts'
import { readUses } from '../code-uses-table.ts'
import { shortenedKey } from '../idempotency-key.ts'
import { readStock } from '../stock-table.ts'
import { lockHead } from './log-head.ts'
import type { Sql } from './sql.ts'

type VersionRow = { readonly stream: string; readonly version: number | null }
type UseRow = KeyUse & { readonly key: Buffer }
type CustomerRow = { readonly id: string; readonly email: Buffer; readonly key: Buffer }

/**
 * Takes the lock. The statements are sent together and run one after the other. Each sees what was committed before it
 * begins, which includes everything that was appended before.
 */
export async function readFacts(sql: Sql, needed: FactsNeeded): Promise<AppendFacts> {
  const streams = [...needed.streams]
  const emails = [...needed.customers]
  const keys = byBytes(needed.idempotencyKeys, shortenedKey)
  const lookups = byBytes(needed.customers, lookupOf)
  const asked = [...needed.codeUses]
  const [frontier, versions, uses, customers, stock, ...counts] = await Promise.all([
    lockHead(sql),
    sql<VersionRow>`
      SELECT stream, (SELECT max(version) FROM events WHERE events.stream = asked.stream) AS version
      FROM unnest(${streams}::text[]) AS asked (stream)`,
    keys.size === 0
      ? []
      : sql<UseRow>`
          SELECT key, fingerprint, stream FROM idempotency_keys JOIN events USING (position)
          WHERE key = ANY (${[...needed.idempotencyKeys].map(shortenedKey)}::bytea[])`,
    emails.length === 0
      ? []
      : sql<CustomerRow>`
          SELECT id, email, key FROM customer_keys WHERE email = ANY (${emails.map(lookupOf)}::bytea[])`,
    needed.stock ? readStock(sql) : nothingCounted,
    ...asked.map(([, uses]) => readUses(sql, uses)),
  ])
  return {
    frontier,
    versions: new Map(versions.map(({ stream, version }) => [stream, version ?? 0])),
    keyUses: named(uses, ({ key }) => keys.get(key.toString('hex'))),
    customerKeys: named(customers, ({ email }) => lookups.get(email.toString('hex'))),
    stock,
    codeUses: new Map(
      asked.flatMap(([key], index) => (counts[index] ? [[key, counts[index]] as const] : [])),
    ),
  }
}

/** Names by what is stored of them. */
function byBytes(names: ReadonlySet<string>, bytesOf: (name: string) => Uint8Array): Map<string, string> {
  return new Map([...names].map((name) => [Buffer.from(bytesOf(name)).toString('hex'), name]))
}

function named<Row>(rows: readonly Row[], nameOf: (row: Row) => string | undefined): Map<string, Row> {
  return new Map(
    rows.flatMap((row): [string, Row][] => {
      const name = nameOf(row)
      return name === undefined ? [] : [[name, row]]
    }),
  )
}
