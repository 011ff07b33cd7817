/** What each of the shop's people sees of customers, and of how many in a day. */

import type { Request } from 'express'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffRole } from '#events/people/staff-roles.ts'
import { createSeeCustomers, ordersADay } from '#server/orders/seen-customers.ts'
import { noteProof } from '#server/platform/http/proof.ts'
import { noteSender } from '#server/platform/http/sender.ts'
import type { SecurityEntry } from '#server/platform/tables/security-entry.ts'
import { hired } from '../people/people.ts'
import { openSharedShop, type TestShop } from '../test-shop.ts'
import { piece } from './handled-orders.ts'

type Browser = Awaited<ReturnType<TestShop['signedIn']>>

const customer = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '0300 1234567',
  address: '12 Mall Road, Lahore',
}
const note = 'Ring twice'
const references = ['TX-1', 'TX-2', 'TX-3']

describe('the customer of an order', () => {
  let shop: TestShop
  let open: string
  let closed: string
  const browsers = new Map<StaffRole, Browser>()

  beforeAll(async () => {
    shop = await openSharedShop()
    open = await shop.place(customer)
    closed = await shop.place(customer)
    const owner = await shop.signedIn()
    browsers.set('owner', owner)
    const command = (orderNumber: string, body: object) =>
      owner.post(`/api/admin/orders/${orderNumber}/commands`).send(body).expect(200)
    const paid = { amount: 100, means: 'cash' }
    for (const orderNumber of [open, closed]) {
      await command(orderNumber, { type: 'ChangeNote', edition: 0, note })
      const address = { address: customer.address, city: 'Karachi' }
      await command(orderNumber, { type: 'ChangeDelivery', edition: 1, ...address })
      await command(orderNumber, { type: 'ReceiveAdvance', ...paid, reference: 'TX-1' })
      await command(orderNumber, { type: 'ReturnAdvance', ...paid, reference: 'TX-2' })
    }
    for (const status of ['confirmed', 'shipped']) await shop.setStatus(closed, status)
    await command(closed, { type: 'FailDelivery', reason: 'other', words: 'No bell' })
    await command(closed, { type: 'AskReattempt', words: 'Knock' })
    await shop.setStatus(closed, 'delivered')
    await command(closed, { type: 'PayRefund', ...paid, reference: 'TX-3' })
    const wish = {
      wish: 'exchange',
      reason: 'too-small',
      words: 'Tight',
      pieces: [{ ...piece, wanted: 'L' }],
    }
    const asked = { identifier: customer.email, ...wish }
    await shop.stranger().post(`/api/orders/${closed}/return`).send(asked).expect(200)
    for (const role of ['caller', 'packer', 'accountant'] as const) {
      browsers.set(role, (await hired(shop, `The ${role}`, role)).browser)
    }
  })

  const all = { name: customer.name, phone: '0300 1234567', email: customer.email, address: customer.address }
  const parcel = { ...all, email: '' }
  const payment = { ...all, email: '', address: '' }
  const nothing = { name: 'Name not shown', phone: '', email: '', address: '' }
  const sights: readonly (readonly [StaffRole, object, object])[] = [
    ['owner', all, all],
    ['caller', all, all],
    ['packer', parcel, nothing],
    ['accountant', payment, payment],
  ]

  it.each(sights)(
    'is for the %s what the work needs, in lists, slips and the order',
    async (role, ofOpen, ofClosed) => {
      const browser = browsers.get(role)
      if (browser === undefined) throw new Error(`nobody is ${role}`)
      const { orders } = (await browser.get('/api/admin/orders?limit=100').expect(200)).body.data
      const listed = (orderNumber: string) =>
        orders.find((each: { orderNumber: string }) => each.orderNumber === orderNumber)
      expect(listed(open)).toMatchObject(ofOpen)
      expect(listed(closed)).toMatchObject(ofClosed)
      const read = async (orderNumber: string) =>
        (await browser.get(`/api/admin/orders/${orderNumber}`).expect(200)).body.data
      expect((await read(open)).order).toMatchObject(ofOpen)
      expect((await read(closed)).order).toMatchObject(ofClosed)
      if (role === 'accountant') return
      const slips = await browser.get(`/api/admin/slips?orders=${open},${closed}`).expect(200)
      expect(slips.body.data.orders).toMatchObject([ofOpen, ofClosed])
    },
  )

  it('is nowhere else in what somebody gets who does not see it', async () => {
    const packer = browsers.get('packer')
    const accountant = browsers.get('accountant')
    const read = async (browser: Browser | undefined, orderNumber: string) =>
      (await browser?.get(`/api/admin/orders/${orderNumber}`).expect(200))?.text
    const ofClosed = [note, 'No bell', 'Knock', 'Tight']
    const ofOwner = await read(browsers.get('owner'), closed)
    for (const part of [customer.email, ...ofClosed, ...references]) expect(ofOwner).toContain(part)
    const ofPacker = await read(packer, closed)
    for (const part of [customer.name, customer.email, '1234567', 'Mall Road', ...ofClosed, ...references]) {
      expect(ofPacker).not.toContain(part)
    }
    const ofAccountant = await read(accountant, closed)
    for (const part of [customer.email, 'Mall Road', ...ofClosed]) expect(ofAccountant).not.toContain(part)
    for (const reference of references) expect(ofAccountant).toContain(reference)
    const ofOpen = await read(packer, open)
    expect(ofOpen).toContain(note)
    for (const part of [customer.email, 'TX-1']) expect(ofOpen).not.toContain(part)
    const { entries } = (await browsers.get('owner')?.get('/api/admin/security').expect(200))?.body.data ?? {}
    const looks = entries.filter(
      ({ order, name }: { order?: string; name: string }) => order && name === 'The packer',
    )
    expect(new Set(looks.map(({ order }: { order: string }) => order))).toEqual(new Set([open]))
    const command = { type: 'PrintSlip' }
    const answer = await packer?.post(`/api/admin/orders/${open}/commands`).send(command)
    expect(answer?.body.data).toMatchObject({ order: parcel, handling: { note } })
    // Of an order of which nothing came back, an accountant refunds only what the shop allows.
    const allowed = { orders: { alone: { refund: 100 } } }
    await browsers.get('owner')?.put('/api/admin/shop').send(allowed).expect(200)
    const refund = { type: 'PayRefund', amount: 1, means: 'cash', reference: '' }
    const refunded = await accountant?.post(`/api/admin/orders/${closed}/commands`).send(refund).expect(200)
    expect(refunded?.body.data.handling).toMatchObject({ note: null, afterSale: { words: null } })
  })
})

