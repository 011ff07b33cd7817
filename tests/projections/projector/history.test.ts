import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventStore } from '#events/log/event-store.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { foldEvents, foldVersions, freshFolds, statesOf } from '#projections/folds.ts'
import { foldsAt, positionAsOf } from '#projections/projector/history.ts'
import { snapshotHistory } from '#projections/projector/history-snapshotter.ts'
import { historyPositions } from '#tests/events/log/history-positions.ts'
import { newFolder } from '#tests/new-folder.ts'
import { requestOf, threeMonths } from '../days-of-shop.ts'
import { signed } from '../signed.ts'

const { events } = threeMonths
const END = events.length
const EVERY = 50
const atEveryFiftieth = Array.from({ length: Math.floor(END / EVERY) }, (_, n) => (n + 1) * EVERY)

let folder: string
let eventStore: EventStore
let source: ReturnType<typeof signed>
let forged: string[]
beforeEach(() => {
  folder = newFolder()
  eventStore = openSqliteEventStore(join(folder, 'shop.db'))
  forged = []
  source = signed(eventStore, (sentence) => void forged.push(sentence))
})
afterEach(() => eventStore.close())

const append = (from: number, to: number) =>
  Promise.all(events.slice(from, to).map((event) => eventStore.log.append(requestOf(event))))
const errors: unknown[] = []
const startSnapshotter = () =>
  snapshotHistory({
    ...source,
    every: EVERY,
    pagePauseMs: 0,
    writePauseMs: 1,
    onError: (error) => void errors.push(error),
  })
const positions = (versions = foldVersions) => historyPositions(join(folder, 'shop.db'), versions)
const naive = (position: number) => statesOf(foldEvents(freshFolds, events.slice(0, position)))

describe('history', () => {
  it('has snapshots of events before and after the start, without a gap', async () => {
    await append(0, 120)
    const snapshotter = startSnapshotter()
    await snapshotter.caughtUp
    expect(positions()).toEqual([50, 100])
    await append(120, END)
    await expect.poll(() => positions()).toEqual(atEveryFiftieth)
    await snapshotter.stop()
    expect(errors).toEqual([])
  })

  it('writes waiting snapshots at its end, and continues after a restart', async () => {
    await append(0, 120)
    const first = snapshotHistory({ ...source, every: EVERY, writePauseMs: 60_000, onError: () => undefined })
    await first.caughtUp
    await append(120, 160)
    await first.stop()
    expect(positions()).toEqual([50, 100, 150])
    await append(160, END)
    const second = startSnapshotter()
    await second.caughtUp
    expect(positions()).toEqual(atEveryFiftieth)
    await second.stop()
  })

  it('deletes the snapshots of an older projection version and makes them again', async () => {
    await append(0, 120)
    await source.history.save('older', [{ position: 50, leaf: '', latest: 0, state: '{}' }])
    await source.history.save('older', [{ position: 70, leaf: '', latest: 0, state: '{}' }])
    const snapshotter = startSnapshotter()
    await snapshotter.caughtUp
    expect(positions()).toEqual([50, 100])
    expect(positions('older')).toEqual([])
    await snapshotter.stop()
  })

  it('returns the folds as of any position with matching, missing and mismatching snapshots', async () => {
    await append(0, END)
    const anyPosition = fc.integer({ min: 0, max: END })
    const expectTruth = () =>
      fc.assert(
        fc.asyncProperty(anyPosition, async (position) => {
          expect(statesOf(await foldsAt(source, position))).toEqual(naive(position))
        }),
        { numRuns: 25 },
      )
    await expectTruth()
    const snapshotter = startSnapshotter()
    await snapshotter.caughtUp
    await snapshotter.stop()
    await expectTruth()
    const wrong = { leaf: 'of another history', latest: 0, state: JSON.stringify(statesOf(freshFolds)) }
    await source.history.save(foldVersions, [
      { ...wrong, position: 50 },
      { ...wrong, position: 150 },
    ])
    await expectTruth()
  })

  it('ignores rows that were tampered with, and reports each once', async () => {
    await append(0, END)
    const snapshotter = startSnapshotter()
    await snapshotter.caughtUp
    await snapshotter.stop()
    const db = new Database(join(folder, 'shop.db'))
    const lie = JSON.stringify(statesOf(freshFolds))
    db.prepare('UPDATE history SET state = ? WHERE position = 100').run(lie)
    // A correct state of another position.
    db.exec('UPDATE history SET state = (SELECT state FROM history WHERE position = 50) WHERE position = 150')
    db.exec('UPDATE history SET latest = 0 WHERE position = 200')
    db.close()
    for (const position of [100, 120, 150, 199, 200, 230]) {
      expect(statesOf(await foldsAt(source, position))).toEqual(naive(position))
    }
    const first = Date.parse(events[0]?.at ?? '')
    const later = events.findIndex(({ at }) => Date.parse(at) > first)
    expect(await positionAsOf(source, first)).toBe(later)
    expect(forged.toSorted()).toEqual(
      [100, 150, 200].map((position) => expect.stringContaining(`as of event ${position} are not`)),
    )
  })

  it('reports in one sentence that all snapshots were signed with another key', async () => {
    await append(0, END)
    const snapshotter = startSnapshotter()
    await snapshotter.caughtUp
    await snapshotter.stop()
    const db = new Database(join(folder, 'shop.db'))
    db.exec("UPDATE history SET signature = 'of another key'")
    db.close()
    const again = startSnapshotter()
    await again.caughtUp
    await again.stop()
    const later = atEveryFiftieth.length - 1
    expect(forged).toEqual([expect.stringContaining(`as of event ${EVERY} and ${later} times later are not`)])
    expect(statesOf(await foldsAt(source, END))).toEqual(naive(END))
    expect(forged).toHaveLength(1)
  })

  it('as of an instant, ends before the first event with a later date for any clock changes', async () => {
    await append(0, END)
    const snapshotter = startSnapshotter()
    await snapshotter.caughtUp
    const dates = events.map(({ at }) => Date.parse(at))
    const anInstant = fc.constantFrom(...dates).chain((date) => fc.constantFrom(date - 1, date, date + 1))
    await fc.assert(
      fc.asyncProperty(anInstant, async (instant) => {
        const later = dates.findIndex((date) => date > instant)
        expect(await positionAsOf(source, instant)).toBe(later === -1 ? END : later)
      }),
    )
    expect(await positionAsOf(source, Number.MAX_SAFE_INTEGER)).toBe(END)
    expect(await positionAsOf(source, 0)).toBe(0)
    await snapshotter.stop()
  })

  it('rejects a position that the log does not have', async () => {
    await append(0, 3)
    await expect(foldsAt(source, 4)).rejects.toThrow('The log has no event 4')
  })
})
