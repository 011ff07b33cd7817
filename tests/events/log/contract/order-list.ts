import { describe, expect, it } from 'vitest'
import { orderStream } from '#events/event.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import { type OrderQuery, type OrderSort, UnknownCursor } from '#events/read-model/order-read-model.ts'
import {
  blacksmith,
  type OrderWish,
  orderNumber,
  orderPlaced,
  placing,
  request,
  statusChanged,
} from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

export function describeOrderList(bench: Bench): void {
  describe('order list', () => {
    async function place(
      index: number,
      wish: OrderWish = {},
      status: OrderStatus = 'pending',
    ): Promise<void> {
      const { log } = bench.eventStore
      const placed = orderPlaced(orderNumber(index), wish)
      await log.append(placing(placed))
      if (status === 'pending') return
      await log.append(request(orderStream(orderNumber(index)), [statusChanged(placed, 'pending', status)]))
    }

    /** Orders 1 to 12, with totals that repeat: 1100, 2200, 3300, 1100 … Every fourth is shipped. */
    async function placeTwelve(): Promise<void> {
      for (let index = 1; index <= 12; index++) {
        const lines = [{ ...blacksmith, quantity: ((index - 1) % 3) + 1 }]
        await place(index, { lines }, index % 4 === 0 ? 'shipped' : 'pending')
      }
    }

    async function indexesOf(query: OrderQuery): Promise<number[]> {
      const { orders } = await bench.eventStore.orderViews.list(query)
      return orders.map(({ orderNumber: number }) => Number(number.slice(-4)) - 1000)
    }

    /** All pages of a query, in order. */
    async function pagesOf(query: OrderQuery): Promise<number[][]> {
      const pages: number[][] = []
      let cursor: string | null = null
      do {
        const asked: OrderQuery = cursor === null ? query : { ...query, cursor }
        pages.push(await indexesOf(asked))
        cursor = (await bench.eventStore.orderViews.list(asked)).nextCursor
      } while (cursor !== null)
      return pages
    }

    it('is empty before the first order', async () => {
      const page = await bench.eventStore.orderViews.list({ sort: 'newest', limit: 10 })

      expect(page).toEqual({ orders: [], nextCursor: null, total: 0, totalIsAtLeast: false })
    })

    it.each<[OrderSort, number[][]]>([
      [
        'newest',
        [
          [12, 11, 10, 9, 8],
          [7, 6, 5, 4, 3],
          [2, 1],
        ],
      ],
      [
        'oldest',
        [
          [1, 2, 3, 4, 5],
          [6, 7, 8, 9, 10],
          [11, 12],
        ],
      ],
      [
        'total-high',
        [
          [12, 9, 6, 3, 11],
          [8, 5, 2, 10, 7],
          [4, 1],
        ],
      ],
      [
        'total-low',
        [
          [1, 4, 7, 10, 2],
          [5, 8, 11, 3, 6],
          [9, 12],
        ],
      ],
    ])('pages through all orders sorted by %s', async (sort, pages) => {
      await placeTwelve()

      expect(await pagesOf({ sort, limit: 5 })).toEqual(pages)
    })

    it('ends without a cursor when the last page is full', async () => {
      await placeTwelve()

      expect(await pagesOf({ sort: 'newest', limit: 6 })).toHaveLength(2)
    })

    it('counts all that match, over all pages', async () => {
      await placeTwelve()
      const { orderViews } = bench.eventStore
      const first = await orderViews.list({ sort: 'newest', limit: 5 })
      const second = await orderViews.list({ sort: 'newest', limit: 5, cursor: first.nextCursor ?? '' })

      expect([first.total, second.total]).toEqual([12, 12])
      expect(await orderViews.list({ sort: 'newest', limit: 1, status: 'shipped' })).toMatchObject({
        total: 3,
      })
      expect(await orderViews.list({ sort: 'newest', limit: 1, q: '1003' })).toMatchObject({ total: 1 })
    })

    it('filters by status, in any sort', async () => {
      await placeTwelve()

      expect(await pagesOf({ status: 'shipped', sort: 'newest', limit: 2 })).toEqual([[12, 8], [4]])
      expect(await pagesOf({ status: 'shipped', sort: 'total-high', limit: 2 })).toEqual([[12, 8], [4]])
      expect(await pagesOf({ status: 'pending', sort: 'total-low', limit: 5 })).toEqual([
        [1, 7, 10, 2, 5],
        [11, 3, 6, 9],
      ])
      expect(await pagesOf({ status: 'cancelled', sort: 'oldest', limit: 5 })).toEqual([[]])
    })

    it('shows each order’s current status', async () => {
      await place(1, {}, 'cancelled')

      expect(await bench.eventStore.orderViews.list({ sort: 'newest', limit: 1 })).toMatchObject({
        orders: [{ status: 'cancelled' }],
      })
    })

    it('continues after the last page when orders are placed between pages', async () => {
      await placeTwelve()
      const { nextCursor } = await bench.eventStore.orderViews.list({ sort: 'newest', limit: 5 })
      await place(13)

      expect(await indexesOf({ sort: 'newest', limit: 5, cursor: nextCursor ?? '' })).toEqual([7, 6, 5, 4, 3])
    })

    const wishes: readonly OrderWish[] = [
      { name: 'Zoë Ünal', email: 'zoe_1@example.com', phone: '+92 300 1112223' },
      { name: 'عائشہ خان', email: 'ayesha%25@example.com', phone: '0321-4445556' },
      { name: 'Bilal O’Neil', email: 'B.Oneil@Example.com', phone: '0092 333 7778889' },
    ]
    it.each<[q: string, matches: number[]]>([
      ['ff-2611211002', [2]],
      ['1003', [3]],
      ['FF-', [1, 2, 3]],
      ['zoË ü', [1]],
      ['عائشہ', [2]],
      ['  bilal ', [3]],
      ['b.oneil@EXAMPLE', [3]],
      ['example.com', [1, 2, 3]],
      ['%', [2]],
      ['_', [1]],
      ['%25', [2]],
      ['a%b', []],
      ['\\', []],
      ["' OR 1=1 --", []],
      ['0300', [1]],
      ['0300 111', [1]],
      ['+92 300', [1]],
      ['92333', [3]],
      ['0092 321', [2]],
      ['444-5556', [2]],
      ['300111', [1]],
      ['sMITH', [1, 2, 3]],
      ['55', []],
      ['000', []],
      ['0556', []],
    ])('finds by %j', async (q, matches) => {
      for (const [index, wish] of wishes.entries()) await place(index + 1, wish)

      expect(await indexesOf({ q, sort: 'oldest', limit: 10 })).toEqual(matches)
    })

    it.each(['FF-2611211', 'ff-261121-1', 'FF-2611211042', 'FF-261121-1042', '2611211042', '261121-1042'])(
      'finds numbers with and without the hyphen of older ones by %j',
      async (q) => {
        for (const number of ['FF-261121-1042', 'FF-2611201042']) {
          await bench.eventStore.log.append(placing(orderPlaced(number)))
        }
        const { orders } = await bench.eventStore.orderViews.list({ q, sort: 'newest', limit: 10 })
        expect(orders.map(({ orderNumber }) => orderNumber)).toEqual(['FF-261121-1042'])
      },
    )

    it('combines search, status and cursor', async () => {
      await placeTwelve()
      const query: OrderQuery = { q: 'FF-26112110', status: 'pending', sort: 'newest', limit: 4 }

      expect(await pagesOf(query)).toEqual([[11, 10, 9, 7], [6, 5, 3, 2], [1]])
    })

    it('filters by the days on which orders were placed, counted whatever their status', async () => {
      const days = ['2026-11-19', '2026-11-20', '2026-11-20', '2026-11-21', '2026-11-20']
      for (const [index, day] of days.entries())
        await place(index + 1, { day }, index === 1 ? 'cancelled' : 'pending')
      const { orderViews } = bench.eventStore
      const sort = 'newest'

      expect(await pagesOf({ from: '2026-11-20', sort, limit: 2 })).toEqual([
        [5, 4],
        [3, 2],
      ])
      expect(await indexesOf({ to: '2026-11-20', sort: 'oldest', limit: 9 })).toEqual([1, 2, 3, 5])
      const day = { from: '2026-11-20', to: '2026-11-20', sort, limit: 1, counts: true } as const
      const counts = { pending: 2, confirmed: 0, shipped: 0, delivered: 0, cancelled: 1 }
      expect(await orderViews.list(day)).toMatchObject({ total: 3, counts })
      expect(await orderViews.list({ ...day, status: 'cancelled' })).toMatchObject({ total: 1, counts })
      expect(await orderViews.list({ ...day, q: 'ayesha', status: 'cancelled' })).toMatchObject({
        total: 1,
        counts,
      })
      expect(await orderViews.list({ ...day, q: 'bilal' })).toMatchObject({
        total: 0,
        counts: { pending: 0 },
      })
      expect(await orderViews.list({ ...day, from: '2026-11-22' })).toMatchObject({ orders: [], total: 0 })
    })

    it('counts each status again after changes and after a rebuild', async () => {
      await placeTwelve()
      const { orderViews, rebuildOrders } = bench.eventStore
      const counted = async () => (await orderViews.list({ sort: 'newest', limit: 1, counts: true })).counts
      const counts = { pending: 9, confirmed: 0, shipped: 3, delivered: 0, cancelled: 0 }
      expect(await counted()).toEqual(counts)
      await rebuildOrders()
      expect(await counted()).toEqual(counts)
    })

    it('ignores a blank search', async () => {
      await placeTwelve()

      expect(await bench.eventStore.orderViews.list({ q: '  ', sort: 'newest', limit: 1 })).toMatchObject({
        total: 12,
      })
    })

    it('refuses a cursor that it did not make', async () => {
      await placeTwelve()
      const { orderViews } = bench.eventStore
      const { nextCursor } = await orderViews.list({ sort: 'newest', limit: 5 })
      const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

      for (const cursor of ['', 'x', '!!!', made(null), made(['newest', 1]), made(['newest', 1, 'a'])]) {
        await expect(orderViews.list({ sort: 'newest', limit: 5, cursor })).rejects.toThrow(UnknownCursor)
      }
      await expect(orderViews.list({ sort: 'oldest', limit: 5, cursor: nextCursor ?? '' })).rejects.toThrow(
        UnknownCursor,
      )
    })
  })
}
