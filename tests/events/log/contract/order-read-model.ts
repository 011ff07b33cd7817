import { describe, expect, it } from 'vitest'
import type { ShopEvent } from '#events/event.ts'
import { orderStream } from '#events/event.ts'
import { unhandled } from '#events/orders/handling.ts'
import type { Stars } from '#events/orders/order.ts'
import { type OrderView, UnknownCursor } from '#events/read-model/order-read-model.ts'
import {
  blacksmith,
  handedOver,
  orderNumber,
  orderPlaced,
  placing,
  request,
  statusChanged,
  trackingKeys,
  trafficRequest,
} from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

const sent = (recipient: 'customer' | 'shop', index = 1): ShopEvent => ({
  type: 'ConfirmationSent',
  data: { orderNumber: orderNumber(index), recipient, channel: 'backup' },
})
const failed = (attempt: number, final: boolean): ShopEvent => ({
  type: 'ConfirmationFailed',
  data: {
    orderNumber: orderNumber(1),
    recipient: 'customer',
    channel: 'primary',
    attempt,
    reason: 'ECONNREFUSED',
    final,
  },
})

const rated = (productId: string, stars: Stars, previous: Stars | null = null): ShopEvent => ({
  type: 'ProductRated',
  data: { orderNumber: orderNumber(1), productId, productName: 'The Blacksmith', stars, previous },
})

