/** How many orders got the price of each sale, against a count by the recounted prices. */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CatalogueFact, SaleReduction } from '#catalogue/facts.ts'
import { recountPrices } from '#catalogue/price-recount.ts'
import type { CatalogueCommand } from '#events/catalogue/catalogue-commands.ts'
import type { RecordedEvent } from '#events/event.ts'
import { saleOrders } from '#projections/prices/sale-orders.ts'
import {
  type At,
  day,
  factsOf,
  priced,
  publish,
  sale,
  shirt,
} from '../../events/catalogue/catalogue-facts-of.ts'

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
  const orders = [order(day(1), 2400), order(day(2), 1800, 1800), order(day(3), 1800), order(day(4), 1800)]
  expect(ordersOf([...facts, ...orders])).toEqual({ Eid: 2 })
})

it('counts no order that was priced by the catalogue before a fact of the same moment', () => {
  const commands = [publish(day(0), 2400), sale(day(2), 'Eid', 25, day(2), day(4))]
  expect(ordersOf([...factsOf(commands), order(day(2), 2400), order(day(2), 1800)])).toEqual({ Eid: 1 })
  const lowered = factsOf([...commands, priced(day(3), 2000)])
  expect(ordersOf([...lowered, order(day(3), 1800), order(day(3), 1500)])).toEqual({ Eid: 1 })
})

it('takes the own price that the product had at the date of the order', () => {
  const facts = factsOf([
    publish(day(0), 2400),
    sale(day(1), 'Eid', 25, day(2), day(9)),
    priced(day(5), 2000),
  ])
  // The clock of the server that took it was behind.
  expect(ordersOf([...facts, order(day(4), 1800)])).toEqual({ Eid: 1 })
  expect(ordersOf([...facts, order(day(4), 1500)])).toEqual({})
})

const other: At = { at: day(0), do: { type: 'PublishProduct', id: 'm9', content: shirt, price: 3000 } }

/** A reduction of both products, of some, or to prices of their own. */
function reductionOf(number: number): SaleReduction {
  const products = [null, ['m8'], ['m9'], ['m9', 'm8']][number % 4] ?? null
  return number % 5 === 0
    ? { by: 'prices', prices: Object.fromEntries((products ?? ['m8']).map((id) => [id, 25 * number])) }
    : { by: 'percent', percent: number, products }
}

const anyWish = fc.record({
  kind: fc.constantFrom(
    'order',
    'order',
    'order',
    'order',
    'sale',
    'sale',
    'change',
    'change',
    'price',
    'stop',
    'stop',
  ),
  days: fc.integer({ min: 0, max: 2 }),
  number: fc.integer({ min: 1, max: 80 }),
})

it('equals a count by the recounted prices, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(anyWish, { maxLength: 60, size: 'max' }), (wishes) => {
      let commands: readonly At[] = [publish(day(0), 2400), other]
      let facts = factsOf(commands)
      const events: unknown[] = [...facts]
      const expected: Record<string, number> = {}
      let today = 0
      for (const [index, { kind, days, number }] of wishes.entries()) {
        today += days
        if (kind === 'order') {
          // The clock of the server that takes it may be behind.
          const at = day(Math.max(0, today - (number % 3)))
          const price = number % 4 === 0 ? 2400 : (recountPrices('m8', facts)?.priceAt(Date.parse(at)) ?? 0)
          events.push(order(at, price))
          const got = soldIn(facts, price, at)
          if (got !== undefined) expected[got] = (expected[got] ?? 0) + 1
          continue
        }
        const at = day(today)
        const scheduled = facts.flatMap(({ type, data }) => (type === 'SaleScheduled' ? data.sale : []))
        const one = scheduled.at(-1 - (number % 2)) ?? 'none'
        const [from, to] = [day(today + (number % 3)), day(today + 3 + (number % 5))]
        const reduction = reductionOf(number)
        const commandOf: Readonly<Record<Exclude<typeof kind, 'order'>, CatalogueCommand>> = {
          price: { type: 'ChangeProduct', id: 'm8', price: 100 * number },
          sale: { type: 'ScheduleSale', sale: `s${index}`, name: `s${index}`, reduction, from, to },
          change: { type: 'ChangeSale', sale: one, to, ...(number % 3 > 0 && { reduction, from }) },
          stop: { type: 'StopSale', sale: one },
        }
        const command = { at, do: commandOf[kind] }
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
    { numRuns: 300 },
  )
})

/** The first sale that ran then and had this price, if it was the lowest and below the product's own. */
function soldIn(facts: readonly CatalogueFact[], price: number, at: string): string | undefined {
  const own = facts
    .filter((fact) => 'productId' in fact.data && fact.data.productId === 'm8' && fact.at <= at)
    .reduce(
      (before, { type, data }) =>
        type === 'ProductPublished' ? data.price : type === 'PriceChanged' ? data.to : before,
      0,
    )
  if (price >= own || price !== recountPrices('m8', facts)?.priceAt(Date.parse(at))) return undefined
  return facts
    .flatMap((fact) => (fact.type === 'SaleScheduled' ? saleAfter(facts, fact) : []))
    .find((sale) => sale.from <= at && at < sale.to && reducedPrice(sale.reduction, own) === price)?.sale
}

/** A sale after all facts about it: until it begins everything about it can change, then only its end. */
function saleAfter(
  facts: readonly CatalogueFact[],
  scheduled: Extract<CatalogueFact, { readonly type: 'SaleScheduled' }>,
) {
  const later = (one: string, other: string) => (one < other ? other : one)
  let sale = { ...scheduled.data, from: later(scheduled.data.from, scheduled.at) }
  for (const { type, at, data } of facts) {
    if (!('sale' in data) || data.sale !== sale.sale || at >= sale.to) continue
    if (type === 'SaleStopped') sale = { ...sale, to: at }
    if (type === 'SaleChanged')
      sale = at < sale.from ? { ...data, from: later(data.from, at) } : { ...sale, to: later(data.to, at) }
  }
  return sale
}

function reducedPrice(reduction: SaleReduction, own: number): number | undefined {
  if (reduction.by === 'prices') return reduction.prices.m8
  if (reduction.products !== null && !reduction.products.includes('m8')) return undefined
  return Math.max(1, Math.round((own * (100 - reduction.percent)) / 100))
}
