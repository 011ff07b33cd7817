/** Records of the first release in PostgreSQL, as a log that was moved there has them. */

import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PostgresEventStore } from '#events/log/postgres/postgres-event-store.ts'
import { appendLeaf, emptyFrontier, leafHash } from '#events/proof/merkle.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { orderStream } from '#events/shop/event.ts'
import { UnknownEvent } from '#events/shop/upcast.ts'
import { naiveRootOfRecords } from '../naive-root.ts'
import { orderNumber, orderPlaced, placing } from '../sample-requests.ts'
import { database, eventStore, testDatabase } from './opened.ts'

const records = readFileSync('tests/events/schema-1-records.jsonl', 'utf8').trimEnd().split('\n')

let url: string
let store: PostgresEventStore

beforeEach(async () => {
  url = (await testDatabase()).url
  await add(records)
  store = await eventStore(url)
})

/** Texts as they are, at the log's beginning. */
async function add(texts: readonly string[]): Promise<void> {
  await database(url).transact(async (sql) => {
    let end = emptyFrontier
    for (const text of texts) {
      const { position, id, stream, version, type } = JSON.parse(text)
      const leaf = leafHash(sha256, text)
      const { frontier, completed } = appendLeaf(sha256, end, leaf)
      await sql`
        INSERT INTO events (position, id, stream, version, type, leaf, nodes, record)
        VALUES (${position}, ${id}, ${stream}, ${version}, ${type}, ${leaf}, ${Buffer.concat(completed)}, ${text})`
      end = frontier
    }
    await sql`UPDATE log_head SET size = ${end.size}, frontier = ${end.peaks}::bytea[]`
  })
}

describe('a log in PostgreSQL with records of the first schema', () => {
  it('is read in the current schema, and opens to the same data', async () => {
    const stored: unknown[] = records.map((record) => JSON.parse(record).data)
    const events = await store.log.readStream(orderStream('FF-261121-1001'))
    expect(events[0]).toMatchObject({ schema: 2, data: { customer: { unsealed: expect.anything() } } })
    expect((await store.openEvents(events)).map(({ data }) => data)).toEqual([0, 2, 3].map((n) => stored[n]))
  })

  it('keeps every byte and root, and continues with sealed records', async () => {
    expect((await store.log.readRecords(0, 10)).map(({ record }) => record)).toEqual(records)
    await store.log.append(placing(orderPlaced(orderNumber(2))))
    const all = await store.log.readRecords(0, 10)
    expect(all.at(-1)?.record).toContain('"sealed":')
    expect(await store.log.head()).toEqual({ size: 5, root: naiveRootOfRecords(all) })
    expect(await store.records.head(4)).toEqual({ size: 4, root: naiveRootOfRecords(all.slice(0, 4)) })
  })
})

describe('a log in PostgreSQL with a record that this program cannot read', () => {
  it('says which, and shows auditors its text', async () => {
    await store.close()
    const { url: other } = await testDatabase()
    url = other
    const unknown = records[0]?.replace('OrderPlaced', 'OrderForgotten') ?? ''
    await add([unknown])
    const { log } = await eventStore(other)
    await expect(log.read(0, 10)).rejects.toThrow(UnknownEvent)
    expect(await log.readRecords(0, 10)).toMatchObject([{ position: 1, record: unknown }])
  })
})