export function describeOrderReadModel(bench: Bench): void {
  describe('order read model', () => {
    const numbersOf = (view: readonly OrderView[]) => view.map(({ order }) => order.orderNumber)
    const pendingMail = async (after: number, limit: number) =>
      (await bench.eventStore.orderViews.withPendingMail(after, limit)).map(({ orderNumber }) => orderNumber)

    async function happen(index: number, ...events: readonly ShopEvent[]): Promise<void> {
      await bench.eventStore.log.append(request(orderStream(orderNumber(index)), events))
    }

    it('returns when orders reached their statuses', async () => {
      const { log, orderViews } = bench.eventStore
      const [one, two] = [orderPlaced(orderNumber(1)), orderPlaced(orderNumber(2))]
      await happen(1, one)
      await happen(2, two)
      await happen(3, orderPlaced(orderNumber(3)))
      for (const [index, from, to] of [
        [1, 'pending', 'confirmed'],
        [2, 'pending', 'cancelled'],
        [1, 'confirmed', 'shipped'],
      ] as const) {
        const changed = statusChanged(index === 1 ? one : two, from, to)
        const at = `2026-11-22T10:00:00.00${(await log.head()).size}Z`
        await log.append({ ...request(orderStream(orderNumber(index)), [changed]), at })
      }
      const dates = await orderViews.statusDatesOf([1, 2, 3, 4].map(orderNumber))
      expect([...dates].toSorted()).toEqual([
        [orderNumber(1), { confirmed: '2026-11-22T10:00:00.003Z', shipped: '2026-11-22T10:00:00.005Z' }],
        [orderNumber(2), { cancelled: '2026-11-22T10:00:00.004Z' }],
      ])
      expect(await orderViews.statusDatesOf([orderNumber(3)])).toEqual(new Map())
    })

    it('contains an order as it was placed', async () => {
      const { log, orderViews } = bench.eventStore
      await log.append(trafficRequest())
      const lines = [
        blacksmith,
        { ...blacksmith, productId: 'u1', name: 'Vision Void', size: 'L' as const, quantity: 2, price: 1400 },
      ]
      const placed = orderPlaced(orderNumber(1), { email: 'Ayesha@Example.com', lines })
      await log.append(placing(placed, { at: '2026-11-21T09:30:00.000Z' }))

      const pending = { state: 'pending', attempts: 0, channel: null }
      expect(await orderViews.find(orderNumber(1))).toEqual({
        order: {
          orderNumber: 'FF-2611211001',
          name: 'Ayesha Khan',
          email: 'Ayesha@Example.com',
          phone: '0300-1234567',
          address: '12 Mall Road, Lahore',
          paymentMethod: 'COD',
          items: [
            { id: 'm7-M', name: 'The Blacksmith', size: 'M', quantity: 1, price: 1100 },
            { id: 'u1-L', name: 'Vision Void', size: 'L', quantity: 2, price: 1400 },
          ],
          subtotal: 3900,
          deliveryFee: 0,
          total: 3900,
          date: '2026-11-21T09:30:00.000Z',
          city: 'lahore',
          status: 'pending',
          channel: null,
          toCollect: 3900,
          exchangeOf: null,
          refunded: 0,
          parcelState: 'none',
          courier: null,
          trackingNumber: null,
          trackingUrl: null,
        },
        device: 'd0'.repeat(32),
        version: 1,
        position: 2,
        cancelReason: null,
        ratings: {},
        since: '2026-11-21T09:30:00.000Z',
        contact: { attempts: 0, last: null },
        handedOver: null,
        handling: unhandled,
        mail: { customer: pending, shop: pending, parcel: null, return: null, refund: null },
      })
      expect(await orderViews.find(orderNumber(2))).toBeNull()
    })

    it('follows the status', async () => {
      const { orderViews } = bench.eventStore
      const placed = orderPlaced(orderNumber(1))
      await happen(1, placed)
      await happen(2, orderPlaced(orderNumber(2)))
      await happen(
        1,
        statusChanged(placed, 'pending', 'shipped'),
        statusChanged(placed, 'shipped', 'delivered'),
      )

      expect(await orderViews.find(orderNumber(1))).toMatchObject({
        order: { status: 'delivered' },
        version: 3,
      })
      expect(await orderViews.find(orderNumber(2))).toMatchObject({
        order: { status: 'pending' },
        version: 1,
      })
    })

    it('follows the parcel, its cash and the calls to the customer', async () => {
      const { orderViews } = bench.eventStore
      const order = orderNumber(1)
      const find = () => orderViews.find(order)
      const parcel = { courier: 'tcs', cashToCollect: 3900, handedOver: '2026-11-22' }
      const handed = handedOver(order, { ...parcel, trackingNumber: '7794 1/2-a', from: 'pending' })
      const asked = { orderNumber: order, channel: 'call', outcome: 'no-answer' } as const
      await happen(1, orderPlaced(order), { type: 'ContactAttempted', data: asked })
      expect(await find()).toMatchObject({ contact: { attempts: 1, last: '2026-11-21T09:30:00.000Z' } })

      await happen(1, handed)
      expect(await find()).toMatchObject({
        version: 3,
        handedOver: { parcel, trackingNumber: '7794 1/2-a', booked: null },
        order: {
          courier: 'tcs',
          trackingNumber: '7794 1/2-a',
          trackingUrl: 'https://www.tcsexpress.com/track/7794%201%2F2-a',
        },
      })

      const found = async (number: string) => {
        const parcels = await orderViews.parcels({ of: 'tracking', keys: trackingKeys(number) })
        return parcels.map(({ orderNumber, trackingNumber }) => [orderNumber, trackingNumber])
      }
      for (const spelled of ['7794 1/2-a', '77941/2A', ' 77941 / 2-A', '779-41/2a']) {
        expect(await found(spelled)).toEqual([[order, '7794 1/2-a']])
      }
      expect(await found('7794 1/2')).toEqual([])

      const amounts = { collected: 3800_00, charges: 250_50, incomeTax: 38_00, salesTax: 76_00 }
      const booked = { statement: 'TCS-48', kind: 'paid', ...amounts } as const
      const booking = { orderNumber: order, ...parcel, ...booked, status: 'pending' } as const
      await happen(1, { type: 'CashBooked', data: booking })
      const claim = { reason: 'short', stage: 'open', amount: 100_00 } as const
      expect(await find()).toMatchObject({ handedOver: { parcel, booked, claim } })
      const short = { of: 'places', courier: 'tcs', places: ['short'] } as const
      expect(await orderViews.parcels(short)).toMatchObject([{ orderNumber: order, place: 'short' }])

      await happen(1, { type: 'CashUnbooked', data: { ...booking, expected: 3900_00, claim } })
      expect(await orderViews.countParcels(short)).toBe(0)
      expect(await find()).toMatchObject({ handedOver: { parcel, booked: null } })

      await happen(1, {
        type: 'HandoverUndone',
        data: { orderNumber: order, ...parcel, status: 'pending' },
      })
      expect(await find()).toMatchObject({ version: 6, handedOver: null, order: { courier: null } })
      expect(await found('7794 1/2-a')).toEqual([])
    })

    it('has the outcome of the mail about the parcel while there is a parcel to report', async () => {
      const { orderViews } = bench.eventStore
      const order = orderNumber(1)
      const placed = orderPlaced(order)
      const mail = async () => (await orderViews.find(order))?.mail
      const parcel = { courier: 'tcs', cashToCollect: 1100, handedOver: '2026-11-22' }
      const handed = handedOver(order, { ...parcel, from: 'shipped' })
      const about = { orderNumber: order, recipient: 'customer', about: 'handover' } as const
      await happen(1, placed, sent('customer'), statusChanged(placed, 'pending', 'shipped'), handed)
      const fresh = { state: 'pending', attempts: 0, channel: null }
      expect((await mail())?.parcel).toEqual(fresh)
      expect(await pendingMail(0, 10)).toEqual([order])

      const attempt = { channel: 'primary', attempt: 1, reason: 'ECONNREFUSED', final: false } as const
      await happen(1, { type: 'ConfirmationFailed', data: { ...about, ...attempt } })
      expect((await mail())?.parcel).toEqual({ state: 'pending', attempts: 1, channel: 'primary' })
      await happen(1, { type: 'ConfirmationSent', data: { ...about, channel: 'backup' } })
      expect(await mail()).toMatchObject({
        customer: { state: 'sent', attempts: 1 },
        parcel: { state: 'sent', attempts: 2, channel: 'backup' },
      })
      expect(await pendingMail(0, 10)).toEqual([])

      const undone: ShopEvent = {
        type: 'HandoverUndone',
        data: { orderNumber: order, ...parcel, status: 'shipped' },
      }
      await happen(1, undone)
      expect((await mail())?.parcel).toBeNull()
      await happen(1, handed)
      expect((await mail())?.parcel).toEqual(fresh)
      await happen(1, statusChanged(placed, 'shipped', 'delivered'))
      expect((await mail())?.parcel).toBeNull()
      expect(await pendingMail(0, 10)).toEqual([])
    })

    it('has the reason of a cancellation, until the order is revived', async () => {
      const { orderViews } = bench.eventStore
      const placed = orderPlaced(orderNumber(1))
      const { data } = statusChanged(placed, 'pending', 'cancelled')
      await happen(1, placed, { type: 'OrderStatusChanged', data: { ...data, reason: 'unreachable' } })
      expect(await orderViews.find(orderNumber(1))).toMatchObject({ cancelReason: 'unreachable' })

      await happen(1, statusChanged(placed, 'cancelled', 'confirmed'))
      expect(await orderViews.find(orderNumber(1))).toMatchObject({ cancelReason: null })
    })

    it('refuses a reason for anything but cancelling', async () => {
      const placed = orderPlaced(orderNumber(1))
      await happen(1, placed)
      const { data } = statusChanged(placed, 'pending', 'shipped')
      const wrong = happen(1, { type: 'OrderStatusChanged', data: { ...data, reason: 'fake' } })
      await expect(wrong).rejects.toThrow('only cancelling has a reason')
    })

    it('finds an order by its corrected contact alone', async () => {
      const { orderViews, rebuildOrders } = bench.eventStore
      const placed = orderPlaced(orderNumber(1), { email: 'Typo@example.com', phone: '0300-0000000' })
      await happen(1, placed)
      const { device: _, ...before } = placed.data.customer
      const after = {
        name: 'Zoë Khan',
        email: 'Right@Example.com',
        phone: '0311 1112223',
        address: 'Karachi',
      }
      const { orderNumber: number } = placed.data
      await happen(1, {
        type: 'ContactCorrected',
        data: { orderNumber: number, customer: { before, after } },
      })

      const corrected = async () => {
        expect(await orderViews.find(number)).toMatchObject({ order: { ...after, total: 1100 }, version: 2 })
        for (const asked of ['right@example.com', '+92 311 1112223']) {
          expect(numbersOf(await orderViews.findByIdentifier(asked))).toEqual([number])
        }
        for (const asked of ['typo@example.com', '0300 0000000']) {
          expect(await orderViews.findByIdentifier(asked)).toEqual([])
        }
        expect(await orderViews.isCustomerKnown('RIGHT@example.com')).toBe(true)
        // Its key has sealed the order as it was placed, and stays until the customer is erased.
        expect(await orderViews.isCustomerKnown('typo@example.com')).toBe(true)
        expect(await orderViews.list({ q: 'zoë', sort: 'newest', limit: 1 })).toMatchObject({ total: 1 })
        expect(await orderViews.list({ q: 'typo', sort: 'newest', limit: 1 })).toMatchObject({ total: 0 })
      }
      await corrected()
      await rebuildOrders()
      await corrected()
    })

    it('follows the confirmations of each recipient', async () => {
      const { orderViews } = bench.eventStore
      await happen(1, orderPlaced(orderNumber(1)))

      await happen(1, failed(1, false))
      expect((await orderViews.find(orderNumber(1)))?.mail).toEqual({
        customer: { state: 'pending', attempts: 1, channel: 'primary' },
        shop: { state: 'pending', attempts: 0, channel: null },
        parcel: null,
        return: null,
        refund: null,
      })
      await happen(1, failed(2, true), sent('shop'))
      expect((await orderViews.find(orderNumber(1)))?.mail).toEqual({
        customer: { state: 'failed', attempts: 2, channel: 'primary' },
        shop: { state: 'sent', attempts: 1, channel: 'backup' },
        parcel: null,
        return: null,
        refund: null,
      })
      await happen(1, sent('customer'))
      expect(await orderViews.find(orderNumber(1))).toMatchObject({
        mail: { customer: { state: 'sent', attempts: 3, channel: 'backup' } },
        version: 5,
      })
    })

    it('has a confirmation pending again after a request', async () => {
      const { orderViews } = bench.eventStore
      const requested: ShopEvent = {
        type: 'ConfirmationRequested',
        data: { orderNumber: orderNumber(1), recipient: 'customer' },
      }
      await happen(1, orderPlaced(orderNumber(1)), failed(6, true))
      expect(await pendingMail(0, 10)).toEqual([])
      await happen(1, requested)
      expect(await pendingMail(0, 10)).toEqual([orderNumber(1)])
      expect(await orderViews.find(orderNumber(1))).toMatchObject({
        mail: { customer: { state: 'pending', attempts: 6 } },
        version: 3,
      })
    })

    it('finds earlier orders of the same and the previous day with the same e-mail and from the same device', async () => {
      const { orderViews, log } = bench.eventStore
      const place = (index: number, day: string, email: string, device: string) =>
        log.append(
          placing(orderPlaced(orderNumber(index), { day, email, device }), { at: `${day}T07:00:00.000Z` }),
        )
      await place(1, '2026-11-18', 'a@example.com', 'd1')
      await place(2, '2026-11-20', 'A@example.com', 'd2')
      await place(3, '2026-11-20', 'b@example.com', 'd1')
      await place(4, '2026-11-21', 'a@example.com', 'd1')
      await happen(4, sent('customer', 4))
      await place(5, '2026-11-21', 'a@example.com', 'd1')
      await place(6, '2026-11-21', 'a@example.com', 'd1')
      const of = (day: string, state: string) => ({ date: `${day}T07:00:00.000Z`, state })

      const yesterday = of('2026-11-20', 'pending')
      expect(await orderViews.mailsBefore(orderNumber(5), 9)).toEqual({
        toAddress: [of('2026-11-21', 'sent'), yesterday],
        fromDevice: [of('2026-11-21', 'sent'), yesterday],
      })
      expect(await orderViews.mailsBefore(orderNumber(6), 2)).toMatchObject({
        toAddress: [{ state: 'pending' }, { state: 'sent' }],
        fromDevice: [{ state: 'pending' }, { state: 'sent' }],
      })
      expect(await orderViews.mailsBefore(orderNumber(1), 9)).toEqual({ toAddress: [], fromDevice: [] })
      expect(await orderViews.mailsBefore('FF-0', 9)).toEqual({ toAddress: [], fromDevice: [] })
    })

    it('finds the orders of a phone and of a device that wait for their confirmation, and statuses of others', async () => {
      const { orderViews, log } = bench.eventStore
      const place = (index: number, phone: string, device: string) =>
        log.append(placing(orderPlaced(orderNumber(index), { phone, device })))
      await place(1, '0300 1234567', 'd1')
      await place(2, '+92 300 1234567', 'd2')
      await place(3, '0300 7654321', 'd1')
      await place(4, '0300 1234567', 'd1')
      await happen(4, statusChanged(orderPlaced(orderNumber(4)), 'pending', 'confirmed'))
      await orderViews.caughtUp()

      const among = [orderNumber(3), orderNumber(4), orderNumber(9)]
      const { ofPhone, ofDevice, statuses } = await orderViews.unconfirmed({
        phone: '0092 300 1234567',
        device: 'd1',
        among,
      })
      expect([...ofPhone].sort()).toEqual([orderNumber(1), orderNumber(2)])
      expect([...ofDevice].sort()).toEqual([orderNumber(1), orderNumber(3)])
      expect([...statuses].sort()).toEqual([
        [orderNumber(3), 'pending'],
        [orderNumber(4), 'confirmed'],
      ])
      const others = { phone: '0300 0000000', device: 'd9', among: [] }
      expect(await orderViews.unconfirmed(others)).toEqual({
        ofPhone: [],
        ofDevice: [],
        statuses: new Map(),
      })
    })

    it('has the current rating of each product of an order', async () => {
      const { orderViews } = bench.eventStore
      await happen(1, orderPlaced(orderNumber(1)))
      await happen(2, orderPlaced(orderNumber(2)))
      await happen(1, rated('m7', 2), rated('u1', 4))
      await happen(1, rated('m7', 5, 2))

      expect(await orderViews.find(orderNumber(1))).toMatchObject({ ratings: { m7: 5, u1: 4 }, version: 4 })
      expect(await orderViews.find(orderNumber(2))).toMatchObject({ ratings: {}, version: 1 })
    })

    it('counts the orders of an e-mail or a phone by status', async () => {
      const { orderViews } = bench.eventStore
      const wishes = [
        { email: 'A@example.com', phone: '0300 1111111' },
        { email: 'a@example.com', phone: '0300 2222222' },
        { email: 'b@example.com', phone: '+92 300 1111111' },
        { email: 'c@example.com', phone: '0300 3333333' },
      ]
      for (const [index, wish] of wishes.entries()) await happen(index, orderPlaced(orderNumber(index), wish))
      const refused = statusChanged(orderPlaced(orderNumber(1)), 'pending', 'cancelled')
      await happen(1, { ...refused, data: { ...refused.data, reason: 'refused' } })
      await happen(2, statusChanged(orderPlaced(orderNumber(2)), 'pending', 'cancelled'))
      await happen(0, statusChanged(orderPlaced(orderNumber(0)), 'pending', 'delivered'))

      expect(await orderViews.customerRecord('a@EXAMPLE.com', '0092 300 1111111')).toEqual({
        placed: 3,
        delivered: 1,
        cancelled: 2,
        refused: 1,
        byPhone: 2,
        byEmail: 2,
      })
      expect(await orderViews.customerRecord('', '0300 1111111')).toMatchObject({ byPhone: 2, byEmail: 0 })
      expect(await orderViews.customerRecord('z@example.com', '---')).toMatchObject({ placed: 0 })
    })

    it('lists customers who have refused more than one order, page by page, without erased ones', async () => {
      const { orderViews, eraseCustomer } = bench.eventStore
      // By phone: 1 refuses three of four, 2 two of two, 3 one, 4 two that are cancelled otherwise, 5 two and is erased.
      const phones = [1, 2, 1, 3, 1, 2, 4, 4, 1, 5, 5]
      const kept = new Set([8])
      for (const [index, who] of phones.entries()) {
        const placed = orderPlaced(orderNumber(index), {
          email: `${who}@example.com`,
          phone: index % 2 === 0 ? `0300 000000${who}` : `+92 300 000000${who}`,
          name: `Customer ${who}`,
        })
        const { type, data } = statusChanged(placed, 'pending', 'cancelled')
        const reason = who === 4 ? 'fake' : 'refused'
        await happen(
          index,
          placed,
          ...(kept.has(index) ? [] : [{ type, data: { ...data, reason } } as const]),
        )
      }
      await eraseCustomer('5@example.com', '2026-11-22T10:00:00.000Z')

      const first = await orderViews.repeatRefusers({ limit: 1 })
      expect(first).toMatchObject({
        refusers: [{ name: 'Customer 1', phone: '0300 0000001', placed: 4, refused: 3 }],
        total: 2,
      })
      const second = await orderViews.repeatRefusers({ limit: 1, cursor: first.nextCursor ?? '' })
      expect(second).toEqual({
        refusers: [{ name: 'Customer 2', phone: '+92 300 0000002', placed: 2, refused: 2 }],
        nextCursor: null,
        total: 2,
      })
      // An order that is not refused after all is counted no longer.
      await happen(1, statusChanged(orderPlaced(orderNumber(1)), 'cancelled', 'shipped'))
      expect((await orderViews.repeatRefusers({ limit: 20 })).total).toBe(1)
      await expect(orderViews.repeatRefusers({ limit: 1, cursor: 'x' })).rejects.toThrow(UnknownCursor)
    })

    it('lists orders whose customer has no confirmation yet, oldest first, page by page', async () => {
      const { orderViews } = bench.eventStore
      for (const index of [1, 2, 3, 4, 5]) await happen(index, orderPlaced(orderNumber(index)))
      await happen(2, sent('customer', 2))
      await happen(3, sent('shop', 3))
      await happen(1, failed(1, false))

      const first = await orderViews.withPendingMail(0, 3)
      expect(first.map(({ orderNumber }) => orderNumber)).toEqual([1, 3, 4].map(orderNumber))
      expect(await pendingMail(first.at(-1)?.position ?? 0, 3)).toEqual([orderNumber(5)])
      await happen(1, failed(5, true))
      expect(await pendingMail(0, 1)).toEqual([orderNumber(3)])
    })

    it('finds orders by e-mail in any case, newest first', async () => {
      const { orderViews } = bench.eventStore
      await happen(1, orderPlaced(orderNumber(1), { email: 'Bilal@Example.com' }))
      await happen(2, orderPlaced(orderNumber(2), { email: 'bilal@example.com' }))
      await happen(3, orderPlaced(orderNumber(3), { email: 'bilal@example.com.pk' }))

      expect(numbersOf(await orderViews.findByIdentifier(' BILAL@example.com '))).toEqual(
        [2, 1].map(orderNumber),
      )
      expect(await orderViews.findByIdentifier('nobody@example.com')).toEqual([])
    })

    it.each(['0300 1234567', '+92 300 1234567', '0092-300-1234567', '(0300) 1234567', '923001234567'])(
      'finds orders of a phone asked for as %s',
      async (asked) => {
        const { orderViews } = bench.eventStore
        await happen(1, orderPlaced(orderNumber(1), { phone: '0300-1234567' }))
        await happen(2, orderPlaced(orderNumber(2), { phone: '+92 (300) 123 4567' }))
        await happen(3, orderPlaced(orderNumber(3), { phone: '0300-1234568' }))

        expect(numbersOf(await orderViews.findByIdentifier(asked))).toEqual([2, 1].map(orderNumber))
      },
    )

    it('finds nothing for an identifier that is neither, nor for a part of one', async () => {
      const { orderViews } = bench.eventStore
      await happen(1, orderPlaced(orderNumber(1), { phone: '-------' }))

      for (const asked of ['', '   ', 'Ayesha', '0300', 'example.com', '%', '@']) {
        expect(await orderViews.findByIdentifier(asked)).toEqual([])
      }
    })

    it('finds only those of a device or a customer, regardless of the number of later ones', async () => {
      const { log, orderViews } = bench.eventStore
      const [own, other] = ['d0'.repeat(32), 'd1'.repeat(32)]
      const phone = '0300 1234567'
      await happen(1, orderPlaced(orderNumber(1), { phone, email: 'Bilal@example.com', device: own }))
      await Promise.all(
        Array.from({ length: 205 }, (_, index) =>
          log.append(
            placing(orderPlaced(orderNumber(index + 2), { phone, email: 'zoya@example.com', device: other })),
          ),
        ),
      )
      for (const of of [
        { device: own },
        { email: 'bilal@example.com' },
        { device: own, email: 'bilal@example.com' },
      ]) {
        expect(numbersOf(await orderViews.findByIdentifier(phone, of))).toEqual([orderNumber(1)])
        expect(numbersOf(await orderViews.findByIdentifier('bilal@example.com', of))).toEqual([
          orderNumber(1),
        ])
      }
      expect(await orderViews.findByIdentifier(phone, { device: own, email: 'zoya@example.com' })).toEqual([])
      expect(await orderViews.findByIdentifier(phone, { email: 'zoya@example.com' })).toHaveLength(200)
    })

    it('returns the latest 200 orders of an identifier', async () => {
      const { log, orderViews } = bench.eventStore
      await Promise.all(
        Array.from({ length: 205 }, (_, index) => log.append(placing(orderPlaced(orderNumber(index))))),
      )

      const found = await orderViews.findByIdentifier('ayesha@example.com')
      expect(found.map(({ position }) => position)).toEqual(Array.from({ length: 200 }, (_, i) => 205 - i))
    })

    it('names customers by order number', async () => {
      const { orderViews } = bench.eventStore
      await happen(1, orderPlaced(orderNumber(1), { name: 'Fatima Noor' }))
      await happen(2, orderPlaced(orderNumber(2), { name: 'عمر' }))

      const names = await orderViews.namesOf([orderNumber(2), orderNumber(9), orderNumber(1)])
      expect(names).toEqual(
        new Map([
          [orderNumber(2), 'عمر'],
          [orderNumber(1), 'Fatima Noor'],
        ]),
      )
    })

    it('finds the order that was placed with a key', async () => {
      const { log, orderViews } = bench.eventStore
      const idempotency = { key: 'a1', fingerprint: 'f1' }
      await log.append(placing(orderPlaced(orderNumber(1)), { idempotency }))

      expect(await orderViews.findByIdempotencyKey('a1')).toEqual({
        orderNumber: orderNumber(1),
        fingerprint: 'f1',
      })
      expect(await orderViews.findByIdempotencyKey('a2')).toBeNull()
    })

    it.each([
      ['FF-2611211000', ['ff-261121-1000', 'FF2611211000', ' 2611211000 ']],
      ['FF-261121-1000', ['FF-2611211000', 'ff-261121-1000']],
    ])('finds %s however it is written', async (number, spellings) => {
      await bench.eventStore.log.append(placing(orderPlaced(number)))

      for (const typed of spellings) {
        expect((await bench.eventStore.orderViews.find(typed))?.order.orderNumber).toBe(number)
      }
    })

    it('returns the used numbers of a day', async () => {
      const { orderViews } = bench.eventStore
      const numbers = [
        'FF-2611211000',
        'FF-2611219999',
        'FF-26112110000',
        'FF-2611205000',
        'FF-2611221000',
        'FF-261121-2000',
      ]
      for (const number of numbers) await bench.eventStore.log.append(placing(orderPlaced(number)))

      // An older one counts as the number that would be drawn today.
      expect(await orderViews.takenNumbers('FF-261121')).toEqual(
        new Set([...numbers.slice(0, 3), 'FF-2611212000']),
      )
      expect(await orderViews.takenNumbers('FF-261123')).toEqual(new Set())
    })

    it('is the same after a rebuild from the log', async () => {
      const { log, orderViews, rebuildOrders } = bench.eventStore
      for (let index = 0; index < 700; index++) {
        void log.append(placing(orderPlaced(orderNumber(index), { email: `${index % 50}@example.com` })))
      }
      const placed = orderPlaced(orderNumber(1))
      await happen(
        1,
        statusChanged(placed, 'pending', 'shipped'),
        failed(1, false),
        sent('shop'),
        rated('m7', 4),
      )
      const whole = async () => ({
        found: await orderViews.find(orderNumber(1)),
        listed: await orderViews.list({ sort: 'newest', limit: 1000 }),
        pending: await orderViews.withPendingMail(0, 1000),
        known: await orderViews.isCustomerKnown('7@example.com'),
      })
      const before = await whole()

      const progress: number[] = []
      await rebuildOrders({ onProgress: (position) => progress.push(position) })

      expect(await whole()).toEqual(before)
      expect(before.found?.ratings).toEqual({ m7: 4 })
      expect(progress.at(-1)).toBe(704)
      expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    })

    it('accepts appends during a rebuild', async () => {
      const { log, orderViews, rebuildOrders } = bench.eventStore
      await Promise.all(
        Array.from({ length: 1200 }, (_, index) => log.append(placing(orderPlaced(orderNumber(index))))),
      )
      const placed = orderPlaced(orderNumber(3))
      const appends: Promise<unknown>[] = []
      let next = 2000

      await rebuildOrders({
        onProgress() {
          appends.push(
            log.append(placing(orderPlaced(orderNumber(next++)))),
            log.append(request(orderStream(orderNumber(3)), [statusChanged(placed, 'pending', 'shipped')])),
          )
        },
      })
      await Promise.all(appends)

      expect(await orderViews.find(orderNumber(3))).toMatchObject({
        order: { status: 'shipped' },
        version: 1 + appends.length / 2,
      })
      expect(await orderViews.list({ sort: 'newest', limit: 1 })).toMatchObject({
        total: 1200 + appends.length / 2,
      })
    })
  })
}
