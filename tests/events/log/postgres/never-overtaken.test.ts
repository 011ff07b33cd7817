import { describe, expect, it } from 'vitest'
import { nothingCounted } from '#events/catalogue/stock.ts'
import { createRandomness, planAppends } from '#events/log/append-plan.ts'
import type { AppendRequest, EventLog } from '#events/log/event-log.ts'
import type { Database, Transaction } from '#events/log/postgres/connection.ts'
import { emptyFrontier } from '#events/proof/merkle.ts'
import { createTestDatabase } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import { naiveRootOfRecords } from '../../naive-root.ts'
import { trafficRequest } from '../../sample-requests.ts'
import { database, eventStore } from './opened.ts'

/** A server that has written the log's first event and has not committed it yet. */
async function slowAppend(db: Database, request: AppendRequest): Promise<Transaction> {
  const facts = {
    frontier: emptyFrontier,
    versions: new Map(),
    keyUses: new Map(),
    customerKeys: new Map(),
    stock: nothingCounted,
    codeUses: new Map(),
  }
  const { rows, frontier } = planAppends([request], facts, createRandomness())
  const transaction = await db.begin()
  const { sql } = transaction
  await sql`SELECT 1 FROM log_head FOR UPDATE`
  for (const { position, id, stream, version, type, leaf, nodes, record } of rows) {
    await sql`
      INSERT INTO events (position, id, stream, version, type, leaf, nodes, record)
      VALUES (${position}, ${id}, ${stream}, ${version}, ${type}, ${leaf}, ${nodes}, ${record})`
  }
  await sql`UPDATE log_head SET size = ${frontier.size}, frontier = ${frontier.peaks}::bytea[]`
  return transaction
}

function deliveredBy(log: EventLog): number[] {
  const positions: number[] = []
  log.subscribe(0).events.subscribe((events) => positions.push(...events.map(({ position }) => position)))
  return positions
}

async function someoneWaitsForLock({ sql }: Database): Promise<boolean> {
  const rows =
    await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return rows.length > 0
}

describe('an append that is not committed yet', () => {
  it('is not overtaken by another one, and no reader sees a gap', async () => {
    const { url, adminUrl } = await createTestDatabase()
    const admin = database(adminUrl)
    const { log } = await eventStore(url)
    const { log: other } = await eventStore(url)
    const delivered = [deliveredBy(log), deliveredBy(other)]
    const slow = await slowAppend(database(url), trafficRequest(1))

    const appends = [log, other, log].map((each, index) => each.append(trafficRequest(index + 2)))
    await until(async () => expect(await someoneWaitsForLock(admin)).toBe(true))
    expect(await log.read(0, 10)).toEqual([])
    expect(delivered).toEqual([[], []])

    await slow.commit()
    await slow.end()
    await Promise.all(appends)
    const records = await log.readRecords(0, 10)
    expect(records.map(({ position }) => position)).toEqual([1, 2, 3, 4])
    expect(await other.head()).toEqual({ size: 4, root: naiveRootOfRecords(records) })
    await until(() =>
      expect(delivered).toEqual([
        [1, 2, 3, 4],
        [1, 2, 3, 4],
      ]),
    )
  })

  it('leaves no gap when it is given up', async () => {
    const { url, adminUrl } = await createTestDatabase()
    const { log } = await eventStore(url)
    const delivered = deliveredBy(log)
    const slow = await slowAppend(database(url), trafficRequest(1))
    const append = log.append(trafficRequest(2))
    const admin = database(adminUrl)
    await until(async () => expect(await someoneWaitsForLock(admin)).toBe(true))

    await slow.end()
    expect(await append).toMatchObject({ outcome: 'appended', position: 1 })
    await until(() => expect(delivered).toEqual([1]))
  })

  it('does not keep the lock when its server hangs', async () => {
    const { url } = await createTestDatabase()
    const hanging = database(url)
    const slow = await slowAppend(hanging, trafficRequest(1))
    await slow.sql.run(`SET idle_in_transaction_session_timeout = 50`)
    const { log } = await eventStore(url)
    expect(await log.append(trafficRequest(2))).toMatchObject({ position: 1 })
    await slow.end()
  })
})
