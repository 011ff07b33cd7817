import { describe, expect, it } from 'vitest'
import { orderStream, type ShopEvent } from '#events/event.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import type { OrderQuery } from '#events/read-model/order-read-model.ts'
import { agedSteps, type LateBefore, type WaitBefore } from '#events/read-model/work-lists.ts'
import { orderNumber, orderPlaced, placing, request, statusChanged } from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`

export function describeOrderWork(bench: Bench): void {
  describe('the work of the shop', () => {
    async function happen(index: number, event: ShopEvent, hour: number): Promise<void> {
      const { log } = bench.eventStore
      await log.append({ ...request(orderStream(orderNumber(index)), [event]), at: at(hour) })
    }

    /** Places an order at an hour, and sets it to a status at each of some later ones. */
    async function place(index: number, hour: number, ...changes: [OrderStatus, number][]): Promise<void> {
      const placed = orderPlaced(orderNumber(index))
      await bench.eventStore.log.append(placing(placed, { at: at(hour) }))
      let from: OrderStatus = 'pending'
      for (const [to, then] of changes) {
        await happen(index, statusChanged(placed, from, to), then)
        from = to
      }
    }

    const asked = (index: number, hour: number) =>
      happen(
        index,
        {
          type: 'ContactAttempted',
          data: { orderNumber: orderNumber(index), channel: 'call', outcome: 'no-answer' },
        },
        hour,
      )

    /** At an hour its customer asks to be called at a later one. */
    const putOff = (index: number, hour: number, until: number) =>
      happen(
        index,
        {
          type: 'ContactAttempted',
          data: {
            orderNumber: orderNumber(index),
            channel: 'call',
            outcome: 'call-back',
            callBack: at(until),
          },
        },
        hour,
      )

    const queueAt = (hour: number, limit = 10) =>
      bench.eventStore.orderViews.confirmationQueue({ askedBefore: at(hour - 3), now: at(hour), limit })

    const handedOver = (index: number, hour: number) =>
      happen(
        index,
        {
          type: 'ParcelHandedOver',
          data: {
            orderNumber: orderNumber(index),
            courier: 'tcs',
            cashToCollect: 1100,
            handedOver: '2026-11-21',
            from: 'confirmed',
            trackingHash: 'a-hash',
            customer: { email: 'ayesha@example.com', trackingNumber: `7794${index}` },
          },
        },
        hour,
      )

    const indexOf = (number: string) => Number(number.slice(-4)) - 1000

    async function indexesOf(query: Partial<OrderQuery>): Promise<number[]> {
      const pages: number[] = []
      let cursor: string | null = null
      do {
        const all: OrderQuery = { sort: 'oldest', limit: 2, ...query, ...(cursor !== null && { cursor }) }
        const page = await bench.eventStore.orderViews.list(all)
        pages.push(...page.orders.map(({ orderNumber: number }) => indexOf(number)))
        cursor = page.nextCursor
      } while (cursor !== null)
      return pages
    }

    const before: LateBefore = { pending: at(10), confirmed: at(11), shipped: at(12) }

    async function placeAll(): Promise<void> {
      await place(1, 8)
      await place(2, 10)
      await place(3, 8, ['confirmed', 10])
      await place(4, 8, ['confirmed', 11])
      await place(5, 7, ['confirmed', 8], ['shipped', 11])
      await place(6, 7, ['shipped', 12])
      await place(7, 1, ['delivered', 2])
      await place(8, 1, ['cancelled', 2])
    }

    it('counts orders as late after the time limit of their status', async () => {
      await placeAll()
      const { orderViews } = bench.eventStore
      expect(await orderViews.countLate(before)).toBe(3)
      expect(await orderViews.countLate({ ...before, pending: at(11) })).toBe(4)
      expect(await orderViews.countLate({ ...before, shipped: at(11) })).toBe(2)
    })

    it('lists late orders with filters, searches, counts and pages like other orders', async () => {
      await placeAll()
      const work = { kind: 'late', before } as const
      expect(await indexesOf({ work })).toEqual([1, 3, 5])
      expect(await indexesOf({ work, sort: 'newest' })).toEqual([5, 3, 1])
      expect(await indexesOf({ work, sort: 'total-high' })).toEqual([5, 3, 1])
      expect(await indexesOf({ work, status: 'confirmed' })).toEqual([3])
      expect(await indexesOf({ work, status: 'delivered' })).toEqual([])
      expect(await indexesOf({ work, q: 'ayesha' })).toEqual([1, 3, 5])
      expect(await indexesOf({ work, q: orderNumber(5) })).toEqual([5])
      expect(await indexesOf({ work, q: orderNumber(6) })).toEqual([])
      expect(await indexesOf({ work, from: '2026-11-21', to: '2026-11-21' })).toEqual([1, 3, 5])
      expect(await indexesOf({ work, from: '2026-11-22' })).toEqual([])
      const page = await bench.eventStore.orderViews.list({ work, sort: 'newest', limit: 1, counts: true })
      expect(page.counts).toEqual({ pending: 1, confirmed: 1, shipped: 1, delivered: 0, cancelled: 0 })
      expect(page).toMatchObject({ total: 3, orders: [{ since: at(11) }] })
    })

    it('lists the parcels for which a courier owes cash', async () => {
      await placeAll()
      await handedOver(5, 11)
      await handedOver(6, 12)
      await handedOver(7, 2)
      await handedOver(8, 2)
      const work = { kind: 'cash-out' } as const
      expect(await indexesOf({ work })).toEqual([5, 6, 7])
      expect(await indexesOf({ work, status: 'shipped', sort: 'newest' })).toEqual([6, 5])
    })

    it('lists the parcels about which couriers are asked: as many as are counted', async () => {
      await placeAll()
      await place(9, 6, ['shipped', 9])
      await handedOver(5, 11)
      const work = { kind: 'ask-courier', before: at(12) } as const
      expect(await indexesOf({ work })).toEqual([5, 9])
      expect((await waitsAt(12)).askCourier.orders).toBe(2)
      expect(await indexesOf({ work: { ...work, before: at(11) } })).toEqual([9])
      await handedOver(9, 9)
      const failed = { orderNumber: orderNumber(9), courier: 'tcs', attempt: 1, reason: 'not-home' as const }
      const customer = { email: 'ayesha@example.com', words: '' }
      await happen(9, { type: 'DeliveryAttemptFailed', data: { ...failed, customer } }, 13)
      expect(await indexesOf({ work: { ...work, before: at(14) } })).toEqual([5, 6])
      expect((await waitsAt(14)).askCourier.orders).toBe(2)
    })

    /** What waits since before the hour is late, and in the two hours after it soon will be. */
    const waitsAt = (hour: number) => {
      const instants = { late: at(hour), soon: at(hour + 2) }
      const before = Object.fromEntries(agedSteps.map((step) => [step, instants])) as WaitBefore
      return bench.eventStore.orderViews.orderWaits(before)
    }

    it('says what waits for each step: rupees, how many are late or soon will be, and the oldest', async () => {
      const nothing = { orders: 0, isPart: false, rupees: 0, late: 0, soon: 0, oldest: null }
      expect(await waitsAt(10)).toEqual(Object.fromEntries(agedSteps.map((step) => [step, nothing])))
      await placeAll()
      await place(9, 1, ['confirmed', 9])
      await happen(9, { type: 'Packed', data: { orderNumber: orderNumber(9), status: 'confirmed' } }, 12)
      const waits = await waitsAt(10)
      const { total } = orderPlaced(orderNumber(1)).data
      expect(waits.confirm).toEqual({
        ...nothing,
        orders: 2,
        rupees: 2 * total,
        late: 1,
        soon: 1,
        oldest: at(8),
      })
      expect(waits.pack).toEqual({ ...nothing, orders: 2, rupees: 2 * total, soon: 2, oldest: at(10) })
      // Since it was confirmed, and not since it was packed.
      expect(waits.handOver).toEqual({ ...nothing, orders: 1, rupees: total, late: 1, oldest: at(9) })
      expect(waits.askCourier).toEqual(nothing)
      expect((await waitsAt(12)).askCourier).toEqual({
        ...nothing,
        orders: 1,
        rupees: total,
        late: 1,
        oldest: at(11),
      })
      expect(waits.answer).toEqual(nothing)

      const failed = {
        orderNumber: orderNumber(5),
        courier: 'tcs',
        attempt: 1,
        reason: 'not-home' as const,
        customer: { email: 'ayesha@example.com', words: '' },
      }
      await handedOver(5, 11)
      await happen(5, { type: 'DeliveryAttemptFailed', data: failed }, 13)
      const later = await waitsAt(14)
      expect(later.answer).toEqual({ ...nothing, orders: 1, rupees: total, late: 1, oldest: at(13) })
      // Its courier is not asked, because the courier asks.
      expect(later.askCourier).toMatchObject({ orders: 1, oldest: at(12) })
    })

    it('asks couriers for what they have not brought back for too long, and nobody for what customers send', async () => {
      const { total, lines } = orderPlaced(orderNumber(1)).data
      const end = (index: number, to: OrderStatus, hour: number) =>
        happen(
          index,
          statusChanged(orderPlaced(orderNumber(index)), 'shipped', to, {
            ...(to === 'cancelled' && { away: true }),
          }),
          hour,
        )
      // Refused parcels of a courier, one that no courier has taken, and one that its customer sends back.
      for (const index of [1, 2]) {
        await place(index, 1, ['shipped', 2])
        await handedOver(index, 2)
        await end(index, 'cancelled', index === 1 ? 8 : 11)
      }
      await place(3, 1, ['shipped', 2])
      await end(3, 'cancelled', 3)
      await place(4, 1, ['shipped', 2])
      await handedOver(4, 2)
      await end(4, 'delivered', 3)
      await happen(4, { type: 'ReturnAgreed', data: { orderNumber: orderNumber(4), pieces: [...lines] } }, 4)
      const early = await waitsAt(10)
      expect(early.askReturns).toMatchObject({ orders: 1, rupees: total, late: 1, oldest: at(8) })
      expect(early.receive).toMatchObject({ orders: 3, late: 0, soon: 1, oldest: at(11) })
      const later = await waitsAt(12)
      expect(later.askReturns).toMatchObject({ orders: 2, late: 2, oldest: at(8) })
      expect(later.receive).toMatchObject({ orders: 2, late: 0, soon: 0, oldest: null })
    })

    it('does not count what cannot be late as late: a packed order that is to be confirmed again', async () => {
      await place(1, 1, ['confirmed', 2])
      await happen(1, { type: 'Packed', data: { orderNumber: orderNumber(1), status: 'confirmed' } }, 3)
      await happen(1, statusChanged(orderPlaced(orderNumber(1)), 'confirmed', 'pending'), 4)
      const { confirm, handOver } = await waitsAt(10)
      expect(confirm).toMatchObject({ orders: 1, late: 1, oldest: at(4) })
      expect(handOver).toMatchObject({ orders: 1, late: 0, oldest: null })
    })

    it('asks nobody about an exchange that waits for pieces, which is never late', async () => {
      await place(1, 8)
      const { log, orderViews } = bench.eventStore
      const placed = orderPlaced(orderNumber(2))
      const exchange = { orderNumber: orderNumber(1), credit: 1100, backFirst: true as const }
      await log.append(placing({ ...placed, data: { ...placed.data, exchange } }, { at: at(8) }))
      expect(await orderViews.countLate(before)).toBe(1)
      expect((await waitsAt(10)).confirm).toMatchObject({ orders: 2, late: 1 })
      expect(await indexesOf({ work: { kind: 'late', before } })).toEqual([1])
      const queue = await queueAt(10)
      const [only] = [{ order: { orderNumber: orderNumber(1) } }]
      expect(queue).toMatchObject({ total: 1, waitsForPieces: 1, orders: [only] })

      await happen(2, statusChanged(placed, 'pending', 'confirmed'), 9)
      expect(await orderViews.countLate(before)).toBe(2)
      expect(await queueAt(10)).toMatchObject({ total: 1 })
    })

    it('begins with customers who were never asked, and leaves out those who were asked lately', async () => {
      for (const index of [1, 2, 3, 4, 5]) await place(index, 1)
      await place(6, 1, ['confirmed', 2])
      await asked(1, 5)
      await asked(2, 4)
      await asked(3, 8)
      await asked(6, 1)
      const queue = await queueAt(10)
      expect(queue.orders.map(({ order }) => indexOf(order.orderNumber))).toEqual([4, 5, 2, 1])
      expect(queue.orders.at(-1)?.contact).toEqual({ attempts: 1, last: at(5) })
      expect(queue).toMatchObject({ total: 5, asked: 1, firstAsked: at(8) })
      const next = await queueAt(12, 3)
      expect(next.orders.map(({ order }) => indexOf(order.orderNumber))).toEqual([4, 5, 2])
      expect(next).toMatchObject({ asked: 0, firstAsked: null })
    })

    it('leaves out who wants to be called later, and begins with them when the time has come', async () => {
      for (const index of [1, 2, 3, 4, 5]) await place(index, 1)
      await putOff(1, 8, 17)
      await putOff(2, 8, 11)
      await putOff(3, 8, 11)
      await asked(4, 9)
      const indexes = (queue: Awaited<ReturnType<typeof queueAt>>) =>
        queue.orders.map(({ order }) => indexOf(order.orderNumber))
      const early = await queueAt(10)
      expect(indexes(early)).toEqual([5])
      expect(early).toMatchObject({ total: 5, asked: 1, firstAsked: at(9), toCall: 3, firstCall: at(11) })
      const due = await queueAt(11)
      expect(indexes(due)).toEqual([2, 3, 5])
      expect(due.orders[0]?.handling.callBack).toBe(at(11))
      expect(due).toMatchObject({ asked: 1, toCall: 1, firstCall: at(17) })
      expect(indexes(await queueAt(11, 1))).toEqual([2])

      // Nobody answers, so that it rests like others.
      await asked(2, 11)
      await happen(3, statusChanged(orderPlaced(orderNumber(3)), 'pending', 'confirmed'), 11)
      expect(indexes(await queueAt(13))).toEqual([5, 4])
      expect(indexes(await queueAt(17))).toEqual([1, 5, 4, 2])
      expect(await queueAt(17)).toMatchObject({ total: 4, asked: 0, toCall: 0, firstCall: null })
    })
  })
}
