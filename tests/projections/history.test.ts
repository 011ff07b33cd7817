import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Keeper } from '#events/keeper.ts'
import { openSqliteKeeper } from '#events/sqlite/sqlite-keeper.ts'
import { foldEvents, foldVersions, freshFolds, statesOf } from '#projections/folds.ts'
import { foldsAt, positionAsOf } from '#projections/history.ts'
import { followHistory } from '#projections/history-follower.ts'
import { requestOf, threeMonths } from './days-of-shop.ts'

const { events } = threeMonths
const END = events.length
const EVERY = 50
const atEveryFiftieth = Array.from({ length: Math.floor(END / EVERY) }, (_, n) => (n + 1) * EVERY)

let folder: string
let keeper: Keeper
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'))
  keeper = openSqliteKeeper(join(folder, 'shop.db'))
})
afterEach(async () => {
  await keeper.close()
  rmSync(folder, { recursive: true })
})

const append = (from: number, to: number) =>
  Promise.all(events.slice(from, to).map((event) => keeper.log.append(requestOf(event))))
const trouble: unknown[] = []
const follow = () =>
  followHistory({
    ...keeper,
    every: EVERY,
    pagePauseMs: 0,
    writePauseMs: 1,
    onTrouble: (error) => void trouble.push(error),
  })
const positions = async (versions = foldVersions) =>
  (await keeper.history.list(versions, 0, 1000)).map(({ position }) => position)
const naive = (position: number) => statesOf(foldEvents(freshFolds, events.slice(0, position)))

describe('history', () => {
  it('is kept of what was appended before and of what is appended meanwhile, without a gap', async () => {
    await append(0, 120)
    const follower = follow()
    await follower.caughtUp
    expect(await positions()).toEqual([50, 100])
    await append(120, END)
    await expect.poll(() => positions()).toEqual(atEveryFiftieth)
    await follower.stop()
    expect(trouble).toEqual([])
  })

  it('is gone on with after a restart, and what waited is written at the end', async () => {
    await append(0, 120)
    const first = followHistory({ ...keeper, every: EVERY, writePauseMs: 60_000, onTrouble: () => undefined })
    await first.caughtUp
    await append(120, 160)
    await first.stop()
    expect(await positions()).toEqual([50, 100, 150])
    await append(160, END)
    const second = follow()
    await second.caughtUp
    expect(await positions()).toEqual(atEveryFiftieth)
    await second.stop()
  })

  it('of an older version of a projection is dropped and made again', async () => {
    await append(0, 120)
    await keeper.history.save('older', [{ position: 50, leaf: '', latest: 0, state: '{}' }])
    await keeper.history.save('older', [{ position: 70, leaf: '', latest: 0, state: '{}' }])
    const follower = follow()
    await follower.caughtUp
    expect(await positions()).toEqual([50, 100])
    expect(await positions('older')).toEqual([])
    await follower.stop()
  })

  it('shows the folds as they stood at any position, with snapshots, without, and with some that do not fit', async () => {
    await append(0, END)
    const anyPosition = fc.integer({ min: 0, max: END })
    const expectTruth = () =>
      fc.assert(
        fc.asyncProperty(anyPosition, async (position) => {
          expect(statesOf(await foldsAt(keeper, position))).toEqual(naive(position))
        }),
        { numRuns: 25 },
      )
    await expectTruth()
    const follower = follow()
    await follower.caughtUp
    await follower.stop()
    await expectTruth()
    const wrong = { leaf: 'of another history', latest: 0, state: JSON.stringify(statesOf(freshFolds)) }
    await keeper.history.save(foldVersions, [
      { ...wrong, position: 50 },
      { ...wrong, position: 150 },
    ])
    await expectTruth()
  })

  it('as of an instant ends before the first event that is dated later, however the clock was set', async () => {
    await append(0, END)
    const follower = follow()
    await follower.caughtUp
    const dates = events.map(({ at }) => Date.parse(at))
    const anInstant = fc.constantFrom(...dates).chain((date) => fc.constantFrom(date - 1, date, date + 1))
    await fc.assert(
      fc.asyncProperty(anInstant, async (instant) => {
        const later = dates.findIndex((date) => date > instant)
        expect(await positionAsOf(keeper, instant)).toBe(later === -1 ? END : later)
      }),
    )
    expect(await positionAsOf(keeper, Number.MAX_SAFE_INTEGER)).toBe(END)
    expect(await positionAsOf(keeper, 0)).toBe(0)
    await follower.stop()
  })

  it('says no to a position that the log does not have', async () => {
    await append(0, 3)
    await expect(foldsAt(keeper, 4)).rejects.toThrow('The log has no event 4')
  })
})
