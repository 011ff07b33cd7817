import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AppendRequest, EventLog } from '#events/log/event-log.ts'
import type { EventStore } from '#events/log/event-store.ts'
import { openPostgresEventStore } from '#events/log/postgres/postgres-event-store.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { createDatabase } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import { naiveRootOfRecords } from '../naive-root.ts'
import { anyRequest, soundRequest } from './any-request.ts'
import { createLogModel, type ModelAnswer } from './log-model.ts'

async function answerOf(log: EventLog, asked: AppendRequest): Promise<ModelAnswer> {
  try {
    const result = await log.append(asked)
    if (result.outcome !== 'appended') return result
    const { outcome, version, position } = result
    return { outcome, version, position }
  } catch (error) {
    expect(String(error)).toContain('first event of its own stream')
    return { outcome: 'defective' }
  }
}

type Opened = { readonly store: EventStore; close(): Promise<void> }

const engines: readonly (readonly [name: string, open: () => Promise<Opened>, numRuns: number])[] = [
  [
    'SQLite',
    async () => {
      const store = openSqliteEventStore(':memory:')
      return { store, close: store.close }
    },
    150,
  ],
  [
    'PostgreSQL',
    async () => {
      const { url, remove } = await createDatabase()
      const store = await openPostgresEventStore(url, { hears: false })
      return { store, close: () => store.close().then(remove) }
    },
    30,
  ],
]

describe.each(engines)('the log in %s', (_, open, numRuns) => {
  it('answers any sequence of appends, alone or at the same time, like the simplest model', async () => {
    const turn = fc.array(fc.oneof(anyRequest, soundRequest), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { maxLength: 8 }), async (turns) => {
        const { store, close } = await open()
        const { log } = store
        const model = createLogModel()
        const delivered: number[] = []
        log.subscribe(0).events.subscribe((batch) => delivered.push(...batch.map(({ position }) => position)))

        for (const requests of turns) {
          const answers = await Promise.all(requests.map((asked) => answerOf(log, asked)))
          expect(answers).toEqual(requests.map(model.append))
        }

        const records = await log.readRecords(0, 1000)
        expect(records.map(({ position }) => position)).toEqual(
          Array.from({ length: model.size() }, (_, i) => i + 1),
        )
        await until(() => expect(delivered).toEqual(records.map(({ position }) => position)))
        expect(await log.head()).toEqual({ size: model.size(), root: naiveRootOfRecords(records) })
        for (const [stream, version] of model.versions)
          expect(await log.readStream(stream)).toHaveLength(version)
        const stock = await store.readStock()
        expect(new Map([...stock].map(([key, { left }]) => [key, left]))).toEqual(model.stock)
        await close()
      }),
      { numRuns },
    )
  })
})
