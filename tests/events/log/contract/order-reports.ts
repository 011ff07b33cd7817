/** A report is what one counts by hand in plain descriptions of the orders, and each of its figures is the length of a list. */

import { describe, expect, it } from 'vitest'
import type { SoughtOutcome } from '#events/parcels/parcel-outcome.ts'
import { WITHOUT } from '#events/read-model/order-filters.ts'
import type { OrderQuery } from '#events/read-model/order-read-model.ts'
import { type ReportDimension, type ReportFigures, reportDimensions } from '#events/read-model/report.ts'
import { type ManyOrder, manyOrders, placeMany, soldOf } from '../../many-orders.ts'
import type { Bench } from './bench.ts'

const keysOf: Readonly<Record<ReportDimension, (order: ManyOrder) => readonly (string | null)[]>> = {
  city: ({ city }) => [city],
  courier: ({ ends }) => [ends.courier],
  product: ({ lines }) => lines.map(({ productId }) => productId),
  size: ({ lines }) => lines.map(({ size }) => size),
  source: ({ channel }) => [channel],
  campaign: ({ campaign }) => [campaign],
  caller: ({ ends, caller }) => [ends.isConfirmedByCaller ? caller : null],
}

const filters = {
  city: 'city',
  courier: 'courier',
  product: 'product',
  size: 'size',
  source: 'channel',
  campaign: 'campaign',
  caller: 'caller',
} as const satisfies Readonly<Record<ReportDimension, keyof OrderQuery>>

type Prices = ReadonlyMap<string, number>

/** Without prices no cost is known, not even of orders of which nothing is sold. */
function costOf(orders: readonly ManyOrder[], prices: Prices | undefined): number | null {
  if (prices === undefined) return orders.length === 0 ? 0 : null
  const sold = orders.flatMap(soldOf)
  if (sold.some(({ productId }) => !prices.has(productId))) return null
  return sold.reduce((sum, { productId, quantity }) => sum + (prices.get(productId) ?? 0) * quantity, 0)
}

function counted(orders: readonly ManyOrder[], prices?: Prices): ReportFigures {
  const count = (is: (order: ManyOrder) => boolean) => orders.filter(is).length
  const sum = (of: (order: ManyOrder) => number | undefined) =>
    orders.reduce((so, order) => so + (of(order) ?? 0), 0)
  return {
    placed: orders.length,
    confirmed: count(({ ends }) => ends.isConfirmed),
    handedOver: count(({ ends }) => ends.outcome !== 'not-sent'),
    delivered: count(({ ends }) => ends.outcome === 'delivered'),
    refused: count(({ ends }) => ends.outcome === 'refused'),
    returned: count(({ ends }) => ends.outcome === 'returned'),
    timed: count(({ ends }) => ends.delivered !== undefined),
    days: sum(({ ends }) => ends.delivered),
    collected: sum(({ ends }) => ends.cash?.collected),
    charges: sum(({ ends }) => ends.cash?.charges),
    paidDirectly: sum(({ ends }) => ends.paidDirectly),
    cost: costOf(orders, prices),
  }
}

export function describeOrderReports(bench: Bench): void {
  describe('reports', () => {
    const orders = manyOrders(80)
    const period = { from: '2026-11-20', to: '2026-11-21' }
    const inPeriod = orders.filter(({ day }) => day >= period.from && day <= period.to)

    it('count what became of the orders of a period, by each of the things they have in common', async () => {
      await placeMany(bench.eventStore.log, orders)
      const { report } = bench.eventStore.orderViews
      for (const by of reportDimensions) {
        const { rows, total } = await report({ by, ...period })
        const keys = new Set(inPeriod.flatMap(keysOf[by]))
        expect(new Map(rows.map(({ key, ...figures }) => [key, figures]))).toEqual(
          new Map(
            [...keys].map((key) => [key, counted(inPeriod.filter((each) => keysOf[by](each).includes(key)))]),
          ),
        )
        expect(total).toEqual(counted(inPeriod))
      }
      const { crossing } = await report({ by: 'city', ...period })
      const cell = ({ city, courier }: (typeof crossing)[number]) =>
        inPeriod.filter((order) => order.city === city && order.ends.courier === courier)
      expect(crossing.map(({ handedOver, refused }) => ({ handedOver, refused }))).toEqual(
        crossing.map((each) => {
          const { handedOver, refused } = counted(cell(each))
          return { handedOver, refused }
        }),
      )
      expect(crossing.length).toBeGreaterThan(3)
    })

    it('count what the pieces sold cost the shop, and nothing where one price is not known', async () => {
      await placeMany(bench.eventStore.log, orders)
      const { report } = bench.eventStore.orderViews
      const some = new Map([
        ['m7', 400],
        ['u1', 0],
      ])
      for (const prices of [some, new Map([...some, ['w2', 655]])]) {
        for (const by of reportDimensions) {
          const { rows, total, unpriced } = await report({ by, ...period, prices })
          const keys = new Set(inPeriod.flatMap(keysOf[by]))
          const ofKey = (key: string | null) => inPeriod.filter((each) => keysOf[by](each).includes(key))
          expect(new Map(rows.map(({ key, ...figures }) => [key, figures]))).toEqual(
            new Map([...keys].map((key) => [key, counted(ofKey(key), prices)])),
          )
          expect(total).toEqual(counted(inPeriod, prices))
          expect(unpriced).toEqual(prices === some ? ['w2'] : [])
        }
      }
      const { rows } = await report({ by: 'size', ...period, prices: some })
      expect(new Set(rows.map(({ cost }) => cost === null))).toEqual(new Set([true, false]))
      expect(counted(inPeriod).paidDirectly).toBeLessThan(0)
    })

    it('are as long as the lists that their figures open, also after a rebuild', async () => {
      await placeMany(bench.eventStore.log, orders)
      await bench.eventStore.rebuildOrders()
      const { report, list } = bench.eventStore.orderViews
      const lengthOf = async (filter: Partial<OrderQuery>) =>
        (await list({ sort: 'newest', limit: 1, ...period, ...filter })).total
      for (const by of reportDimensions) {
        for (const row of (await report({ by, ...period })).rows) {
          const own = { [filters[by]]: row.key ?? (by === 'source' ? 'web' : WITHOUT) }
          const opened = async (outcome: SoughtOutcome) => lengthOf({ ...own, outcome })
          expect({
            placed: await lengthOf(own),
            confirmed: await opened('confirmed'),
            handedOver: await opened('handed-over'),
            delivered: await opened('delivered'),
            refused: await opened('refused'),
            returned: await opened('returned'),
          }).toEqual({
            ...{ placed: row.placed, confirmed: row.confirmed, handedOver: row.handedOver },
            ...{ delivered: row.delivered, refused: row.refused, returned: row.returned },
          })
        }
      }
    })

    it('are empty without orders', async () => {
      expect(await bench.eventStore.orderViews.report({ by: 'city', ...period })).toEqual({
        rows: [],
        total: counted([]),
        crossing: [],
        unpriced: [],
      })
    })
  })
}
