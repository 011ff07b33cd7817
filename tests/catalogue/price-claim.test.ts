import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findIn } from '#catalogue/catalogue-state.ts'
import { shownPrices } from '#catalogue/claims.ts'
import { claimOf, lowestOf30Days, pricePast } from '#catalogue/price-claim.ts'
import { recountPrices } from '#catalogue/price-recount.ts'
import { priceSteps } from '#catalogue/price-steps.ts'
import {
  type At,
  day,
  factsOf,
  priced,
  publish,
  sale,
  shirt,
  stateAfter,
} from '../events/catalogue/catalogue-facts-of.ts'

/** The price and what may be said of it some days after 1 November. */
function shownAt(commands: readonly At[], days: number) {
  const state = stateAfter(commands)
  const product = findIn(state, 'm8')
  if (product === undefined) throw new Error('there is no m8')
  const steps = priceSteps(product, state.sales, Date.parse(day(days)))
  const claim = claimOf(product, steps)
  return [steps.at(-1)?.price, claim?.before ?? null, claim?.basis ?? null]
}

describe('a reduction', () => {
  it('is measured from the lowest price of the 30 days before it began', () => {
    const past = [publish(day(0), 2400), priced(day(40), 2000), priced(day(50), 2400)]
    expect(shownAt([...past, sale(day(60), 's', 50, day(60), day(63))], 61)).toEqual([1200, 2000, 'log'])
  })

  it('counts the price that was valid at the beginning of the window, however old it is', () => {
    const past = [publish(day(0), 1500), priced(day(31), 2400)]
    // The window begins on day 30, when it still cost 1500.
    expect(shownAt([...past, priced(day(60), 1400)], 60)).toEqual([1400, 1500, 'log'])
    // It begins on day 31, when it already cost 2400.
    expect(shownAt([...past, priced(day(61), 1400)], 61)).toEqual([1400, 2400, 'log'])
  })

  it('is not claimed when the product was cheaper within 30 days', () => {
    const past = [publish(day(0), 2400), sale(day(40), 'first', 50, day(40), day(42))]
    expect(shownAt([...past, sale(day(50), 'second', 25, day(50), day(52))], 51)).toEqual([1800, null, null])
  })

  it('is measured from the same price for as long as it lasts', () => {
    const past = [publish(day(0), 2400), priced(day(40), 1200)]
    expect(shownAt(past, 41)).toEqual(shownAt(past, 400))
  })

  it('is not claimed without 30 days of history, unless the price before was declared', () => {
    expect(shownAt([publish(day(0), 2400), priced(day(29), 1200)], 29)).toEqual([1200, null, null])
    expect(shownAt([publish(day(0), 2400), priced(day(30), 1200)], 30)).toEqual([1200, 2400, 'log'])
    expect(shownAt([publish(day(0), 1100, { priceBefore: 2200 })], 3)).toEqual([1100, 2200, 'declared'])
  })

  it('is measured from a lower price of the log rather than from the declared one', () => {
    const past = [publish(day(0), 1100, { priceBefore: 2200 }), priced(day(5), 1000)]
    expect(shownAt(past, 6)).toEqual([1000, 1100, 'declared'])
  })

  it('does not count the time in which the product was only announced', () => {
    const announced = publish(day(0), 2400, { content: { ...shirt, comingSoon: true } })
    const offered: At = {
      at: day(60),
      do: { type: 'ChangeProduct', id: 'm8', content: { comingSoon: false } },
    }
    expect(shownAt([announced, offered, priced(day(61), 1200)], 62)).toEqual([1200, null, null])
    expect(shownAt([announced, offered, priced(day(91), 1200)], 92)).toEqual([1200, 2400, 'log'])
  })

  it('counts from the hour at which an announced product has opened', () => {
    const hour = day(60)
    const drop = publish(day(0), 2400, { content: { ...shirt, comingSoon: true, opensAt: hour } })
    const pastOf = (commands: readonly At[], days: number) => {
      const state = stateAfter(commands)
      const product = findIn(state, 'm8')
      return product && pricePast(product, state.sales, Date.parse(day(days))).at(-1)?.claim?.before
    }
    expect(pastOf([drop, priced(day(61), 1200)], 62)).toBeUndefined()
    expect(pastOf([drop, priced(day(91), 1200)], 92)).toBe(2400)
    const facts = factsOf([drop, priced(day(91), 1200)])
    const shown = shownPrices(facts, Date.parse(day(92)))
    expect(shown.map(({ from, price }) => [new Date(from).toISOString(), price])).toEqual([
      [hour, 2400],
      [day(91), 1200],
    ])
    const recount = recountPrices('m8', facts)
    expect(recount?.lowestBefore(Date.parse(day(92)))).toBe(2400)
    expect(
      recountPrices('m8', factsOf([drop, priced(day(70), 1200)]))?.lowestBefore(Date.parse(day(71))),
    ).toBeNull()
  })

  it('ends when the price rises', () => {
    const past = [publish(day(0), 2400), priced(day(40), 1200), priced(day(45), 1300)]
    expect(shownAt(past, 46)).toEqual([1300, null, null])
  })
})

