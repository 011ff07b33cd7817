import { beforeEach, expect, it } from 'vitest'
import { appendLeaf, emptyFrontier, leafHash } from '#events/proof/merkle.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { UnknownEvent } from '#events/upcast.ts'
import { createTestDatabase } from '#tests/postgres/test-database.ts'
import { database, eventStore } from './opened.ts'

const RECORD = JSON.stringify({
  position: 1,
  id: '019aa5a5-0000-7000-8000-000000000001',
  stream: 'order-FF-261121-1001',
  version: 1,
  type: 'OrderForgotten',
  schema: 1,
  at: '2026-11-21T09:30:00.000Z',
  actor: { role: 'system' },
  data: {},
})

let url: string
beforeEach(async () => {
  url = (await createTestDatabase()).url
  const { position, id, stream, version, type } = JSON.parse(RECORD)
  const leaf = leafHash(sha256, RECORD)
  const { frontier } = appendLeaf(sha256, emptyFrontier, leaf)
  await database(url).transact(async (sql) => {
    await sql`
      INSERT INTO events (position, id, stream, version, type, leaf, nodes, record)
      VALUES (${position}, ${id}, ${stream}, ${version}, ${type}, ${leaf}, ${Buffer.alloc(0)}, ${RECORD})`
    await sql`UPDATE log_head SET size = ${frontier.size}, frontier = ${frontier.peaks}::bytea[]`
  })
})

it('is named when events are read, and shown to auditors as it is', async () => {
  const { log } = await eventStore(url)
  await expect(log.read(0, 10)).rejects.toThrow(UnknownEvent)
  expect(await log.readRecords(0, 10)).toMatchObject([{ position: 1, record: RECORD }])
})
