import { describe, expect, it } from 'vitest'
import { ERASURES_STREAM, orderStream, type ShopEvent } from '#events/event.ts'
import { ERASED } from '#events/orders/order.ts'
import { reviewStream } from '#events/reviews/review-facts.ts'
import { waitIdentity, waitStream } from '#events/waiting/wait-facts.ts'
import { naiveRootOfRecords } from '../../naive-root.ts'
import {
  handedOver,
  orderNumber,
  orderPlaced,
  placing,
  request,
  statusChanged,
  trackingKeys,
} from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

const AT = '2026-11-22T09:30:00.000Z'
const address = '12 Mall Road, Lahore'
const phone = '0300-1234567'

export function describeErasing(bench: Bench): void {
  describe('erasing a customer', () => {
    const place = (index: number, email: string, name = 'Ayesha Khan') =>
      bench.eventStore.log.append(
        placing(orderPlaced(orderNumber(index), { email, name, phone: `0300-12345${index}` }), {
          idempotency: { key: `key-${index}`, fingerprint: `fingerprint-${index}` },
        }),
      )

    async function correct(index: number, from: string, to: string): Promise<void> {
      const contact = (email: string) => ({ name: 'Ayesha Khan', email, phone, address })
      const event: ShopEvent = {
        type: 'ContactCorrected',
        data: { orderNumber: orderNumber(index), customer: { before: contact(from), after: contact(to) } },
      }
      await bench.eventStore.log.append(request(orderStream(orderNumber(index)), [event]))
    }

    const erase = (email: string) => bench.eventStore.eraseCustomer(email, AT)
    const numbers = (...indexes: readonly number[]) => indexes.map(orderNumber)
    const names = async () =>
      (await bench.eventStore.orderViews.list({ sort: 'oldest', limit: 100 })).orders.map(({ name }) => name)

    it('ends what somebody waits for, whether the person has ordered or not', async () => {
      const asked = (wait: string, contact: string): ShopEvent => ({
        type: 'WaitRequested',
        data: { wait, by: 'email', customer: { email: waitIdentity(contact.toLowerCase()), contact } },
      })
      await place(1, 'ayesha@example.com')
      for (const [wait, contact] of [
        ['w1', 'Ayesha@example.com'],
        ['w2', 'ayesha@example.com'],
        ['w3', 'bilal@example.com'],
      ] as const)
        await bench.eventStore.log.append(request(waitStream(wait), [asked(wait, contact)]))
      // Somebody who waits is no customer yet.
      expect(await bench.eventStore.orderViews.isCustomerKnown('bilal@example.com')).toBe(false)

      const erasure = await erase('ayesha@EXAMPLE.com')
      expect(erasure).toMatchObject({ outcome: 'erased', orderNumbers: numbers(1), waits: ['w1', 'w2'] })
      const { log, openEvents } = bench.eventStore
      const contactsOf = async (wait: string) =>
        (await openEvents(await log.readStream(waitStream(wait)))).map(
          ({ data }) => 'customer' in data && data.customer,
        )
      expect([await contactsOf('w1'), await contactsOf('w2')]).toEqual([[null], [null]])
      expect(await contactsOf('w3')).toMatchObject([{ contact: 'bilal@example.com' }])

      expect(await erase('bilal@example.com')).toMatchObject({ orderNumbers: [], waits: ['w3'] })
      expect(await contactsOf('w3')).toEqual([null])
      // Asked for again, it is a new person.
      await bench.eventStore.log.append(
        request(waitStream('w3'), [asked('w3', 'bilal@example.com')], { expected: 1 }),
      )
      expect(await contactsOf('w3')).toMatchObject([null, { contact: 'bilal@example.com' }])
      expect(await erase('bilal@example.com')).toMatchObject({ waits: ['w3'] })
      expect(await contactsOf('w3')).toEqual([null, null])
    })

    it('closes a review, with the answer to it, and keeps that of another customer', async () => {
      await place(1, 'ayesha@example.com')
      await place(2, 'bilal@example.com', 'Bilal Ahmed')
      const about = (index: number) => ({
        order: numbers(index)[0] ?? '',
        productId: 'm7',
        productName: 'The Blacksmith',
        round: 1,
      })
      const written = (index: number, email: string): ShopEvent => ({
        type: 'ReviewWritten',
        data: {
          ...about(index),
          sizes: ['M'],
          stars: 5,
          pictures: [],
          customer: { email, words: `Words of ${email}`, name: 'Ayesha, Lahore' },
        },
      })
      const answered = (index: number, email: string): ShopEvent => ({
        type: 'ReviewAnswered',
        data: { ...about(index), customer: { email, answer: `Thank you, ${email}` } },
      })
      for (const [index, email] of [
        [1, 'ayesha@example.com'],
        [2, 'bilal@example.com'],
      ] as const)
        await bench.eventStore.log.append(
          request(reviewStream(about(index)), [written(index, email), answered(index, email)]),
        )
      expect(await erase('ayesha@example.com')).toMatchObject({
        orderNumbers: numbers(1),
        othersOrders: [],
      })
      const { log, openEvents } = bench.eventStore
      const partsOf = async (index: number) =>
        (await openEvents(await log.readStream(reviewStream(about(index))))).map(
          ({ data }) => 'customer' in data && data.customer,
        )
      expect(await partsOf(1)).toEqual([null, null])
      expect(await partsOf(2)).toMatchObject([{ words: 'Words of bilal@example.com' }, {}])
    })

    it('keeps every order, without personal data of the customer', async () => {
      await place(1, 'Ayesha@example.com')
      await place(2, 'bilal@example.com', 'Bilal Ahmed')
      await place(3, 'ayesha@example.com')

      const erasure = await erase('AYESHA@example.com')

      expect(erasure).toEqual({
        outcome: 'erased',
        orderNumbers: numbers(1, 3),
        othersOrders: [],
        position: 4,
      })
      expect(await names()).toEqual([ERASED, 'Bilal Ahmed', ERASED])
      const found = await bench.eventStore.orderViews.find(orderNumber(1))
      expect(found).toMatchObject({
        order: { name: ERASED, email: '', phone: '', address: '', erased: true, total: 1100 },
        device: null,
        mail: { customer: { state: 'failed', attempts: 0 }, shop: { state: 'failed', attempts: 0 } },
      })
      await bench.expectSameAfterRebuild()
    })

    it('removes the tracking number of their parcel, which a statement still finds', async () => {
      const { log, orderViews, openEvents } = bench.eventStore
      await place(1, 'ayesha@example.com')
      const handed = handedOver(orderNumber(1), { trackingNumber: 'LE-77 941' })
      const { courier, cashToCollect, handedOver: day } = handed.data
      const parcel = { courier, cashToCollect, handedOver: day }
      await log.append(request(orderStream(orderNumber(1)), [handed]))
      expect(await orderViews.find(orderNumber(1))).toMatchObject({ order: { trackingNumber: 'LE-77 941' } })
      expect(await erase('ayesha@example.com')).toMatchObject({ outcome: 'erased' })

      const records = await log.readRecords(0, 10)
      expect(JSON.stringify(records)).not.toMatch(/LE-?77 ?941/)
      expect((await openEvents(await log.read(1, 1))).map(({ data }) => data)).toMatchObject([
        { customer: null },
      ])
      expect(await orderViews.find(orderNumber(1))).toMatchObject({
        order: { courier: 'tcs', trackingNumber: null, trackingUrl: null },
        handedOver: { parcel, trackingNumber: null },
      })
      const keys = trackingKeys('le77941')
      expect(await orderViews.parcels({ of: 'tracking', keys })).toMatchObject([
        { orderNumber: orderNumber(1), parcel, trackingNumber: null },
      ])
      const undone: ShopEvent = {
        type: 'HandoverUndone',
        data: { orderNumber: orderNumber(1), ...parcel, status: 'shipped' },
      }
      await bench.expectSameAfterRebuild()
      await log.append(request(orderStream(orderNumber(1)), [undone]))
      expect(await orderViews.parcels({ of: 'tracking', keys })).toEqual([])
      await bench.expectSameAfterRebuild()
    })

    it('also removes it when the order had another address at the time', async () => {
      await place(1, 'typo@example.com')
      await place(2, 'typo@example.com')
      const handed = handedOver(orderNumber(1), {
        customer: { email: 'typo@example.com', trackingNumber: 'LE-77 941' },
      })
      await bench.eventStore.log.append(request(orderStream(orderNumber(1)), [handed]))
      await correct(1, 'typo@example.com', 'ayesha@example.com')
      expect(await bench.eventStore.orderViews.find(orderNumber(1))).toMatchObject({
        order: { email: 'ayesha@example.com', trackingNumber: 'LE-77 941' },
      })
      expect(await erase('ayesha@example.com')).toMatchObject({ orderNumbers: numbers(1) })
      expect(await bench.eventStore.orderViews.find(orderNumber(1))).toMatchObject({
        order: { erased: true, courier: 'tcs', trackingNumber: null },
      })
      await bench.expectSameAfterRebuild()
    })

    it('makes their data unreadable, and nobody else’s', async () => {
      await place(1, 'ayesha@example.com')
      await place(2, 'bilal@example.com', 'Bilal Ahmed')
      await erase('ayesha@example.com')

      const { log, openEvents } = bench.eventStore
      expect(await openEvents(await log.read(0, 2))).toMatchObject([
        { data: { orderNumber: orderNumber(1), customer: null } },
        { data: { orderNumber: orderNumber(2), customer: { name: 'Bilal Ahmed' } } },
      ])
    })

    it('is recorded in the log, without the address, and changes no record before it', async () => {
      await place(1, 'ayesha@example.com')
      const before = await bench.eventStore.log.readRecords(0, 10)

      await erase('ayesha@example.com')

      const records = await bench.eventStore.log.readRecords(0, 10)
      expect(records.slice(0, -1)).toEqual(before)
      expect(records.at(-1)?.record).not.toContain('ayesha')
      expect(await bench.eventStore.log.head()).toEqual({ size: 2, root: naiveRootOfRecords(records) })
      const [placed, erased] = await bench.eventStore.log.read(0, 10)
      if (placed?.type !== 'OrderPlaced' || !('key' in placed.data.customer)) throw new Error('not sealed')
      expect(erased).toMatchObject({
        type: 'CustomerErased',
        stream: ERASURES_STREAM,
        actor: { role: 'system' },
        at: AT,
        data: { keys: [placed.data.customer.key], orderNumbers: numbers(1) },
      })
    })

    it('hides the order from every look-up by personal data', async () => {
      await place(1, 'ayesha@example.com')
      const { orderViews } = bench.eventStore
      const ways = async () => [
        (await orderViews.findByIdentifier('ayesha@example.com')).length,
        (await orderViews.findByIdentifier('0300-123451')).length,
        (await orderViews.list({ q: 'ayesha', sort: 'newest', limit: 10 })).total,
        (await orderViews.list({ q: '123451', sort: 'newest', limit: 10 })).total,
        (await orderViews.customerRecord('ayesha@example.com', '0300-123451')).placed,
        Number(await orderViews.isCustomerKnown('ayesha@example.com')),
      ]
      expect(await ways()).toEqual([1, 1, 1, 1, 1, 1])

      await erase('ayesha@example.com')

      expect(await ways()).toEqual([0, 0, 0, 0, 0, 0])
      expect((await orderViews.findByIdempotencyKey('key-1'))?.fingerprint).toBe('')
      expect((await orderViews.customerRecord('', '')).placed).toBe(0)
    })

    it('finds the erased orders by their other data', async () => {
      await place(1, 'ayesha@example.com')
      await erase('ayesha@example.com')

      const found = async (q: string) =>
        (await bench.eventStore.orderViews.list({ q, sort: 'newest', limit: 10 })).orders.map(
          ({ orderNumber }) => orderNumber,
        )
      expect(await found('erased')).toEqual(numbers(1))
      expect(await found('blacksmith')).toEqual(numbers(1))
      expect(await found(orderNumber(1))).toEqual(numbers(1))
    })

    it('lets the order continue', async () => {
      await place(1, 'ayesha@example.com')
      await erase('ayesha@example.com')

      const placed = orderPlaced(orderNumber(1))
      const shipped = statusChanged(placed, 'pending', 'shipped')
      await bench.eventStore.log.append(request(orderStream(orderNumber(1)), [shipped]))

      expect(await bench.eventStore.orderViews.find(orderNumber(1))).toMatchObject({
        order: { status: 'shipped', erased: true },
        version: 2,
      })
    })

    it('does nothing the second time', async () => {
      await place(1, 'ayesha@example.com')
      await erase('ayesha@example.com')

      expect(await erase('ayesha@example.com')).toEqual({ outcome: 'unknown' })
      expect(await erase('nobody@example.com')).toEqual({ outcome: 'unknown' })
      expect(await bench.eventStore.log.head()).toMatchObject({ size: 2 })
    })

    it('works by the key alone, once, and ignores other keys', async () => {
      await place(1, 'ayesha@example.com')
      await place(2, 'bilal@example.com', 'Bilal Ahmed')
      const [placed] = await bench.eventStore.log.read(0, 1)
      if (placed?.type !== 'OrderPlaced' || !('key' in placed.data.customer)) throw new Error('not sealed')
      const { key } = placed.data.customer

      const erasure = await bench.eventStore.eraseByKey(key, AT)

      expect(erasure).toEqual({ outcome: 'erased', orderNumbers: numbers(1), othersOrders: [], position: 3 })
      expect(await names()).toEqual([ERASED, 'Bilal Ahmed'])
      expect(await bench.eventStore.eraseByKey(key, AT)).toEqual({ outcome: 'unknown' })
      expect(await bench.eventStore.eraseByKey('no such key', AT)).toEqual({ outcome: 'unknown' })
      expect(await bench.eventStore.log.head()).toMatchObject({ size: 3 })
    })

    it('treats the address as a new customer afterwards, who can also be erased', async () => {
      await place(1, 'ayesha@example.com')
      await erase('ayesha@example.com')

      const again = orderPlaced(orderNumber(2), { email: 'ayesha@example.com' })
      const result = await bench.eventStore.log.append(
        placing(again, { customerIsNew: { identity: 'ayesha@example.com', expected: true } }),
      )

      expect(result.outcome).toBe('appended')
      expect(await names()).toEqual([ERASED, 'Ayesha Khan'])
      expect(await erase('ayesha@example.com')).toMatchObject({ orderNumbers: numbers(2) })
      expect(await names()).toEqual([ERASED, ERASED])
      await bench.expectSameAfterRebuild()
    })

    it('also erases orders with a mistyped address that was corrected', async () => {
      await place(1, 'ayhsa@example.com')
      await correct(1, 'ayhsa@example.com', 'ayesha@example.com')
      await place(2, 'ayesha@example.com')

      expect(await erase('ayesha@example.com')).toMatchObject({
        orderNumbers: numbers(1, 2),
        othersOrders: [],
      })

      const { log, openEvents } = bench.eventStore
      expect(await openEvents(await log.read(0, 3))).toMatchObject([
        { data: { customer: null } },
        { data: { customer: { before: null, after: null } } },
        { data: { customer: null } },
      ])
      await bench.expectSameAfterRebuild()
    })

    it('also works by the mistyped address', async () => {
      await place(1, 'ayhsa@example.com')
      await correct(1, 'ayhsa@example.com', 'ayesha@example.com')

      expect(await erase('ayhsa@example.com')).toMatchObject({ orderNumbers: numbers(1) })
      expect(await erase('ayesha@example.com')).toEqual({ outcome: 'unknown' })
    })

    it('does not erase an order that was moved to another customer with other orders', async () => {
      await place(1, 'ayesha@example.com')
      await place(2, 'bilal@example.com', 'Bilal Ahmed')
      await correct(1, 'ayesha@example.com', 'bilal@example.com')

      expect(await erase('ayesha@example.com')).toMatchObject({
        orderNumbers: [],
        othersOrders: numbers(1),
      })

      expect(await bench.eventStore.orderViews.find(orderNumber(1))).toMatchObject({
        order: { email: 'bilal@example.com', address },
        device: null,
      })
      expect((await bench.eventStore.orderViews.find(orderNumber(1)))?.order.erased).toBeUndefined()
      expect(await names()).toEqual(['Ayesha Khan', 'Bilal Ahmed'])
      await bench.expectSameAfterRebuild()
    })

    it('does not erase the other orders of the previous customer of a moved order', async () => {
      await place(1, 'bilal@example.com', 'Bilal Ahmed')
      await place(2, 'bilal@example.com', 'Bilal Ahmed')
      await correct(1, 'bilal@example.com', 'ayesha@example.com')

      expect(await erase('ayesha@example.com')).toMatchObject({ orderNumbers: numbers(1) })

      expect(await names()).toEqual([ERASED, 'Bilal Ahmed'])
      await bench.expectSameAfterRebuild()
    })

    it('reaches subscriptions in another process', async () => {
      await place(1, 'ayesha@example.com')
      const other = await bench.another()
      const heard: string[] = []
      other.log.subscribe(0).events.subscribe((events) => heard.push(...events.map(({ type }) => type)))

      await erase('ayesha@example.com')

      await expect.poll(() => heard).toEqual(['OrderPlaced', 'CustomerErased'])
      expect(await other.orderViews.find(orderNumber(1))).toMatchObject({ order: { erased: true } })
      expect(await other.openEvents(await other.log.read(0, 1))).toMatchObject([{ data: { customer: null } }])
    })

    it('loses no order that is appended at the same time', async () => {
      await place(1, 'ayesha@example.com')
      const placements = Array.from({ length: 50 }, (_, n) => place(n + 2, 'ayesha@example.com'))
      const erasing = erase('ayesha@example.com')
      const results = await Promise.all([...placements, place(60, 'ayesha@example.com')])
      const erasure = await erasing

      expect(results.every(({ outcome }) => outcome === 'appended')).toBe(true)
      if (erasure.outcome !== 'erased') throw new Error('not erased')
      // An order before the erasure is erased; one after it belongs to a new customer.
      const shown = await names()
      expect(shown).toHaveLength(52)
      expect(shown.filter((name) => name === ERASED)).toHaveLength(erasure.orderNumbers.length)
      await bench.expectSameAfterRebuild()
    })
  })
}