const anyCommand = fc.oneof(
  fc.record({
    do: fc.constant('price' as const),
    days: fc.integer({ min: 0, max: 9 }),
    to: fc.integer({ min: 1, max: 30 }),
  }),
  fc.record({
    do: fc.constant('sale' as const),
    days: fc.integer({ min: 0, max: 9 }),
    percent: fc.integer({ min: 1, max: 90 }),
    lasts: fc.integer({ min: 1, max: 40 }),
    stopped: fc.option(fc.integer({ min: 0, max: 20 })),
  }),
)

it('equals a naive recount, day by day, for any history of prices and sales', () => {
  fc.assert(
    fc.property(
      fc.array(anyCommand, { maxLength: 12 }),
      fc.option(fc.integer({ min: 3000, max: 4000 })),
      (steps, declared) => {
        const commands: At[] = [publish(day(0), 2500, declared === null ? {} : { priceBefore: declared })]
        /** The own price and the sales of each day, as plainly as possible. */
        const own: { from: number; price: number }[] = [{ from: 0, price: 2500 }]
        const sales: { from: number; to: number; percent: number }[] = []
        const stops: At[] = []
        let today = 0
        for (const [index, step] of steps.entries()) {
          today += step.days
          if (step.do === 'price') {
            commands.push(priced(day(today), 100 * step.to))
            own.push({ from: today, price: 100 * step.to })
            continue
          }
          const { percent, lasts, stopped } = step
          const end = stopped === null || stopped >= lasts ? today + lasts : today + stopped
          commands.push(sale(day(today), `s${index}`, percent, day(today), day(today + lasts)))
          if (end < today + lasts) stops.push({ at: day(end), do: { type: 'StopSale', sale: `s${index}` } })
          if (end > today) sales.push({ from: today, to: end, percent })
        }
        const all = [...commands, ...stops].toSorted(
          (one, other) => Date.parse(one.at) - Date.parse(other.at),
        )
        const priceOn = (on: number): number => {
          const base = own.findLast(({ from }) => from <= on)?.price ?? 2500
          const running = sales.filter(({ from, to }) => from <= on && on < to)
          return Math.min(
            base,
            ...running.map(({ percent }) => Math.max(1, Math.round((base * (100 - percent)) / 100))),
          )
        }
        for (let on = 0; on <= today + 45; on += 1) {
          let start = on
          while (start > 0 && priceOn(start - 1) === priceOn(on)) start -= 1
          const window = Array.from({ length: 30 }, (_, back) => start - 1 - back)
          const prices = window.map((each) => (each >= 0 ? priceOn(each) : declared))
          const before = prices.some((price) => price === null) ? null : Math.min(...prices.map(Number))
          const claimed = before !== null && before > priceOn(on) ? before : null
          const [price, shown] = shownAt(all, on)
          expect([price, shown]).toEqual([priceOn(on), claimed])
        }
      },
    ),
    { numRuns: 60 },
  )
})

describe('the past of a price', () => {
  it('has each price with what was said of it, and the lowest of the last 30 days', () => {
    const commands = [publish(day(0), 2400), sale(day(40), 's', 25, day(41), day(43)), priced(day(50), 2600)]
    const state = stateAfter(commands)
    const product = findIn(state, 'm8')
    if (product === undefined) throw new Error('there is no m8')
    const past = pricePast(product, state.sales, Date.parse(day(60)))
    expect(past.map(({ from, price, position, claim }) => [from, price, position, claim?.before])).toEqual([
      [Date.parse(day(0)), 2400, 1, undefined],
      [Date.parse(day(41)), 1800, 2, 2400],
      [Date.parse(day(43)), 2400, 1, undefined],
      [Date.parse(day(50)), 2600, 3, undefined],
    ])
    const [first, ...others] = past
    if (first === undefined) throw new Error('there is no price')
    expect(lowestOf30Days([first, ...others], Date.parse(day(60)))).toBe(1800)
    expect(lowestOf30Days([first, ...others], Date.parse(day(73)))).toBe(2400)
  })
})
