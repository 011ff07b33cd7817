/** What the order read model knows of orders as the shop's people handle them. */

import { beforeEach, describe, expect, it } from 'vitest'
import { orderStream } from '#events/event.ts'
import type { OrderCommand } from '#events/orders/order-commands.ts'
import type { OrderQuery } from '#events/read-model/order-read-model.ts'
import { markedLists } from '#events/read-model/work-lists.ts'
import {
  handOver,
  history,
  hourOf,
  orderNumber,
  orderPlaced,
  payment,
  pieces,
  set,
} from '../../orders/handled.ts'
import type { Bench } from './bench.ts'

type Wish = Parameters<typeof orderPlaced>[1] & { readonly city?: string }

const fail = { type: 'FailDelivery', reason: 'not-home', words: 'door was closed' } as const
const ask = {
  ...{ type: 'AskReturn', wish: 'exchange', reason: 'too-small', words: '', day: '2026-11-21', within: 10 },
  pieces: [{ productId: 'm7', size: 'M', quantity: 1, wanted: 'L' }],
} as const satisfies OrderCommand
const agree = {
  type: 'AgreeReturn',
  pieces: [{ productId: 'm7', size: 'M', quantity: 1 }],
} as const satisfies OrderCommand
const receive = { type: 'ReceiveReturn', pieces: [pieces('sellable', 1)] } as const satisfies OrderCommand
const block = { type: 'BlockCustomer', reason: 'refuses' } as const satisfies OrderCommand

