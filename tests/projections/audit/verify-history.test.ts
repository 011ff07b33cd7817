import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#events/event.ts'
import { createHistoryVerifier, type Finding } from '#projections/audit/verify-history.ts'
import { dashboardAsOf } from '#projections/dashboard-as-of.ts'
import { type Folds, foldEvents, freshFolds, statesOf } from '#projections/folds.ts'
import { naiveRootOfRecords } from '../../events/naive-root.ts'
import { anyStart, anySteps } from '../any-steps.ts'
import { change, place, runAt } from '../dashboard-after.ts'
import { naiveRecount } from '../naive-recount.ts'
import { runShop } from '../shop-run.ts'

type Stored = { readonly record: string; readonly leaf: string }

const sha256 = (input: string | Uint8Array) => createHash('sha256').update(input).digest()
const leafOf = (record: string) => createHash('sha256').update('\0').update(record).digest('base64')
const stored = (event: RecordedEvent): Stored => {
  const record = JSON.stringify(event)
  return { record, leaf: leafOf(record) }
}

function verify(
  records: readonly Stored[],
  page: number,
): { finding: Finding | null; folds: Folds; root: string } {
  const verifier = createHistoryVerifier(sha256)
  let finding: Finding | null = null
  for (let after = 0; after < records.length && finding === null; after += page) {
    finding = verifier.take(records.slice(after, after + page))
  }
  return { finding, folds: verifier.folds(), root: verifier.root() }
}

const run = runAt([
  { at: '2026-11-21T06:00:00.000Z' },
  ...Array.from({ length: 12 }, (_, n) => [
    place(n % 5, ['m7', 1], ['u1', 2]),
    change(n % 3, 'confirmed'),
  ]).flat(),
])
const history = run.events.map(stored)
const END = history.length

const aPage = fc.integer({ min: 1, max: 40 })
const aPosition = fc.integer({ min: 1, max: END })

describe('verifying history', () => {
  it('accepts an unchanged log, and computes the same root and figures', () => {
    fc.assert(
      fc.property(anyStart, anySteps(40), aPage, (start, steps, page) => {
        const run = runShop(start, steps)
        const { events, orders, traffic, ratings, now } = run
        const { finding, folds, root } = verify(events.map(stored), page)
        expect(finding).toBeNull()
        const recount = naiveRecount(orders, traffic, now, ratings, run.cash, run.counts)
        const { stats, charts, summary, cash, insight } = recount
        const position = events.length
        expect(dashboardAsOf(folds, position, now)).toEqual({
          position,
          at: now,
          stats,
          charts,
          summary,
          cash,
          insight,
        })
        expect(root).toBe(naiveRootOfRecords(events.map(stored)))
      }),
      { numRuns: 30 },
    )
  })

  it('names the event in which a single character was changed, and folds only the events before it', () => {
    fc.assert(
      fc.property(
        aPosition,
        aPage,
        fc.nat(),
        fc.constantFrom('x', '0', '"', '}', '\0', 'é'),
        (at, page, n, by) => {
          const { record = '', leaf = '' } = history[at - 1] ?? {}
          const place = n % record.length
          fc.pre(record[place] !== by)
          const changed = record.slice(0, place) + by + record.slice(place + 1)
          const { finding, folds } = verify(history.with(at - 1, { record: changed, leaf }), page)
          expect(finding).toEqual({ position: at, what: expect.stringContaining(`Event ${at} was changed`) })
          expect(statesOf(folds)).toEqual(statesOf(foldEvents(freshFolds, run.events.slice(0, at - 1))))
        },
      ),
    )
  })

  it('names an event whose stored hash was changed', () => {
    const { record } = history[6] ?? { record: '' }
    const { finding } = verify(history.with(6, { record, leaf: leafOf('other') }), 10)
    expect(finding).toEqual({ position: 7, what: expect.stringContaining('Event 7 was changed') })
  })

  it('names an event that is missing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: END - 1 }), aPage, (at, page) => {
        expect(verify(history.toSpliced(at - 1, 1), page).finding).toEqual({
          position: at,
          what: `Event ${at} is missing: event ${at + 1} stands in its place.`,
        })
      }),
    )
  })

  it('names the first of two events that were swapped', () => {
    fc.assert(
      fc.property(aPosition, aPosition, (one, other) => {
        fc.pre(one !== other)
        const [first, second] = one < other ? [one, other] : [other, one]
        const [a, b] = [history[first - 1], history[second - 1]]
        if (!a || !b) throw new Error('no such events')
        expect(verify(history.with(first - 1, b).with(second - 1, a), END).finding).toEqual({
          position: first,
          what: `Event ${second} stands where event ${first} belongs.`,
        })
      }),
    )
  })

  it('names the position at which an event was inserted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: END - 1 }), aPage, (at, page) => {
        const original = run.events[at - 1]
        if (!original) throw new Error('no such event')
        const forged = stored({ ...original, id: 'forged' })
        expect(verify(history.toSpliced(at - 1, 0, forged), page).finding).toEqual({
          position: at + 1,
          what: `Event ${at} stands where event ${at + 1} belongs: something was put in before it.`,
        })
      }),
    )
  })

  it.each([
    ['is not JSON', '{'],
    ['is not an event', '17'],
    ['is of an unknown kind', '{"position":3,"type":"Nonsense","schema":1}'],
    ['cannot be added up', '{"position":3,"type":"OrderPlaced","schema":1,"data":{}}'],
  ])('names an event that %s, even when its hash matches', (_, record) => {
    const { finding } = verify(history.with(2, { record, leaf: leafOf(record) }), 10)
    expect(finding).toEqual({ position: 3, what: expect.stringMatching(/^Event 3 cannot be /) })
  })
})
