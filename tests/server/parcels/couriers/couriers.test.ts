import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openTestShop, type TestShop } from '../../test-shop.ts'
import { openPostex, POSTEX_TOKEN } from './postex.ts'

const MINUTE = 60_000

let shop: TestShop
let now: number
let postex: Awaited<ReturnType<typeof openPostex>>
let owner: Awaited<ReturnType<TestShop['signedIn']>>
const settings = () => ({
  WEBHOOKS_TO_PRIVATE: 'on',
  COURIER_TOKENS: `postex=${POSTEX_TOKEN}`,
  COURIER_URLS: `postex=${postex.url}/`,
  COURIER_PICKUPS: 'postex=001',
})
beforeEach(async () => {
  now = Date.parse('2026-11-22T05:00:00Z')
  postex = await openPostex()
  onTestFinished(postex.close)
  shop = await openTestShop({ settings: settings(), clock: () => now })
  owner = await shop.signedIn()
})

const book = async (orderNumbers: readonly string[], more: object = {}) => {
  const { body } = await owner
    .post('/api/admin/bookings')
    .send({ courier: 'postex', orderNumbers, ...more })
    .expect(200)
  return body.data.parcels as readonly {
    success: boolean
    trackingNumber: string
    error: string
    mayBeBooked: boolean
  }[]
}
const booked = async () => {
  const orderNumber = await shop.place()
  const [parcel] = await book([orderNumber])
  return { orderNumber, trackingNumber: parcel?.trackingNumber ?? '' }
}
const detail = async (orderNumber: string) => {
  const { body } = await owner.get(`/api/admin/orders/${orderNumber}`).expect(200)
  return body.data
}
const statusOf = async (orderNumber: string) => (await detail(orderNumber)).order.status as string
const feed = async () => {
  const { body } = await owner.get('/api/admin/courier-apis').expect(200)
  return body.data.couriers[0].feed
}
/** Lets the next round begin, and waits for its end. */
const nextRound = async (minutes = 15) => {
  now += minutes * MINUTE
  await expect.poll(async () => (await feed()).nextAt).toBeGreaterThan(now)
}
/** What happened to the order, by whom, without what the customer and the shop did. */
const told = async (orderNumber: string) => {
  const { events } = await detail(orderNumber)
  return events.filter(({ actor }: { actor: { role: string } }) => actor.role === 'program')
}