describe('the orders of a day whose customers somebody sees', () => {
  const HOUR = 3_600_000
  let time = Date.parse('2026-11-25T07:00:00Z')
  const noted: SecurityEntry[] = []
  const see = createSeeCustomers({ note: (_request, entry) => void noted.push(entry), clock: () => time })
  const requestOf = (staff: string, role: StaffRole, provedAt: number) => {
    const request = {} as Request
    const session = { tokenHash: staff, mustChangePassword: false, hasFactor: false, provedAt }
    const person = { staff, role, name: staff, email: `${staff}@x.pk`, ...session }
    noteSender(request, person)
    noteProof(request, person, time)
    return request
  }
  const longAgo = (staff: string) => requestOf(staff, 'packer', time - HOUR)
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `FF-${from + n}`)
  const proof = { reauthenticate: true }

  it('are counted once each, and beyond the number of the role need a proof, which is noted', () => {
    const most = ordersADay.packer
    for (let page = 0; page < 5; page++) see(longAgo('p1'), numbers(0, most))
    expect(() => see(longAgo('p1'), numbers(most, most + 1))).toThrow(
      expect.objectContaining({ extra: proof }),
    )
    // What was seen already, and what others see, is not refused.
    see(longAgo('p1'), numbers(0, 100))
    see(longAgo('p2'), numbers(most, most + 1))
    expect(noted).toEqual([])
    see(requestOf('p1', 'packer', time), numbers(most, most + 100))
    expect(noted).toEqual([{ kind: 'customers-listed', orders: most }])
    // For as many again.
    see(longAgo('p1'), numbers(most + 100, 2 * most))
    expect(() => see(longAgo('p1'), numbers(2 * most, 3 * most))).toThrow('confirm that it is you')
  })

  it('begin again with the next day', () => {
    time += 24 * HOUR
    see(longAgo('p1'), numbers(1000, 1100))
  })
})
