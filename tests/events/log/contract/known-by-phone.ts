/** Customers without an e-mail, who are known by their phone. */

import { describe, expect, it } from 'vitest'
import { identityOf } from '#events/customer-key-of.ts'
import { orderStream, type RecordedEvent, type ShopEvent } from '#events/event.ts'
import { ERASED } from '#events/orders/order.ts'
import { keysIn } from '#events/personal-data.ts'
import { orderNumber, orderPlaced, placing, request } from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

const AT = '2026-11-22T09:30:00.000Z'
const phone = '0300-1234567'
const identity = 'tel:923001234567'
const otherPhone = '0333 7654321'

export function describeKnownByPhone(bench: Bench): void {
  describe('a customer without an e-mail', () => {
    const place = (index: number, wish: Parameters<typeof orderPlaced>[1], isNew?: boolean) => {
      const placed = orderPlaced(orderNumber(index), wish)
      return bench.eventStore.log.append(
        placing(placed, {
          ...(isNew !== undefined && {
            customerIsNew: { identity: identityOf(placed.data.customer), expected: isNew },
          }),
        }),
      )
    }
    const note = (index: number, phone: string): Promise<unknown> => {
      const customer = { email: '', phone, note: 'Gift: no prices' }
      const event: ShopEvent = { type: 'NoteChanged', data: { orderNumber: orderNumber(index), customer } }
      return bench.eventStore.log.append(request(orderStream(orderNumber(index)), [event]))
    }
    const correct = (index: number, email: string, to: string) => {
      const contact = (email: string) => ({ name: 'Ayesha Khan', email, phone, address: 'Mall Road' })
      const customer = { before: contact(email), after: contact(to) }
      const event: ShopEvent = {
        type: 'ContactCorrected',
        data: { orderNumber: orderNumber(index), customer },
      }
      return bench.eventStore.log.append(request(orderStream(orderNumber(index)), [event]))
    }
    const erase = (identity: string) => bench.eventStore.eraseCustomer(identity, AT)
    const keyOf = (event: RecordedEvent | undefined) => (event ? keysIn(event)[0] : undefined)
    const names = async () =>
      (await bench.eventStore.orderViews.list({ sort: 'oldest', limit: 20 })).orders.map(({ name }) => name)

    it('has one key for all notations of the phone, and another one than with an e-mail', async () => {
      await place(1, { email: '', phone })
      await place(2, { email: '', phone: '+92 (300) 123-4567' })
      await note(1, '0092 300 1234567')
      await place(3, { email: '', phone: otherPhone })
      await place(4, { phone })
      const events = await bench.eventStore.log.read(0, 10)
      const [first, second, noted, other, withEmail] = events.map(keyOf)
      expect([second, noted]).toEqual([first, first])
      expect(new Set([first, other, withEmail]).size).toBe(3)
      expect(await bench.eventStore.openEvents(events)).toMatchObject([
        { data: { customer: { email: '', phone } } },
        { data: { customer: { email: '', phone: '+92 (300) 123-4567' } } },
        { data: { customer: { note: 'Gift: no prices' } } },
        {},
        { data: { customer: { email: 'ayesha@example.com', phone } } },
      ])
    })

    it('is new once, when two first orders come at the same time', async () => {
      const results = await Promise.all([
        place(1, { email: '', phone }, true),
        place(2, { email: '', phone: '+92 300 1234567' }, true),
      ])
      expect(results.map(({ outcome }) => outcome).sort()).toEqual(['appended', 'stale'])
      expect(await place(2, { email: '', phone }, false)).toMatchObject({ outcome: 'appended' })
      expect(await place(3, { email: '', phone: otherPhone }, true)).toMatchObject({ outcome: 'appended' })
    })

    it('is known by the phone, not by an empty e-mail', async () => {
      const { orderViews } = bench.eventStore
      await place(1, { email: '', phone })
      expect(await orderViews.isCustomerKnown(identity)).toBe(true)
      expect(await orderViews.isCustomerKnown('tel:923337654321')).toBe(false)
      expect(await orderViews.isCustomerKnown('')).toBe(false)
      await place(2, { email: '', phone: otherPhone })
      expect(await orderViews.customerRecord('', phone)).toMatchObject({ placed: 1 })
      expect(await orderViews.findByIdentifier(phone)).toHaveLength(1)
    })

    it('waits for no mail', async () => {
      const { orderViews } = bench.eventStore
      await place(1, { email: '', phone })
      expect(await orderViews.find(orderNumber(1))).toMatchObject({
        order: { email: '' },
        mail: { customer: { state: 'none' } },
      })
      expect(await orderViews.unsentMails('2100-01-01T00:00:00.000Z')).toEqual({
        ...{ givenUp: 0, failing: 0, heldBack: 0 },
      })
      expect(await orderViews.withPendingMail(0, 10)).toEqual([])
    })

    it('is erased by the phone, and others with that phone and an e-mail are not', async () => {
      await place(1, { email: '', phone })
      await place(2, { email: '', phone: '+92 300 1234567', name: 'Ayesha K.' })
      await place(3, { email: '', phone: otherPhone, name: 'Zoya' })
      await place(4, { email: 'bilal@example.com', phone, name: 'Bilal' })
      await note(2, phone)
      expect(await erase(identity)).toMatchObject({
        ...{ outcome: 'erased', orderNumbers: [orderNumber(1), orderNumber(2)], othersOrders: [] },
      })
      expect(await names()).toEqual([ERASED, ERASED, 'Zoya', 'Bilal'])
      expect(await bench.eventStore.orderViews.isCustomerKnown(identity)).toBe(false)
      expect(JSON.stringify(await bench.eventStore.orderViews.find(orderNumber(2)))).not.toContain('Gift')
      expect(await erase(identity)).toEqual({ outcome: 'unknown' })
      await bench.expectSameAfterRebuild()
    })

    it('is the same person where an earlier program stored the phone without its 0', async () => {
      const { orderViews } = bench.eventStore
      await place(1, { email: '', phone: '3001234567' })
      await place(2, { email: '', phone })
      await place(3, { email: '', phone: otherPhone, name: 'Zoya' })
      expect(await orderViews.customerRecord('', phone)).toMatchObject({ placed: 2 })
      expect(await orderViews.findByIdentifier('3001234567')).toHaveLength(2)
      const erasure = await erase(identity)
      // One for each key.
      expect('orderNumbers' in erasure && new Set(erasure.orderNumbers)).toEqual(
        new Set([orderNumber(1), orderNumber(2)]),
      )
      expect(await names()).toEqual([ERASED, ERASED, 'Zoya'])
      await bench.expectSameAfterRebuild()
      await place(4, { email: '', phone: '3001234567' })
      expect(await erase(identity)).toMatchObject({ orderNumbers: [orderNumber(4)] })
    })

    it('is erased by the key alone', async () => {
      await place(1, { email: '', phone })
      const [event] = await bench.eventStore.log.read(0, 1)
      expect(await bench.eventStore.eraseByKey(keyOf(event) ?? '', AT)).toMatchObject({
        ...{ outcome: 'erased', orderNumbers: [orderNumber(1)] },
      })
      expect(await names()).toEqual([ERASED])
    })

    it('is a new one after the erasure', async () => {
      await place(1, { email: '', phone })
      await erase(identity)
      expect(await place(2, { email: '', phone }, true)).toMatchObject({ outcome: 'appended' })
      expect(await erase(identity)).toMatchObject({ orderNumbers: [orderNumber(2)], othersOrders: [] })
    })

    it('is erased by an e-mail that was added later, with what was sealed before', async () => {
      await place(1, { email: '', phone })
      await note(1, phone)
      await correct(1, '', 'ayesha@example.com')
      expect(await erase('ayesha@example.com')).toMatchObject({
        ...{ outcome: 'erased', orderNumbers: [orderNumber(1)] },
      })
      const opened = await bench.eventStore.openEvents(await bench.eventStore.log.read(0, 3))
      expect(opened).toMatchObject([
        { data: { customer: null } },
        { data: { customer: null } },
        { data: { customer: { before: null, after: null } } },
      ])
    })

    it('who was erased is no part of a later erasure', async () => {
      await place(1, { email: '', phone })
      await place(2, { email: 'bilal@example.com', phone: otherPhone })
      await place(3, { email: '', phone: '0345 1111111' })
      await erase(identity)
      expect(await erase('bilal@example.com')).toMatchObject({
        ...{ orderNumbers: [orderNumber(2)], othersOrders: [] },
      })
      expect(await erase('tel:923451111111')).toMatchObject({
        ...{ orderNumbers: [orderNumber(3)], othersOrders: [] },
      })
    })
  })
}
