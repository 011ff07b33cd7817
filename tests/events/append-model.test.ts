import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AppendRequest, EventLog } from '#events/event-log.ts'
import { openSqliteEventStore } from '#events/sqlite/sqlite-event-store.ts'
import { anyRequest, soundRequest } from './any-request.ts'
import { createLogModel, type ModelAnswer } from './log-model.ts'
import { naiveRootOfRecords } from './naive-root.ts'

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