describe('booking', () => {
  it('gives the courier the order in its own words, and hands the parcel over with its number', async () => {
    const orderNumber = await shop.place()
    const [parcel] = await book([orderNumber])
    expect(parcel).toMatchObject({ success: true })
    const { order } = await detail(orderNumber)
    expect(order).toMatchObject({
      status: 'shipped',
      courier: 'postex',
      trackingNumber: parcel?.trackingNumber,
    })
    expect(postex.booked).toEqual([
      expect.objectContaining({
        orderRefNumber: orderNumber,
        customerName: order.name,
        deliveryAddress: order.address,
        invoicePayment: order.total,
        items: 3,
        pickupAddressCode: '001',
        orderType: 'Normal',
      }),
    ])
  })

  it('shows why the courier refuses, and leaves the order in the house', async () => {
    const orderNumber = await shop.place()
    postex.control.refuse = 'INVALID DELIVERY CITY'
    const [parcel] = await book([orderNumber])
    expect(parcel).toMatchObject({
      success: false,
      error: 'PostEx says: INVALID DELIVERY CITY',
      mayBeBooked: false,
    })
    expect(await statusOf(orderNumber)).toBe('pending')
    postex.control.refuse = null
    expect(await book([orderNumber])).toMatchObject([{ success: true }])
  })

  it('is not repeated by itself when the answer is lost', async () => {
    const orderNumber = await shop.place()
    postex.control.lost = true
    expect(await book([orderNumber])).toMatchObject([{ success: false, mayBeBooked: true }])
    postex.control.lost = false
    expect(await book([orderNumber])).toMatchObject([{ success: false, mayBeBooked: true }])
    expect(postex.booked).toHaveLength(1)
    expect(await book([orderNumber], { again: true })).toMatchObject([{ success: true }])
  })

  it('books an order once when two people press at the same moment', async () => {
    const orderNumber = await shop.place()
    const results = (await Promise.all([book([orderNumber]), book([orderNumber])])).flat()
    expect(results.filter(({ success }) => success)).toHaveLength(1)
    expect(postex.booked).toHaveLength(1)
  })

  it('is cancelled with the courier when the order cannot be handed over any more', async () => {
    const orderNumber = await shop.place()
    postex.control.onBook = async () => {
      const change = { orderNumber, status: 'cancelled', reason: 'declined' }
      await owner.put('/api/admin/update-order').send(change).expect(200)
    }
    expect(await book([orderNumber])).toMatchObject([{ success: false, mayBeBooked: false }])
    expect(postex.cancelled).toHaveLength(1)
  })

  it('is taken back with the handover', async () => {
    const { orderNumber, trackingNumber } = await booked()
    await owner.delete(`/api/admin/bookings/${orderNumber}`).expect(200)
    expect(postex.cancelled).toEqual([trackingNumber])
    expect(await detail(orderNumber)).toMatchObject({ order: { status: 'pending', courier: null } })
  })

  it('is not taken back with the courier when the shop’s own rule keeps the handover', async () => {
    const { orderNumber, trackingNumber } = await booked()
    const lines = [{ trackingNumber, collected: 100, charges: 10 }]
    const statement = { courier: 'postex', statement: 'CPR-1', received: 90, lines }
    await owner.post('/api/admin/statements').send(statement).expect(201)
    const { body } = await owner.delete(`/api/admin/bookings/${orderNumber}`).expect(409)
    expect(body.error).toContain('CPR-1')
    expect(postex.cancelled).toEqual([])
    expect(await detail(orderNumber)).toMatchObject({ order: { courier: 'postex' } })
    await owner.delete('/api/admin/bookings/FF-2611220000').expect(404)
  })

  it('prints the labels of what it has booked', async () => {
    const { orderNumber, trackingNumber } = await booked()
    const { body, headers } = await owner.get(`/api/admin/courier-labels?orders=${orderNumber}`).expect(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(body.toString()).toBe(`%PDF-1.4 ${trackingNumber}`)
  })
})

describe('the tracking', () => {
  it('delivers an order by itself, once, in the name of the courier’s feed', async () => {
    const { orderNumber, trackingNumber } = await booked()
    postex.happens(trackingNumber, '0004', 'Package on Route')
    await nextRound()
    expect(await statusOf(orderNumber)).toBe('shipped')
    postex.happens(trackingNumber, '0005', 'Delivered', 1)
    await nextRound()
    expect(await told(orderNumber)).toMatchObject([
      {
        type: 'OrderStatusChanged',
        actor: { role: 'program', name: 'PostEx tracking', courier: 'postex' },
        data: { to: 'delivered' },
      },
    ])
    // It is no longer on the road, so that nobody asks about it.
    const questions = postex.asked.length
    await nextRound()
    expect(postex.asked).toHaveLength(questions)
  })

  it('leaves what somebody corrected', async () => {
    const { orderNumber, trackingNumber } = await booked()
    postex.happens(trackingNumber, '0005', 'Delivered')
    await nextRound()
    await owner.put('/api/admin/update-order').send({ orderNumber, status: 'shipped' }).expect(200)
    await nextRound()
    expect(await statusOf(orderNumber)).toBe('shipped')
    expect(await told(orderNumber)).toHaveLength(1)
  })

  it('records each failed try once, also one that a person has recorded', async () => {
    const { orderNumber, trackingNumber } = await booked()
    postex.happens(trackingNumber, '0013', 'Attempt Made: CNA(CUSTOMER NOT AVAILABLE)')
    await nextRound()
    await nextRound()
    expect(await told(orderNumber)).toMatchObject([
      { type: 'DeliveryAttemptFailed', data: { attempt: 1, reason: 'not-home' } },
    ])
    const byHand = { type: 'FailDelivery', reason: 'refused', words: '', attempt: 2 }
    await owner.post(`/api/admin/orders/${orderNumber}/commands`).send(byHand).expect(200)
    postex.happens(trackingNumber, '0013', 'Attempt Made: RFD(REFUSED TO RECEIVE)', 2)
    await nextRound()
    expect((await detail(orderNumber)).handling.failed).toBe(2)
  })

  it('lets a parcel come back as refused when the last try says so, without putting its pieces back on sale', async () => {
    const { orderNumber, trackingNumber } = await booked()
    postex.happens(trackingNumber, '0013', 'Attempt Made: RFD(REFUSED TO RECEIVE)')
    postex.happens(trackingNumber, '0006', 'Returned', 1)
    await nextRound()
    expect(await detail(orderNumber)).toMatchObject({
      order: { status: 'cancelled', parcelState: 'coming-back' },
      cancelReason: 'refused',
      handling: { failed: 1 },
    })
  })

  it('lists a status that it does not know, without who took the parcel, and guesses nothing', async () => {
    const { orderNumber, trackingNumber } = await booked()
    postex.happens(trackingNumber, '0041', 'Handed to neighbour: Ahmed Khan')
    await nextRound()
    expect((await feed()).unknown).toEqual([{ code: '0041', words: 'Handed to neighbour', orderNumber }])
    expect(await told(orderNumber)).toEqual([])
  })

  it('lists a parcel whose number the courier does not know', async () => {
    const orderNumber = await shop.place()
    const parcels = [{ orderNumber, trackingNumber: '123' }]
    await owner.post('/api/admin/handovers').send({ courier: 'postex', parcels }).expect(200)
    await nextRound()
    expect((await feed()).missing).toEqual([{ orderNumber, why: 'PostEx does not know its number.' }])
  })

  it('asks a broken courier less and less often, and goes on where it was', async () => {
    const { orderNumber, trackingNumber } = await booked()
    postex.happens(trackingNumber, '0005', 'Delivered')
    postex.control.down = 503
    await nextRound()
    expect(await feed()).toMatchObject({
      failures: 1,
      nextAt: now + MINUTE,
      problem: 'PostEx answers with 503.',
    })
    await nextRound(1)
    expect(await feed()).toMatchObject({ failures: 2, nextAt: now + 5 * MINUTE })
    postex.control.down = null
    await nextRound(5)
    expect(await feed()).toMatchObject({ failures: 0, problem: null })
    expect(await statusOf(orderNumber)).toBe('delivered')
  })

  it('shows that the token is refused, and nothing of the customer is in the log of the program', async () => {
    const { orderNumber } = await booked()
    const { name, address } = (await detail(orderNumber)).order
    await shop.close()
    shop = await openTestShop({
      settings: { ...settings(), COURIER_TOKENS: 'postex=another-token' },
      folder: shop.folder,
      clock: () => now,
    })
    owner = await shop.signedIn()
    await nextRound()
    expect((await feed()).problem).toBe('PostEx does not accept the shop’s token.')
    const lines = shop.logged.join('')
    for (const secret of ['another-token', name, address]) expect(lines).not.toContain(secret)
  })
})

describe('the settings', () => {
  const open = (changes: object) => openTestShop({ settings: { ...settings(), ...changes } })
  it('name only couriers that the shop can call, at addresses that hide the token', async () => {
    await expect(open({ COURIER_TOKENS: 'pigeon=1' })).rejects.toThrow(
      'the shop cannot call pigeon, only postex',
    )
    await expect(open({ COURIER_TOKENS: 'postex' })).rejects.toThrow('must be pairs such as')
    await expect(open({ WEBHOOKS_TO_PRIVATE: 'off' })).rejects.toThrow('must be https:// addresses')
  })

  it('call nobody without a token', async () => {
    const quiet = await openTestShop()
    const person = await quiet.signedIn()
    const { body } = await person.get('/api/admin/courier-apis').expect(200)
    expect(body.data.couriers).toEqual([])
    await person
      .post('/api/admin/bookings')
      .send({ courier: 'postex', orderNumbers: ['FF-1'] })
      .expect(409)
  })
})
