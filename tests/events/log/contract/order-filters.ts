/** Every combination of filters finds the orders that a filter over plain descriptions of them finds. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizes } from '#catalogue/product.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import { orderChannels, orderStatuses } from '#events/orders/order.ts'
import { soughtOutcomes } from '#events/parcels/parcel-outcome.ts'
import { WITHOUT } from '#events/read-model/order-filters.ts'
import { type OrderQuery, soughtTrackings } from '#events/read-model/order-read-model.ts'
import { type ManyOrder, manyOrders, placeMany } from '../../many-orders.ts'
import type { Bench } from './bench.ts'

const anyFilter = fc.record(
  {
    status: fc.constantFrom(...orderStatuses),
    city: fc.constantFrom('lahore', 'karachi', 'multan', WITHOUT),
    channel: fc.constantFrom('web' as const, ...orderChannels),
    courier: fc.constantFrom('tcs', 'leopards', 'postex', WITHOUT),
    product: fc.constantFrom('m7', 'm', 'u1', 'w2'),
    size: fc.constantFrom(...sizes),
    caller: fc.constantFrom('Sana Malik', 'Omar', 'Zoya', WITHOUT),
    outcome: fc.constantFrom(...soughtOutcomes),
    tracking: fc.constantFrom(...soughtTrackings),
    from: fc.constantFrom('2026-11-20', '2026-11-21'),
    to: fc.constantFrom('2026-11-20', '2026-11-21'),
    work: fc.constantFrom({ kind: 'coming-back' as const }),
    q: fc.constantFrom('ayesha', 'nobody'),
  },
  { requiredKeys: [] },
)
type Filter = Partial<OrderQuery>

const isOf = (filter: string | undefined, value: string | null) =>
  filter === undefined || filter === (value ?? WITHOUT)

function isFound(order: ManyOrder, { status, ...filter }: Filter): boolean {
  const { ends, city, channel, lines, day } = order
  const hasPiece = lines.some(
    ({ productId, size }) => isOf(filter.product, productId) && isOf(filter.size, size),
  )
  const outcomes: readonly string[] = [
    ends.outcome,
    ...(ends.isConfirmed ? ['confirmed'] : []),
    ...(ends.outcome === 'not-sent' ? [] : ['handed-over']),
  ]
  return (
    isOf(status, ends.status) &&
    isOf(filter.city, city) &&
    isOf(filter.channel, channel ?? 'web') &&
    isOf(filter.courier, ends.courier) &&
    isOf(filter.caller, ends.isConfirmedByCaller ? order.caller : null) &&
    (filter.outcome === undefined || outcomes.includes(filter.outcome)) &&
    (filter.tracking === undefined || (filter.tracking === 'with') === (ends.courier !== null)) &&
    hasPiece &&
    filter.q !== 'nobody' &&
    (filter.from === undefined || day >= filter.from) &&
    (filter.to === undefined || day <= filter.to) &&
    (filter.work === undefined || ends.isComingBack === true)
  )
}

export function describeOrderFilters(bench: Bench): void {
  describe('filters of the order list', () => {
    const orders = manyOrders(60)
    const placeAll = () => placeMany(bench.eventStore.log, orders)

    async function numbersOf(query: Filter): Promise<string[]> {
      const { orders: listed } = await bench.eventStore.orderViews.list({
        ...{ sort: 'oldest', limit: 100, ...query },
      })
      return listed.map(({ orderNumber }) => orderNumber)
    }

    function expected(filter: Filter): string[] {
      return orders.filter((order) => isFound(order, filter)).map(({ number }) => number)
    }

    it('find what a plain filter finds, in any combination, with counts for each status', async () => {
      await placeAll()
      await fc.assert(
        fc.asyncProperty(anyFilter, async (filter) => {
          expect(await numbersOf(filter)).toEqual(expected(filter))
          const { status: _, ...anyStatus } = filter
          const { total, counts } = await bench.eventStore.orderViews.list({
            ...{ sort: 'total-high', limit: 1, counts: true, ...filter },
          })
          const countOf = (status: OrderStatus) => expected({ ...anyStatus, status }).length
          expect(total).toBe(expected(filter).length)
          expect(counts).toEqual(Object.fromEntries(orderStatuses.map((status) => [status, countOf(status)])))
        }),
        { numRuns: 150 },
      )
    })

    it('find the same, page by page, after a rebuild', async () => {
      await placeAll()
      await bench.eventStore.rebuildOrders()
      const filter = { product: 'm7', outcome: 'handed-over' } as const
      const { list } = bench.eventStore.orderViews
      const first = await list({ sort: 'oldest', limit: 3, ...filter })
      const cursor = first.nextCursor ?? ''
      const second = await list({ sort: 'oldest', limit: 100, cursor, ...filter })
      expect([...first.orders, ...second.orders].map(({ orderNumber }) => orderNumber)).toEqual(
        expected(filter),
      )
      expect(expected(filter).length).toBeGreaterThan(3)
    })
  })
}