export function describeHandledOrders(bench: Bench): void {
  describe('handled orders', () => {
    /** Places an order and carries out commands, one hour apart. */
    async function handle(index: number, wish: Wish, ...commands: readonly OrderCommand[]): Promise<void> {
      const { city, ...others } = wish
      const { type, data } = orderPlaced(orderNumber(index), others)
      const facts = history({ type, data: { ...data, ...(city && { city }) } }, ...commands)
      for (const { at, ...event } of facts) {
        await bench.eventStore.log.append({
          ...{ stream: orderStream(orderNumber(index)), expected: 'any', events: [event], at },
          actor: { role: 'system' },
        })
      }
    }

    const indexOf = (number: string) => Number(number.slice(-4)) - 1000
    const listed = async (query: Partial<OrderQuery>) => {
      const page = await bench.eventStore.orderViews.list({
        sort: 'oldest',
        limit: 50,
        counts: true,
        ...query,
      })
      return { ...page, indexes: page.orders.map(({ orderNumber }) => indexOf(orderNumber)) }
    }

    describe('with marks', () => {
      beforeEach(async () => {
        await handle(1, {}, set('confirmed'), { type: 'PrintSlip' }, { type: 'Pack' })
        await handle(2, {}, { type: 'PrintSlip' })
        await handle(3, {}, handOver, fail)
        await handle(4, {}, handOver, fail, { type: 'AskReattempt', words: 'after six' })
        await handle(5, {}, handOver, set('cancelled', 'refused'))
        await handle(6, {}, handOver, set('cancelled', 'refused'), receive)
        await handle(7, {}, handOver, set('delivered'), ask)
        await handle(8, {}, handOver, set('delivered'), ask, agree)
        await handle(9, {}, handOver, set('delivered'), agree, receive)
        await handle(10, { address: 'Village 7' }, block)
        await handle(11, {}, { type: 'Pack', anyway: true }, handOver)
        await handle(12, {}, block, { type: 'UnblockCustomer' })
      })

      it('are in the list of each mark, and no others', async () => {
        const lists = markedLists.map(async (kind) => [kind, (await listed({ work: { kind } })).indexes])
        expect(Object.fromEntries(await Promise.all(lists))).toEqual({
          printed: [2],
          packed: [1],
          'to-answer': [3],
          'coming-back': [5, 8],
          'return-asked': [7],
          blocked: [10],
        })
      })

      it('are filtered, searched and counted in such a list', async () => {
        const work = { kind: 'coming-back' } as const
        const counts = { pending: 0, confirmed: 0, shipped: 0, delivered: 1, cancelled: 1 }
        expect(await listed({ work })).toMatchObject({ total: 2, counts })
        expect(await listed({ work, status: 'delivered' })).toMatchObject({ indexes: [8], total: 1, counts })
        expect(await listed({ work, q: orderNumber(5) })).toMatchObject({ indexes: [5], total: 1 })
        expect(await listed({ work, city: 'lahore', q: 'ayesha' })).toMatchObject({ indexes: [5, 8], counts })
        expect(await listed({ work, city: 'karachi' })).toMatchObject({ indexes: [], total: 0 })
        expect(await listed({ work, channel: 'web', sort: 'newest' })).toMatchObject({ indexes: [8, 5] })
        expect(await listed({ work: { kind: 'blocked' }, city: 'lahore' })).toMatchObject({ total: 0 })
      })

      it('show them', async () => {
        const { orders } = await listed({})
        const marks = (index: number) => orders[index - 1]?.marks
        expect(marks(1)).toMatchObject({ packed: hourOf(3), printed: true, slipIsOld: false })
        expect(marks(2)).toMatchObject({ packed: null, printed: true })
        expect(marks(3)).toMatchObject({ answerDue: hourOf(2), failed: 1 })
        expect(marks(4)).toMatchObject({ answerDue: null, failed: 1 })
        expect(marks(5)).toMatchObject({ comingBack: hourOf(2), received: null })
        expect(marks(6)).toMatchObject({ comingBack: null, received: { at: hourOf(3), sellable: 1 } })
        expect(marks(7)).toMatchObject({ returnAsked: hourOf(3), wish: 'exchange' })
        expect(marks(8)).toMatchObject({ returnAsked: null, comingBack: hourOf(4), wish: 'return' })
        expect(marks(10)).toMatchObject({ blocked: 'refuses' })
        expect(marks(11)).toMatchObject({ packed: null })
        expect(marks(12)).toMatchObject({ blocked: null })
      })

      it('are the same after a rebuild', bench.expectSameAfterRebuild)
    })

    it('show their handling, without its texts after an erasure', async () => {
      await handle(
        1,
        { channel: 'instagram' },
        { type: 'ChangeNote', edition: 0, note: 'Gift: no prices' },
        { type: 'ReceiveAdvance', ...payment },
        handOver,
        set('delivered'),
        { ...ask, words: 'L please' },
      )
      const { orderViews, eraseCustomer } = bench.eventStore
      const handled = { channel: 'instagram', advance: 500, edition: 2 }
      expect(await orderViews.find(orderNumber(1))).toMatchObject({
        order: { note: 'Gift: no prices', advance: 500 },
        handling: { ...handled, note: 'Gift: no prices', afterSale: { words: 'L please' } },
      })
      await eraseCustomer('ayesha@example.com', hourOf(9))
      const found = await orderViews.find(orderNumber(1))
      expect(found).toMatchObject({ handling: { ...handled, note: null, afterSale: { words: null } } })
      expect(JSON.stringify(found)).not.toMatch(/Gift|please/)
      await bench.expectSameAfterRebuild()
    })

    describe('of cities and channels', () => {
      beforeEach(async () => {
        await handle(1, { address: 'H 4, DHA Phase 5, لاہور' })
        await handle(2, { address: 'Mall Road', city: 'lahore', channel: 'phone' }, set('confirmed'))
        await handle(3, { address: 'Lahore', city: 'karachi', channel: 'phone' }, handOver)
        await handle(4, { address: 'Village 7', channel: 'instagram' })
        await handle(
          5,
          { address: 'Village 7' },
          {
            ...{ type: 'ChangeDelivery', edition: 0, address: 'Village 8', city: 'karachi' },
          },
        )
      })

      it('are listed by the city that was chosen, or that the address names', async () => {
        const lahore = { pending: 1, confirmed: 1, shipped: 0, delivered: 0, cancelled: 0 }
        expect(await listed({ city: 'lahore' })).toMatchObject({ indexes: [1, 2], total: 2, counts: lahore })
        expect(await listed({ city: 'lahore', status: 'confirmed' })).toMatchObject({
          ...{ indexes: [2], total: 1, counts: lahore },
        })
        expect(await listed({ city: 'karachi' })).toMatchObject({ indexes: [3, 5], total: 2 })
        expect(await listed({ city: 'multan' })).toMatchObject({ indexes: [], total: 0 })
        expect((await listed({})).orders.map(({ city }) => city)).toEqual([
          ...['lahore', 'lahore', 'karachi', undefined, 'karachi'],
        ])
      })

      it('are listed by the channel, or by the shop’s pages', async () => {
        expect(await listed({ channel: 'phone' })).toMatchObject({ indexes: [2, 3], total: 2 })
        expect(await listed({ channel: 'web' })).toMatchObject({ indexes: [1, 5], total: 2 })
        expect(await listed({ channel: 'whatsapp' })).toMatchObject({ indexes: [], total: 0 })
        expect(await listed({ channel: 'phone', city: 'karachi', status: 'shipped' })).toMatchObject({
          ...{ indexes: [3], total: 1 },
        })
        expect((await listed({})).orders.map(({ channel }) => channel)).toEqual([
          ...[null, 'phone', 'phone', 'instagram', null],
        ])
      })

      it('are filtered by days, sorted and paged as well', async () => {
        const day = { from: '2026-11-21', to: '2026-11-21' }
        expect(await listed({ city: 'lahore', ...day, sort: 'newest' })).toMatchObject({ indexes: [2, 1] })
        expect(await listed({ city: 'lahore', from: '2026-11-22' })).toMatchObject({ indexes: [], total: 0 })
        const first = await listed({ city: 'lahore', limit: 1 })
        expect(first).toMatchObject({ indexes: [1], total: 2 })
        const second = await listed({ city: 'lahore', limit: 1, cursor: first.nextCursor ?? '' })
        expect(second).toMatchObject({ indexes: [2], nextCursor: null })
      })

      it('are found by the name of their city, whatever the address says', async () => {
        expect((await listed({ q: 'Lahore' })).indexes).toEqual([1, 2, 3])
        expect((await listed({ q: 'karachi' })).indexes).toEqual([3, 5])
      })

      it('keep a chosen city after an erasure, but not one that only the address named', async () => {
        await bench.eventStore.eraseCustomer('ayesha@example.com', hourOf(9))
        expect((await listed({ city: 'lahore' })).indexes).toEqual([2])
        expect((await listed({ city: 'karachi' })).indexes).toEqual([3, 5])
        await bench.expectSameAfterRebuild()
      })
    })

    describe('near an order', () => {
      const near = async (index: number) =>
        (await bench.eventStore.orderViews.nearOrders(orderNumber(index))).map(({ order }) =>
          indexOf(order.orderNumber),
        )
      const other = {
        ...{ email: 'zoya@example.com', phone: '0333 7654321', device: 'd1'.repeat(32) },
        address: '7 Canal Road, Multan',
      }

      it('share its phone, e-mail, address or device within a day', async () => {
        await handle(1, {})
        await handle(2, { ...other, phone: '+92 300 1234567' })
        await handle(3, { ...other, email: 'AYESHA@example.com' })
        await handle(4, { ...other, address: '12 MALL Road, Lahore' })
        await handle(5, { ...other, device: 'd0'.repeat(32) })
        await handle(6, other)
        await handle(7, { day: '2026-11-20' })
        await handle(8, { day: '2026-11-19' }, set('delivered'))
        expect(await near(1)).toEqual([7, 5, 4, 3, 2, 1])
        expect(await near(6)).toEqual([6, 5, 4, 3, 2])
        expect(await bench.eventStore.orderViews.nearOrders(orderNumber(99))).toEqual([])
        const numbers = [1, 6, 8, 99].map(orderNumber)
        const likeness = await bench.eventStore.orderViews.likenessOf(numbers)
        // Only pending orders; the eighth is of an earlier day.
        expect([...likeness]).toEqual([
          [orderNumber(1), { phone: '923001234567', alike: 5 }],
          [orderNumber(6), { phone: '923337654321', alike: 4 }],
        ])
      })

      it('are open orders of its phone, however old', async () => {
        await handle(1, { ...other, day: '2026-09-01', phone: '0300-1234567' })
        await handle(2, { ...other, day: '2026-09-01', phone: '0300-1234567' }, set('cancelled'))
        await handle(3, {})
        expect(await near(3)).toEqual([3, 1])
      })

      it('share nothing when they have no device or e-mail, or their customers were erased', async () => {
        await handle(1, { ...other, email: '' })
        await handle(2, { email: '' })
        expect(await near(1)).toEqual([1])
        const likeness = await bench.eventStore.orderViews.likenessOf([orderNumber(1)])
        expect(likeness.get(orderNumber(1))).toMatchObject({ alike: 0 })
        await handle(3, { ...other, email: 'a@example.com', city: 'lahore' })
        await handle(4, { ...other, email: 'b@example.com', city: 'lahore' })
        for (const email of ['a@example.com', 'b@example.com']) {
          await bench.eventStore.eraseCustomer(email, hourOf(9))
        }
        expect(await near(3)).toEqual([])
        expect(await near(1)).toEqual([1])
      })
    })

    it('count as deliveries and refusals of their city', async () => {
      await handle(1, {}, handOver, set('delivered'))
      await handle(2, {}, handOver, set('cancelled', 'refused'))
      await handle(3, {}, handOver, set('cancelled', 'refused'), receive)
      await handle(4, {}, set('cancelled', 'fake'))
      await handle(5, {})
      await handle(6, { city: 'karachi' }, handOver, set('delivered'))
      const { orderViews } = bench.eventStore
      expect(await orderViews.cityEndings('lahore')).toEqual({ city: 'lahore', delivered: 1, refused: 2 })
      expect(await orderViews.cityEndings('multan')).toEqual({ city: 'multan', delivered: 0, refused: 0 })
    })

    describe('of a blocked customer', () => {
      const blockedAs = async (customer: { readonly email: string; readonly phone: string }) => {
        await bench.eventStore.orderViews.caughtUp()
        return bench.eventStore.orderViews.blockedAs(customer)
      }
      const nobody = { email: 'zoya@example.com', phone: '0333 7654321' }

      it('are known by the e-mail in any case, or the phone in any notation', async () => {
        await handle(1, {}, block)
        const found = { orderNumber: orderNumber(1), reason: 'refuses' }
        expect(await blockedAs({ ...nobody, email: 'AYESHA@example.com' })).toEqual(found)
        expect(await blockedAs({ ...nobody, phone: '+92 (300) 123-4567' })).toEqual(found)
        expect(await blockedAs({ email: '', phone: '03001234567' })).toEqual(found)
        expect(await blockedAs(nobody)).toBeNull()
      })

      it('are the latest one, and none after all are unblocked', async () => {
        await handle(1, {}, block)
        await handle(2, {}, { ...block, reason: 'fake' })
        const customer = { email: 'ayesha@example.com', phone: '' }
        expect(await blockedAs(customer)).toMatchObject({ orderNumber: orderNumber(2), reason: 'fake' })
        await handle(3, nobody, block, { type: 'UnblockCustomer' })
        expect(await blockedAs(nobody)).toBeNull()
      })

      it('are forgotten with the customer, and do not block others without an e-mail or phone', async () => {
        await handle(1, {}, block)
        await bench.eventStore.eraseCustomer('ayesha@example.com', hourOf(9))
        expect(await blockedAs({ email: '', phone: '' })).toBeNull()
        expect(await blockedAs({ email: 'ayesha@example.com', phone: '0300-1234567' })).toBeNull()
        await handle(2, { email: '', phone: '0300 0000001' }, block)
        expect(await blockedAs({ email: '', phone: '0300 0000002' })).toBeNull()
      })
    })
  })
}
