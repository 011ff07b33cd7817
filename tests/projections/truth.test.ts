/** The dashboard must be the same in every way of computing it, and equal to a simple recount. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#events/event.ts'
import { dashboardView } from '#projections/dashboard.ts'
import { type Folds, foldEvents, freshFolds, statesOf } from '#projections/folds.ts'
import { anyStart, anySteps } from './any-steps.ts'
import { naiveRecount } from './naive-recount.ts'
import { runShop, type Step } from './shop-run.ts'

const DAY_MS = 86_400_000

function later(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * DAY_MS).toISOString()
}

/** When the dashboard is viewed: at once, after days or months without an event, and with a clock that was set back. */
const daysAfterwards = [0, 1, 3, 9, 31, 62, 123, -1]

/** Freezes the folds between events: a fold that changed its input would stop and differ from the recount. */
function oneByOne(events: readonly RecordedEvent[]): Folds {
  return events.reduce((folds, event) => frozen(foldEvents(folds, [frozen(event)])), freshFolds)
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}

function throughSnapshot(events: readonly RecordedEvent[], cut: number): Folds {
  const before = foldEvents(freshFolds, events.slice(0, cut))
  const restored = before.map((fold) => ({
    ...fold,
    state: JSON.parse(JSON.stringify(fold.state)) as unknown,
  }))
  return foldEvents(restored, events.slice(cut))
}

function expectTruth(start: string, steps: readonly Step[], cutShare: number): void {
  const { events, orders, traffic, ratings, cash, counts, now } = runShop(start, steps)
  const incremental = statesOf(oneByOne(events))
  const replayed = statesOf(foldEvents(freshFolds, events))
  const resumed = statesOf(throughSnapshot(events, Math.floor(cutShare * events.length)))
  expect(replayed).toEqual(incremental)
  expect(resumed).toEqual(incremental)
  for (const days of daysAfterwards) {
    const then = later(now, days)
    expect(dashboardView(incremental, then)).toEqual(
      naiveRecount(orders, traffic, then, ratings, cash, counts),
    )
  }
}

describe('the dashboard', () => {
  // Some seconds, because every figure of the shop rests on it.
  it('is the same folded live, replayed from zero, replayed from any snapshot, and recounted', () => {
    const anyCut = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(fc.property(anyStart, anySteps(60), anyCut, expectTruth), { numRuns: 150 })
  })

  it('stays correct over years of orders, far beyond the days that the folds store', () => {
    const years = fc
      .array(anySteps(60), { minLength: 15, maxLength: 15, size: 'max' })
      .map((all) => all.flat())
    fc.assert(fc.property(anyStart, years, fc.constantFrom(0.1, 0.5, 0.9), expectTruth), { numRuns: 5 })
  })

  it('counts each event once when a batch begins before the position of a fold', () => {
    fc.assert(
      fc.property(anyStart, anySteps(30), fc.nat(30), fc.nat(30), (start, steps, one, other) => {
        const { events } = runShop(start, steps)
        const halfway = foldEvents(freshFolds, events.slice(0, Math.max(one, other)))
        const folded = foldEvents(halfway, events.slice(Math.min(one, other)))
        expect(statesOf(folded)).toEqual(statesOf(foldEvents(freshFolds, events)))
      }),
      { numRuns: 50 },
    )
  })
})
