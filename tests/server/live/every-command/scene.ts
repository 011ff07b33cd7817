/** A shop for every command, and what the examples prepare in it. */

import { startingProducts } from '#catalogue/starting-catalogue.ts'
import type { StaffRole } from '#events/people/staff-roles.ts'
import { keyFor } from '#server/platform/secrets/device-key.ts'
import { deviceKeyOf } from '#server/platform/secrets/device-key-of.ts'
import { createWaitIds } from '#server/waiting/wait-ids.ts'
import { afterFile } from '#tests/after-file.ts'
import { openCloud, PHONE_ID, TOKEN } from '#tests/server/messages/whatsapp/cloud.ts'
import { openPostex, POSTEX_TOKEN } from '#tests/server/parcels/couriers/postex.ts'
import { hired, PASSWORD } from '#tests/server/people/people.ts'
import { ADMIN, openSharedShop, type TestShop } from '#tests/server/test-shop.ts'

export type Browser = Awaited<ReturnType<TestShop['signedIn']>>
export type Scene = Awaited<ReturnType<typeof openScene>>
type PlacedOrder = { readonly orderNumber: string; readonly email: string; readonly phone: string }

/** A Saturday morning in Karachi: no day, month or hour ends while the commands are sent. */
const MORNING = Date.parse('2026-11-21T06:00:00Z')
export const PRODUCT = 'm7'
export const PIECE = { productId: PRODUCT, size: 'M', quantity: 1 }
export const ITEM = { id: PRODUCT, size: 'M', quantity: 1 }

/** It is closed after the file. */
export async function openScene() {
  let now = MORNING
  const [postex, cloud] = [await openPostex(), await openCloud()]
  afterFile(postex.close)
  afterFile(cloud.close)
  const shop = await openSharedShop({
    clock: () => now,
    settings: {
      SHOP_EMAIL: 'shop@falakfits.test',
      WEBHOOKS_TO_PRIVATE: 'on',
      COURIER_TOKENS: `postex=${POSTEX_TOKEN}`,
      COURIER_URLS: `postex=${postex.url}/`,
      COURIER_PICKUPS: 'postex=001',
      WHATSAPP_TOKEN: TOKEN,
      WHATSAPP_PHONE_ID: PHONE_ID,
      WHATSAPP_URL: cloud.url,
      WHATSAPP_TEMPLATES: 'ask-en=order_ask/en_US',
    },
  })
  const owner = await shop.signedIn()
  const waits = createWaitIds(
    keyFor(
      'waiting list',
      await deviceKeyOf({ engine: 'sqlite', file: `${shop.folder}/shop.db` }, shop.folder),
    ),
  )
  let count = 0
  const next = () => ++count
  const staff = new Map<StaffRole, Browser>([['owner', owner]])
  for (const role of ['caller', 'packer', 'accountant', 'auditor'] as const) {
    staff.set(role, (await hired(shop, `The ${role}`, role)).browser)
  }
  const staffOf = (role: StaffRole): Browser => {
    const browser = staff.get(role)
    if (browser === undefined) throw new Error(`nobody is ${role}`)
    return browser
  }
  /** The cookie of a new session. */
  async function sessionOf(role: StaffRole): Promise<string> {
    const who = role === 'owner' ? ADMIN : { email: `the.${role}@falakfits.test`, password: PASSWORD }
    const { headers } = await shop.stranger().post('/api/admin/login').send(who).expect(200)
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }

  /** Of a customer of its own, typed by hand: the limits of the shop's pages are not for those. */
  async function order(status = 'pending'): Promise<PlacedOrder> {
    const n = next()
    const customer = {
      name: `Customer ${n}`,
      email: `customer-${n}@example.com`,
      phone: `0300 ${1_000_000 + n}`,
      address: `House ${n}, Mall Road, Lahore`,
    }
    const items = [{ ...ITEM, quantity: 2 }]
    const sent = { ...customer, items, channel: 'phone', isConfirmed: status !== 'pending' }
    const { body } = await owner.post('/api/admin/orders').send(sent).expect(201)
    const { orderNumber } = body.data
    if (status !== 'pending' && status !== 'confirmed') {
      await owner.put('/api/admin/update-order').send({ orderNumber, status }).expect(200)
    }
    return { orderNumber, email: customer.email, phone: customer.phone }
  }

  const command = (orderNumber: string, body: object) =>
    owner.post(`/api/admin/orders/${orderNumber}/commands`).send(body).expect(200)

  /** An order with a courier. */
  async function sent() {
    const placed = await order('confirmed')
    const trackingNumber = `T-${next()}`
    const parcels = [{ orderNumber: placed.orderNumber, trackingNumber }]
    await owner.post('/api/admin/handovers').send({ courier: 'tcs', parcels }).expect(200)
    return { ...placed, trackingNumber }
  }

  /** The statement of a courier, as it is sent: one parcel that it paid short and, where asked for, a line that nobody knows. */
  async function statement({ unknown = false } = {}) {
    const { orderNumber, trackingNumber } = await sent()
    const line = { trackingNumber, collected: 1000, charges: 100 }
    const lines = unknown
      ? [line, { trackingNumber: `unknown-${next()}`, collected: 10, charges: 0 }]
      : [line]
    return { orderNumber, body: { courier: 'tcs', statement: `S-${next()}`, received: 0, lines } }
  }

  return {
    shop,
    owner,
    waits,
    next,
    order,
    sent,
    command,
    statement,
    /** The same, booked. */
    async booked(how?: { readonly unknown: boolean }) {
      const { orderNumber, body } = await statement(how)
      await owner.post('/api/admin/statements').send(body).expect(201)
      return { orderNumber, statement: body.statement }
    },
    staff: staffOf,
    sessionOf,
    /** A picture that the program comes with. */
    picture: () => {
      const [picture] = startingProducts[0]?.product.pictures ?? []
      if (picture === undefined) throw new Error('the first product has no picture')
      return picture
    },
    /** A little later: what follows has a later date. */
    tick() {
      now += 100
    },
  }
}
