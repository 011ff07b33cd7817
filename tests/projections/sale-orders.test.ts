/** How many orders got the price of each sale, against a count by the recounted prices. */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CatalogueFact } from '#catalogue/facts.ts'
import { recountPrices } from '#catalogue/price-recount.ts'
import type { RecordedEvent } from '#events/shop/event.ts'
import { saleOrders } from '#projections/sale-orders.ts'
import { type At, day, factsOf, priced, publish, sale } from '../events/shop/catalogue-facts-of.ts'

const order = (at: string, ...prices: readonly number[]) => ({
  type: 'OrderPlaced',
  at,
  data: { orderNumber: 'FF-1', lines: prices.map((price) => ({ productId: 'm8', price })) },
})

/** The fold reads nothing of an event that these lack. */
const ordersOf = (events: readonly unknown[]) =>
  (events as readonly RecordedEvent[]).reduce(saleOrders.evolve, saleOrders.initial).orders

it('counts an order once for a sale whose price it has while the sale runs', () => {
  const facts = factsOf([publish(day(0), 2400), sale(day(1), 'Eid', 25, day(2), day(4))])
  const orders = [
    order(day(1), 2400),
    order(day(2), 1800, 1800),
    // Agreed by hand.
    order(day(3), 2000),
    order(day(3), 1800),
    order(day(4), 1800),
  ]
  expect(ordersOf([...facts, ...orders])).toEqual({ Eid: 2 })
})

const anyWish = fc.record({
  kind: fc.constantFrom('order', 'order', 'order', 'sale', 'price', 'stop'),
  days: fc.integer({ min: 0, max: 3 }),
  number: fc.integer({ min: 1, max: 80 }),
})

it('equals a count by the recounted prices, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(anyWish, { maxLength: 30 }), (wishes) => {
      let commands: readonly At[] = [publish(day(0), 2400)]
      let facts = factsOf(commands)
      const events: unknown[] = [...facts]
      const expected: Record<string, number> = {}
      let today = 0
      for (const [index, { kind, days, number }] of wishes.entries()) {
        today += days
        const at = day(today)
        if (kind === 'order') {
          const price = number % 4 === 0 ? 2400 : (recountPrices('m8', facts)?.priceAt(Date.parse(at)) ?? 0)
          events.push(order(at, price))
          const got = soldIn(facts, price, at)
          if (got !== undefined) expected[got] = (expected[got] ?? 0) + 1
          continue
        }
        const stopped = facts.filter(({ type }) => type === 'SaleScheduled').at(-1)?.data
        const command: At | null =
          kind === 'price'
            ? priced(at, 100 * number)
            : kind === 'sale'
              ? sale(at, `s${index}`, number, day(today + (number % 3)), day(today + 3 + (number % 5)))
              : stopped && 'sale' in stopped
                ? { at, do: { type: 'StopSale', sale: stopped.sale } }
                : null
        if (command === null) continue
        try {
          const more = factsOf([...commands, command])
          events.push(...more.slice(facts.length))
          commands = [...commands, command]
          facts = more
        } catch {
          // It was refused.
        }
      }
      expect(ordersOf(events)).toEqual(expected)
    }),
  )
})

/** The first sale that ran then and had this price, if it was the lowest and below the product's own. */
function soldIn(facts: readonly CatalogueFact[], price: number, at: string): string | undefined {
  const own = facts.reduce(
    (before, { type, data }) =>
      type === 'ProductPublished' ? data.price : type === 'PriceChanged' ? data.to : before,
    0,
  )
  if (price >= own || price !== recountPrices('m8', facts)?.priceAt(Date.parse(at))) return undefined
  for (const { type, data } of facts) {
    if (type !== 'SaleScheduled' || data.reduction.by !== 'percent') continue
    const stop = facts.find((fact) => fact.type === 'SaleStopped' && fact.data.sale === data.sale)
    const reduced = Math.max(1, Math.round((own * (100 - data.reduction.percent)) / 100))
    if (data.from <= at && at < data.to && (!stop || at < stop.at) && reduced === price) return data.sale
  }
  return undefined
}
