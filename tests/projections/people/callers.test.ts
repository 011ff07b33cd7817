import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf } from '#events/calendar.ts'
import type { RecordedEvent } from '#events/event.ts'
import { type Caller, type Callers, callers, callersIn } from '#projections/people/callers.ts'
import { anyStart, anySteps } from '../any-steps.ts'
import { runShop, type ShopRun, type Step } from '../shop-run.ts'

const callersAfter = (events: readonly RecordedEvent[]): Callers =>
  events.reduce(callers.evolve, callers.initial)

/** By month, then by name: counted order by order, from what became of each. */
function recount({ events, orders }: ShopRun): Map<string, Map<string, Caller>> {
  const months = new Map<string, Map<string, Caller>>()
  const count = (name: string, at: string, change: (caller: Caller) => Caller) => {
    const month = dayOf(at).slice(0, 7)
    const people = months.get(month) ?? new Map<string, Caller>()
    const none: Caller = { name, calls: 0, confirmed: 0, endings: { delivered: 0, refused: 0 } }
    months.set(month, people.set(name, change(people.get(name) ?? none)))
  }
  for (const { type, actor, at } of events) {
    if (type !== 'ContactAttempted' || actor.role !== 'admin') continue
    count(actor.name, at, (caller) => ({ ...caller, calls: caller.calls + 1 }))
  }
  for (const { orderNumber, fate } of orders) {
    const changes = events.flatMap((event) =>
      event.type === 'OrderStatusChanged' && event.data.orderNumber === orderNumber ? [event] : [],
    )
    const sincePending = changes.slice(changes.findLastIndex(({ data }) => data.to === 'pending') + 1)
    const [first] = sincePending
    // It left the status pending with its confirmation, or without one.
    if (first?.data.to !== 'confirmed' || first.actor.role !== 'admin') continue
    count(first.actor.name, first.at, ({ name, calls, confirmed, endings: { delivered, refused } }) => ({
      name,
      calls,
      confirmed: confirmed + 1,
      endings: {
        delivered: delivered + (fate?.deliveredAt ? 1 : 0),
        refused: refused + (fate?.refused ? 1 : 0),
      },
    }))
  }
  return months
}

/** Left to chance, few orders would be confirmed. */
const thenConfirmed = (step: Step): readonly Step[] =>
  step.do === 'place' ? [step, { do: 'change', order: 0, to: 'confirmed' }] : [step]

const byName = (people: readonly Caller[]) =>
  people.toSorted((one, other) => (one.name < other.name ? -1 : 1))

describe('what each of the shop’s people did to confirm orders', () => {
  it('equals a recount of all orders, whatever happened to them', () => {
    let confirmedInAll = 0
    let endedInAll = 0
    fc.assert(
      fc.property(anyStart, anySteps(120), (start, steps) => {
        const run = runShop(start, steps.flatMap(thenConfirmed))
        const state = callersAfter(run.events)
        const expected = recount(run)
        const oldest = state.length < 16 ? '' : (state.at(-1)?.period ?? '')
        const months = new Set([...expected.keys(), ...state.map(({ period }) => period)])
        for (const month of months) {
          if (month < oldest) continue
          const people = byName([...(expected.get(month)?.values() ?? [])])
          expect(byName(callersIn(state, month))).toEqual(people)
          for (const { confirmed, endings } of people) {
            confirmedInAll += confirmed
            endedInAll += endings.delivered + endings.refused
          }
        }
      }),
      { numRuns: 150 },
    )
    // The random histories reach what is counted.
    expect(confirmedInAll).toBeGreaterThan(0)
    expect(endedInAll).toBeGreaterThan(0)
  })

  const line = { product: 'm7', size: 'M' as const, quantity: 1 }
  const place: Step = { do: 'place', customer: 1, lines: [line] }
  const wait: Step = { do: 'wait', ms: 60_000 }
  const change = (
    to: 'confirmed' | 'shipped' | 'delivered' | 'cancelled' | 'pending',
    reason?: 'refused',
  ): Step => ({
    do: 'change',
    order: 0,
    to,
    reason,
  })
  /** The second and the seventh step are Sana's, the third and the eighth Bina's. */
  const confirmedBySana = [place, change('confirmed')]
  const month = '2026-11'
  const figuresAfter = (...steps: readonly Step[]) =>
    callersIn(callersAfter(runShop('2026-11-21T06:00:00.000Z', steps).events), month)

  it('counts the order that one confirmed, and its end, also when others record it', () => {
    const sana = { name: 'Sana', calls: 0, confirmed: 1, endings: { delivered: 0, refused: 0 } }
    expect(figuresAfter(...confirmedBySana)).toEqual([sana])
    expect(figuresAfter(...confirmedBySana, change('shipped'))).toEqual([sana])
    expect(figuresAfter(...confirmedBySana, change('delivered'))).toEqual([
      { ...sana, endings: { delivered: 1, refused: 0 } },
    ])
    expect(figuresAfter(...confirmedBySana, change('shipped'), change('cancelled', 'refused'))).toEqual([
      { ...sana, endings: { delivered: 0, refused: 1 } },
    ])
  })

  it('counts it for whom it was confirmed by last, when it was pending again', () => {
    const again = [change('delivered'), change('pending'), wait, wait, wait, change('confirmed')]
    expect(figuresAfter(...confirmedBySana, ...again)).toEqual([
      { name: 'Bina', calls: 0, confirmed: 1, endings: { delivered: 0, refused: 0 } },
    ])
  })

  it('counts tries of people, and not what a program or a shopper did', () => {
    const call: Step = { do: 'call', order: 0, outcome: 'no-answer' }
    expect(figuresAfter(place, call, call, wait, call, call, call)).toEqual([
      { name: 'Sana', calls: 2, confirmed: 0, endings: { delivered: 0, refused: 0 } },
      { name: 'Bina', calls: 1, confirmed: 0, endings: { delivered: 0, refused: 0 } },
    ])
    expect(figuresAfter(wait, wait, wait, place, change('confirmed'))).toEqual([])
  })

  it('takes no end away that an older program recorded without saying who confirmed', () => {
    const { events } = runShop('2026-11-21T06:00:00.000Z', [
      ...confirmedBySana,
      change('delivered'),
      change('cancelled', 'refused'),
    ])
    const older = events.map((event): RecordedEvent => {
      if (event.type !== 'OrderStatusChanged') return event
      const { confirmed: _, ...data } = event.data
      return { ...event, data }
    })
    expect(callersIn(callersAfter(older), month)).toEqual([
      { name: 'Sana', calls: 0, confirmed: 1, endings: { delivered: 0, refused: 0 } },
    ])
  })

  it('does not grow with the orders', () => {
    const monthly = Array.from({ length: 60 }, (): Step[] => [
      { do: 'wait', ms: 31 * 86_400_000 },
      ...Array.from({ length: 20 }, () => [place, change('confirmed'), change('delivered')]).flat(),
    ]).flat()
    const state = callersAfter(runShop('2026-11-21T06:00:00.000Z', monthly).events)
    expect(state).toHaveLength(16)
    expect(JSON.stringify(state).length).toBeLessThan(16 * 400)
  })
})
