import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderStream } from '#events/event.ts'
import type { AppendRequest, EventLog, ExpectedVersion } from '#events/event-log.ts'
import { openSqliteEventStore } from '#events/sqlite/sqlite-event-store.ts'
import { createLogModel, type ModelAnswer } from './log-model.ts'
import { naiveRootOfRecords } from './naive-root.ts'
import { orderPlaced, request, statusChanged } from './sample-requests.ts'

const number = fc.constantFrom('FF-2611211001', 'FF-2611211002', 'FF-2611211003')
const email = fc.constantFrom('a@example.com', 'b@example.com')
const expected: fc.Arbitrary<ExpectedVersion> = fc.oneof(
  fc.constantFrom<ExpectedVersion>('any', 'existing'),
  fc.nat({ max: 4 }),
)
const placed = fc.record({ number, email }).map(({ number, email }) => orderPlaced(number, { email }))
const event = fc.oneof(
  placed,
  placed.map((order) => statusChanged(order, 'pending', 'shipped')),
)

/** Mostly valid, with every kind of conflict, repetition, outdated state and defect among them. */
const anyRequest: fc.Arbitrary<AppendRequest> = fc
  .record({
    number,
    events: fc.array(event, { minLength: 1, maxLength: 3 }),
    expected,
    key: fc.option(fc.constantFrom('k1', 'k2', 'k3'), { freq: 2 }),
    fingerprint: fc.constantFrom('f1', 'f2'),
    customer: fc.option(fc.record({ email, expected: fc.boolean() }), { freq: 1 }),
  })
  .map(({ number, events, expected, key, fingerprint, customer }) =>
    request(orderStream(number), events, {
      expected,
      ...(key === null ? {} : { idempotency: { key, fingerprint } }),
      ...(customer === null ? {} : { customerIsNew: customer }),
    }),
  )

/** A valid order, so that histories get longer. */
const soundRequest = fc
  .record({ number, email })
  .map(({ number, email }) => request(orderStream(number), [orderPlaced(number, { email })], { expected: 0 }))

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

it('answers any sequence of appends, alone or at the same time, like the simplest model', async () => {
  const turn = fc.array(fc.oneof(anyRequest, soundRequest), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { maxLength: 8 }), async (turns) => {
      const eventStore = openSqliteEventStore(':memory:')
      const { log } = eventStore
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
      expect(delivered).toEqual(records.map(({ position }) => position))
      expect(await log.head()).toEqual({ size: model.size(), root: naiveRootOfRecords(records) })
      for (const [stream, version] of model.versions)
        expect(await log.readStream(stream)).toHaveLength(version)
      await eventStore.close()
    }),
    { numRuns: 150 },
  )
})
