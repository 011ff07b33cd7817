import { beforeEach, describe, expect, it } from 'vitest'
import type { EventStore } from '#events/log/event-store.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { agedSteps, type WaitBefore } from '#events/read-model/work-lists.ts'
import {
  handedOver,
  orderNumber,
  orderPlaced,
  placing,
  statusChanged,
  trackingKeys,
} from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

const email = 'ayesha@example.com'
const phone = '0300-1234567'

type Way = Exclude<
  keyof OrderReadModel,
  | 'caughtUp'
  | 'statusDatesOf'
  | 'repeatRefusers'
  | 'codeUsesByPhone'
  | 'unconfirmed'
  | 'blockedAs'
  | 'failedMails'
  | 'countMarks'
>

/**
 * Every way of reading that waits for the read model, each as a function that returns whether it sees the order with an
 * index, which the same customer placed last. Left out are reads of the log itself, of marks and of refusals, and those
 * that may be a moment behind.
 */
const ways: Readonly<Record<Way, (views: OrderReadModel, index: number) => Promise<boolean>>> = {
  find: async (views, index) => (await views.find(orderNumber(index))) !== null,
  findByIdentifier: async (views, index) =>
    (await views.findByIdentifier(email))[0]?.order.orderNumber === orderNumber(index),
  list: async (views, index) => {
    const { orders } = await views.list({ sort: 'newest', limit: 1 })
    const { total } = await views.list({ sort: 'newest', limit: 1, q: orderNumber(index) })
    return orders[0]?.orderNumber === orderNumber(index) && total === 1
  },
  countLate: async (views, index) => {
    const end = '2100-01-01T00:00:00.000Z'
    return (await views.countLate({ pending: end, confirmed: end, shipped: end })) === index
  },
  orderWaits: async (views, index) => {
    const never = { late: '2000-01-01T00:00:00.000Z', soon: '2000-01-01T00:00:00.000Z' }
    const before = Object.fromEntries(agedSteps.map((step) => [step, never])) as WaitBefore
    return (await views.orderWaits(before)).confirm.orders === index
  },
  countHandedOver: async (views, index) => (await views.countHandedOver('2026-11-21')) === index,
  unsentMails: async (views, index) =>
    (await views.unsentMails('2100-01-01T00:00:00.000Z')).heldBack === index,
  pendingSince: async (views, index) =>
    (await views.pendingSince('2000-01-01T00:00:00.000Z', 1000)).length === index,
  confirmationQueue: async (views, index) => {
    const end = '2100-01-01T00:00:00.000Z'
    return (
      (await views.confirmationQueue({ askedBefore: end, now: end, limit: 1000 })).orders.length === index
    )
  },
  parcels: async (views, index) => {
    const filter = { of: 'tracking', keys: trackingKeys(`t- ${index}`) } as const
    return (await views.parcels(filter))[0]?.orderNumber === orderNumber(index)
  },
  countParcels: async (views, index) =>
    (await views.countParcels({ of: 'places', courier: 'tcs', places: ['onTheRoad'] })) === index,
  namesOf: async (views, index) => (await views.namesOf([orderNumber(index)])).size === 1,
  customerRecord: async (views, index) => (await views.customerRecord(email, phone)).placed === index,
  nearOrders: async (views, index) =>
    (await views.nearOrders(orderNumber(index)))[0]?.order.orderNumber === orderNumber(index),
  likenessOf: async (views, index) =>
    (await views.likenessOf([orderNumber(index)])).get(orderNumber(index))?.alike === index - 1,
  cityEndings: async (views, index) => (await views.cityEndings('lahore')).delivered === index,
  report: async (views, index) =>
    (await views.report({ by: 'courier', from: '2026-11-21', to: '2026-11-21' })).total.placed === index,
  isCustomerKnown: (views) => views.isCustomerKnown(email),
  findByIdempotencyKey: async (views, index) =>
    (await views.findByIdempotencyKey(`key-${index}`))?.orderNumber === orderNumber(index),
  takenNumbers: async (views, index) => (await views.takenNumbers('FF-261121')).has(orderNumber(index)),
  withPendingMail: async (views, index) =>
    (await views.withPendingMail(0, 1000)).some(({ orderNumber: number }) => number === orderNumber(index)),
  mailsBefore: async (views, index) =>
    (await views.mailsBefore(orderNumber(index), 1000)).toAddress.length === index - 1,
}

const { cityEndings, ...ofOpenOrders } = ways

export function describeFollowing(bench: Bench): void {
  describe.each([
    { of: 'open', status: 'shipped', ways: ofOpenOrders },
    { of: 'delivered', status: 'delivered', ways: { cityEndings } },
  ] as const)('order read model behind the log, of $of orders', ({ status, ways }) => {
    let placed: number

    beforeEach(() => {
      placed = 0
    })

    async function place({ log }: EventStore): Promise<void> {
      placed += 1
      const number = orderNumber(placed)
      const idempotency = { key: `key-${placed}`, fingerprint: 'f' }
      const order = orderPlaced(number, { email, phone })
      const handed = handedOver(number, { trackingNumber: `T-${placed}` })
      const more = status === 'delivered' ? [statusChanged(order, 'shipped', status)] : []
      await log.append(placing(order, { events: [order, handed, ...more], idempotency }))
    }

    /** One order for each way, because a way that waits makes the read model follow for all others. */
    async function expectSeen(by: EventStore, { orderViews }: EventStore): Promise<void> {
      for (const [way, sees] of Object.entries(ways)) {
        await place(by)
        expect(await sees(orderViews, placed), way).toBe(true)
      }
    }

    it('sees an order that was acknowledged just before', async () => {
      for (let times = 1; times <= 3; times++) await expectSeen(bench.eventStore, bench.eventStore)
    })

    it('sees the appends of another process', async () => {
      const other = await bench.another()
      await expectSeen(bench.eventStore, other)
      await expectSeen(other, bench.eventStore)
    })

    it('sees an order that comes while the read model is rebuilt', async () => {
      const store = bench.eventStore
      while (placed < 60) await place(store)
      for (const [way, sees] of Object.entries(ways)) {
        const seen: Promise<boolean>[] = []
        // One after the other: each expects the order that was placed last.
        let last: Promise<unknown> = Promise.resolve()
        await store.rebuildOrders({
          gently: true,
          onProgress() {
            if (seen.length === 4) return
            const found = last.then(() => place(store)).then(() => sees(store.orderViews, placed))
            seen.push(found)
            last = found
          },
        })
        expect(await Promise.all(seen), way).toEqual(seen.map(() => true))
        expect(seen.length, way).toBeGreaterThan(1)
        expect(await sees(store.orderViews, placed), way).toBe(true)
      }
    })
  })
}
