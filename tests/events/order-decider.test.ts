import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availability } from '#catalogue/availability.ts'
import { brand } from '#catalogue/brand.ts'
import { lineId } from '#catalogue/line-id.ts'
import { sizes } from '#catalogue/product.ts'
import { products, startingCatalogue } from '#catalogue/products.ts'
import { type DeliveryTerms, deliveryTerms } from '#catalogue/schema.ts'
import { stockCounts } from '#events/catalogue/stock.ts'
import type { EventOf } from '#events/event.ts'
import type { OrderMail } from '#events/messages/order-mail.ts'
import { decide } from '#events/order-decider.ts'
import {
  type CancelReason,
  cancelReasons,
  type OrderStatus,
  orderStatuses,
  type Stars,
  starChoices,
} from '#events/orders/order.ts'
import type { PlaceOrder, RateProduct, RecordConfirmation } from '#events/orders/order-commands.ts'
import { noOrder } from '#events/orders/order-state.ts'
import { given } from './orders/given.ts'
import { blacksmith as m7, visionVoid as u1 } from './sample-requests.ts'

const customer = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '0300-1234567',
  address: '12 Mall Road, Lahore',
  device: null,
}

function placeOrder(...lines: PlaceOrder['lines']): PlaceOrder {
  return {
    type: 'PlaceOrder',
    catalogue: startingCatalogue,
    orderNumber: 'FF-2611211234',
    day: '2026-11-21',
    lines,
    customer,
    newCustomer: true,
  }
}

const withoutLimits = { ...brand.orders, pieces: 50 * 99, rupees: 100_000_000 }

const blacksmith = { id: 'm7-M', size: 'M', quantity: 2, price: 1100 } as const
const visionVoid = { id: 'u1-L', size: 'L', quantity: 1 } as const

const placed: EventOf<'OrderPlaced'> = {
  type: 'OrderPlaced',
  data: {
    orderNumber: 'FF-2611211234',
    day: '2026-11-21',
    lines: [{ ...m7, quantity: 2 }, u1],
    subtotal: 3600,
    deliveryFee: 0,
    total: 3600,
    paymentMethod: 'COD',
    newCustomer: true,
    catalogue: startingCatalogue.position,
    customer,
  },
}

/** The pieces of an order that had left the shop are out of the house when it is cancelled. */
function changed(from: OrderStatus, to: OrderStatus): EventOf<'OrderStatusChanged'> {
  const { orderNumber, day, lines, total } = placed.data
  const isAway = to === 'cancelled' && (from === 'shipped' || from === 'delivered')
  return {
    type: 'OrderStatusChanged',
    data: {
      ...{ orderNumber, from, to, day, lines, total, city: 'lahore' },
      ...(isAway && { away: true as const }),
    },
  }
}

function cancelled(reason: CancelReason) {
  const { type, data } = changed('pending', 'cancelled')
  return { type, data: { ...data, reason } } as const
}

describe('placing an order', () => {
  it('records the names and prices of the catalogue and the sum of the lines', () => {
    given().when(placeOrder(blacksmith, visionVoid)).thenFollows(placed)
  })

  it('accepts a product id or a line id', () => {
    given()
      .when(placeOrder({ ...blacksmith, id: 'm7' }, visionVoid))
      .thenFollows(placed)
  })

  it('uses the chosen size, whatever size is in the id', () => {
    const command = placeOrder({ ...blacksmith, id: 'm7-L', size: 'S' })
    const decision = decide(command, noOrder)

    expect(decision).toMatchObject({ events: [{ data: { lines: [{ productId: 'm7', size: 'S' }] } }] })
  })

  it('records two lines of the same product separately', () => {
    const decision = decide(placeOrder(blacksmith, { ...blacksmith, quantity: 3 }), noOrder)

    expect(decision).toMatchObject({
      events: [{ data: { lines: [{ quantity: 2 }, { quantity: 3 }], total: 5500 } }],
    })
  })

  it('is refused with an empty cart', () => {
    given().when(placeOrder()).thenRefused({ reason: 'empty-cart' })
  })

  it('accepts 20 lines, and refuses 51 whatever they contain', () => {
    const lines = (count: number) => placeOrder(...Array.from({ length: count }, () => visionVoid))

    expect(decide(lines(20), noOrder)).toMatchObject({ accepted: true })
    given().when(lines(51)).thenRefused({ reason: 'too-many-lines' })
  })

  it('is refused with more than 20 pieces, in any number of lines', () => {
    const shirts = (...quantities: number[]) =>
      placeOrder(...quantities.map((quantity) => ({ ...visionVoid, quantity })))
    const tooMany = { reason: 'too-much', of: 'pieces', most: 20 } as const

    expect(decide(shirts(19, 1), noOrder)).toMatchObject({ accepted: true })
    given().when(shirts(19, 2)).thenRefused(tooMany)
    given().when(shirts(21)).thenRefused(tooMany)
    given().when(shirts(99, 99)).thenRefused(tooMany)
  })

  it('is refused with a total of more than Rs 50,000 including delivery', () => {
    const terms = { ...withoutLimits, rupees: brand.orders.rupees }
    const ofUnits = (quantity: number, fee: number): PlaceOrder => ({
      ...placeOrder({ ...visionVoid, id: 'w1-S', quantity }),
      delivery: { fee, freeAbove: 1_000_000 },
      terms,
    })

    expect(decide(ofUnits(40, 0), noOrder)).toMatchObject({ events: [{ data: { total: 50_000 } }] })
    given().when(ofUnits(40, 1)).thenRefused({ reason: 'too-much', of: 'rupees', most: 50_000 })
    given().when(ofUnits(41, 0)).thenRefused({ reason: 'too-much', of: 'rupees', most: 50_000 })
  })

  it.each(['phone', 'device', 'network'] as const)(
    'is refused while as many other orders of its %s are not confirmed as the shop allows',
    (source) => {
      const waiting = (count: number): PlaceOrder => ({
        ...placeOrder(visionVoid),
        unconfirmed: { phone: 0, device: 0, network: 0, [source]: count },
      })

      const most = brand.orders.unconfirmed[source]
      expect(decide(waiting(most - 1), noOrder)).toMatchObject({ accepted: true })
      given()
        .when(waiting(most))
        .thenRefused({ reason: 'too-much', of: `unconfirmed-${source}`, most })
    },
  )

  it('is refused for its size without revealing the stock', () => {
    const oneLeft = stockCounts([{ productId: 'u1', size: 'L', left: 1 }])
    given()
      .when({ ...placeOrder({ ...visionVoid, quantity: 21 }), stock: oneLeft })
      .thenRefused({ reason: 'too-much', of: 'pieces', most: 20 })
  })

  it.each(['m99', 'm7-X', 'm7-M-M', '', 'constructor', '-M'])(
    'is refused for the unknown product %j',
    (id) => {
      given()
        .when(placeOrder(blacksmith, { ...visionVoid, id }))
        .thenRefused({ reason: 'unknown-product', id })
    },
  )

  it.each([
    ['m4', 'Breath of SEA'],
    ['m1', 'City Eighty'],
  ])('is refused for the sold-out product %s', (id, name) => {
    given()
      .when(placeOrder({ ...visionVoid, id: `${id}-L` }))
      .thenRefused({ reason: 'sold-out', name })
  })

  it.each([
    ['a1', 'Solo Leveling'],
    ['g1', 'Coming Soon'],
  ])('is refused for the product %s, which is not on sale yet', (id, name) => {
    given()
      .when(placeOrder({ ...visionVoid, id: `${id}-L` }))
      .thenRefused({ reason: 'coming-soon', name })
  })

  it.each([0, -1, 1.5, 100, Number.NaN, Number.POSITIVE_INFINITY])(
    'is refused for a quantity of %d',
    (quantity) => {
      given()
        .when(placeOrder({ ...blacksmith, quantity }))
        .thenRefused({ reason: 'bad-quantity', name: 'The Blacksmith' })
    },
  )

  it.each([1, 99])('accepts a quantity of %d', (quantity) => {
    const decision = decide({ ...placeOrder({ ...blacksmith, quantity }), terms: withoutLimits }, noOrder)

    expect(decision).toMatchObject({ events: [{ data: { total: 1100 * quantity } }] })
  })

  it('is refused when prices differ from those that the shopper saw, with each changed price once', () => {
    given()
      .when(
        placeOrder(
          { ...blacksmith, price: 1000 },
          { ...blacksmith, id: 'm7-S', size: 'S', price: 1000 },
          { ...visionVoid, price: 1400 },
          { id: 'w3-S', size: 'S', quantity: 1, price: 0 },
        ),
      )
      .thenRefused({
        reason: 'price-changed',
        changes: [
          { productId: 'm7', name: 'The Blacksmith', price: 1100 },
          { productId: 'w3', name: 'Afterlight', price: 1100 },
        ],
        totals: { subtotal: 6900, deliveryFee: 0, total: 6900 },
      })
  })

  it('includes the delivery fee below the amount for free delivery', () => {
    const delivery = { ...brand.delivery, fee: 200, freeAbove: 2000 }
    const totals = { subtotal: 1400, deliveryFee: 200, total: 1600 }
    const command = { ...placeOrder(visionVoid), delivery }

    expect(decide({ ...command, total: 1600 }, noOrder)).toMatchObject({ events: [{ data: totals }] })
    expect(decide(command, noOrder)).toMatchObject({ events: [{ data: totals }] })
    given()
      .when({ ...command, total: 1400 })
      .thenRefused({ reason: 'total-changed', totals })
    expect(decide({ ...placeOrder(blacksmith), delivery, total: 2200 }, noOrder)).toMatchObject({
      events: [{ data: { subtotal: 2200, deliveryFee: 0, total: 2200 } }],
    })
    expect(
      decide(
        { ...placeOrder({ ...blacksmith, quantity: 1 }), delivery: { ...delivery, freeAbove: 1100 } },
        noOrder,
      ),
    ).toMatchObject({
      events: [{ data: { deliveryFee: 200 } }],
    })
  })

  it('reports new prices together with the new total', () => {
    const delivery = { ...brand.delivery, fee: 200, freeAbove: 2000 }
    const command = { ...placeOrder({ ...visionVoid, price: 1 }), delivery, total: 1 }
    expect(decide(command, noOrder)).toMatchObject({
      refusal: {
        reason: 'price-changed',
        changes: [{ productId: 'u1', price: 1400 }],
        totals: { subtotal: 1400, deliveryFee: 200, total: 1600 },
      },
    })
  })

  it.each(Object.keys(deliveryTerms.unwrap().shape).filter((term) => term !== 'time'))(
    'goes by the term of delivery `%s`',
    (term) => {
      const others = Object.keys(deliveryTerms.unwrap().shape).filter((other) => other !== term)
      const amounts = fc.constantFrom(0, 500, 100_000)
      const decided = (terms: object) =>
        // It has the fields of the schema.
        JSON.stringify(decide({ ...placeOrder(visionVoid), delivery: terms as DeliveryTerms }, noOrder))
      const makesNoDifference = fc.property(
        fc.record(Object.fromEntries(others.map((other) => [other, amounts]))),
        (rest) => decided({ ...rest, [term]: 0 }) === decided({ ...rest, [term]: 100_000 }),
      )
      expect(fc.check(makesNoDifference).failed).toBe(true)
    },
  )

  it('is refused for an existing order', () => {
    given(placed).when(placeOrder(blacksmith)).thenRefused({ reason: 'already-placed' })
  })

  it('totals catalogue price times quantity for any cart of products on sale', () => {
    const onSale = products.filter((product) => availability(product) === 'on-sale')
    const line = fc.record({
      product: fc.constantFrom(...onSale),
      size: fc.constantFrom(...sizes),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (cart) => {
        const total = cart.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
        const lines = cart.map(({ product, size, quantity }) => ({
          id: lineId(product.id, size),
          size,
          quantity,
        }))
        expect(decide({ ...placeOrder(...lines), terms: withoutLimits }, noOrder)).toMatchObject({
          events: [{ data: { subtotal: total, deliveryFee: 0, total } }],
        })
      }),
    )
  })
})

describe('changing the status', () => {
  const takenBack = (from: OrderStatus, to: OrderStatus, since = '2026-11-21') => {
    const { type, data } = changed(from, to)
    const delivered = from === 'delivered' && { deliveredOn: since }
    return { type, data: { ...data, ...delivered, since } }
  }
  const undone = (to: OrderStatus, deliveredOn: string) => takenBack('delivered', to, deliveredOn)
  const everyPair = orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to })))

  it.each(everyPair.filter(({ from, to }) => from !== to))('goes from $from to $to', ({ from, to }) => {
    const history = from === 'pending' ? [placed] : [placed, changed('pending', from)]
    given(...history)
      .when({ type: 'ChangeStatus', to })
      .thenFollows(
        from === 'delivered' || (from === 'confirmed' && to === 'pending')
          ? takenBack(from, to)
          : changed(from, to),
      )
  })

  it('records the Karachi day of a delivery that it undoes, but not of one that was already undone', () => {
    const delivered = { ...changed('shipped', 'delivered'), at: '2026-11-24T20:30:00.000Z' }
    given(placed, changed('pending', 'shipped'), delivered)
      .when({ type: 'ChangeStatus', to: 'shipped' })
      .thenFollows(undone('shipped', '2026-11-25'))
    given(placed, delivered, undone('shipped', '2026-11-25'))
      .when({ type: 'ChangeStatus', to: 'cancelled' })
      .thenFollows(changed('shipped', 'cancelled'))
  })

  it.each(orderStatuses)('to %s changes nothing when it is the current one', (status) => {
    const history = status === 'pending' ? [placed] : [placed, changed('pending', status)]
    given(...history)
      .when({ type: 'ChangeStatus', to: status })
      .thenNothing()
  })

  it('is refused when the admin saw an outdated status, unless the order already has the new status', () => {
    const confirm = { type: 'ChangeStatus', from: 'pending', to: 'confirmed' } as const
    given(placed).when(confirm).thenFollows(changed('pending', 'confirmed'))
    given(placed, changed('pending', 'shipped'))
      .when(confirm)
      .thenRefused({ reason: 'status-changed', status: 'shipped' })
    given(placed, changed('pending', 'confirmed')).when(confirm).thenNothing()
  })

  it('is refused for an order that was not placed', () => {
    given().when({ type: 'ChangeStatus', to: 'shipped' }).thenRefused({ reason: 'no-such-order' })
  })
})

describe('recording a confirmation', () => {
  const orderNumber = 'FF-2611211234'
  const sent = (recipient: 'customer' | 'shop'): EventOf<'ConfirmationSent'> => ({
    type: 'ConfirmationSent',
    data: { orderNumber, recipient, channel: 'primary' },
  })
  const failure = { attempt: 2, reason: 'ECONNREFUSED', final: false }
  const failed: EventOf<'ConfirmationFailed'> = {
    type: 'ConfirmationFailed',
    data: { orderNumber, recipient: 'customer', channel: 'primary', ...failure },
  }
  const record = (
    recipient: 'customer' | 'shop',
    result: RecordConfirmation['result'],
  ): RecordConfirmation => ({ type: 'RecordConfirmation', recipient, channel: 'primary', result })

  it('records that the mail was sent', () => {
    given(placed)
      .when(record('customer', { sent: true }))
      .thenFollows(sent('customer'))
  })

  it('records a failed attempt with its number and reason', () => {
    given(placed)
      .when(record('customer', { sent: false, ...failure }))
      .thenFollows(failed)
  })

  it('records the failure of each attempt once, also when the mail is requested again in between', () => {
    const again = record('customer', { sent: false, ...failure, reason: 'ETIMEDOUT' })
    given(placed, failed).when(again).thenNothing()
    given(placed, failed, requested('customer')).when(again).thenNothing()
    given(placed, failed)
      .when(record('customer', { sent: false, ...failure, attempt: 3 }))
      .thenFollows({ ...failed, data: { ...failed.data, attempt: 3 } })
    given(placed, failed)
      .when(record('shop', { sent: false, ...failure, attempt: 1 }))
      .thenFollows({ ...failed, data: { ...failed.data, recipient: 'shop', attempt: 1 } })
  })

  it('is accepted after failures, including final ones', () => {
    given(placed, failed, { ...failed, data: { ...failed.data, final: true } })
      .when(record('customer', { sent: true }))
      .thenFollows(sent('customer'))
  })

  it('happens once for each recipient', () => {
    given(placed, sent('customer'))
      .when(record('customer', { sent: true }))
      .thenNothing()
    given(placed, sent('customer'))
      .when(record('customer', { sent: false, ...failure }))
      .thenNothing()
    given(placed, sent('customer'))
      .when(record('shop', { sent: true }))
      .thenFollows(sent('shop'))
  })

  it('is refused for an order that was not placed', () => {
    given()
      .when(record('customer', { sent: true }))
      .thenRefused({ reason: 'no-such-order' })
  })

  const request = (mail: OrderMail) => ({ type: 'RequestConfirmation', mail }) as const
  const requested = (recipient: 'customer' | 'shop'): EventOf<'ConfirmationRequested'> => ({
    type: 'ConfirmationRequested',
    data: { orderNumber, recipient },
  })

  it('accepts a request after it was sent or given up, and then another mail', () => {
    const givenUp = { ...failed, data: { ...failed.data, final: true } }
    given(placed, sent('customer')).when(request('customer')).thenFollows(requested('customer'))
    given(placed, givenUp).when(request('customer')).thenFollows(requested('customer'))
    given(placed, sent('customer'), requested('customer'))
      .when(record('customer', { sent: true }))
      .thenFollows(sent('customer'))
  })

  it('accepts a request while it is retried', () => {
    given(placed, failed).when(request('customer')).thenFollows(requested('customer'))
  })

  it('ignores a request while it is pending and has not failed', () => {
    given(placed).when(request('customer')).thenNothing()
    given(placed).when(request('parcel')).thenNothing()
    given(placed, sent('customer'), requested('customer')).when(request('customer')).thenNothing()
    given(placed, sent('customer')).when(request('shop')).thenNothing()
  })

  it('refuses a request for an unknown order or an erased customer', () => {
    given().when(request('customer')).thenRefused({ reason: 'no-such-order' })
    given({ ...placed, data: { ...placed.data, customer: null } }, sent('customer'))
      .when(request('customer'))
      .thenRefused({ reason: 'customer-erased' })
  })
})

describe('rating a product', () => {
  const delivered = changed('pending', 'delivered')
  const rate = (stars: Stars, productId = 'm7'): RateProduct => ({ type: 'RateProduct', productId, stars })
  const rated = (stars: Stars, previous: Stars | null = null): EventOf<'ProductRated'> => ({
    type: 'ProductRated',
    data: { orderNumber: 'FF-2611211234', productId: 'm7', productName: 'The Blacksmith', stars, previous },
  })

  it.each(starChoices)('with %d stars is a fact of a delivered order', (stars) => {
    given(placed, delivered).when(rate(stars)).thenFollows(rated(stars))
  })

  it('replaces the earlier rating and records it', () => {
    given(placed, delivered, rated(2)).when(rate(5)).thenFollows(rated(5, 2))
    given(placed, delivered, rated(2), rated(5, 2)).when(rate(4)).thenFollows(rated(4, 5))
  })

  it('with the same stars changes nothing', () => {
    given(placed, delivered, rated(5)).when(rate(5)).thenNothing()
    given(placed, delivered, rated(2), rated(5, 2)).when(rate(5)).thenNothing()
  })

  it('is refused after five ratings for each line', () => {
    const more = Array.from({ length: 5 * placed.data.lines.length }, (_, n) =>
      n % 2 === 0 ? rated(1, n === 0 ? null : 5) : rated(5, 1),
    )
    const last = more.at(-1)
    given(placed, delivered, ...more.slice(0, -1))
      .when(rate(3))
      .thenFollows(rated(3, last?.data.previous))
    given(placed, delivered, ...more)
      .when(rate(3))
      .thenRefused({ reason: 'rated-often' })
    // The current rating again is not a new fact.
    given(placed, delivered, ...more)
      .when(rate(last?.data.stars ?? 1))
      .thenNothing()
  })

  it('does not change the rating of another product', () => {
    const other = { productId: 'u1', productName: 'Vision Void', stars: 5, previous: null } as const
    given(placed, delivered, rated(5))
      .when(rate(5, 'u1'))
      .thenFollows({ type: 'ProductRated', data: { orderNumber: 'FF-2611211234', ...other } })
  })

  it.each(orderStatuses.filter((status) => status !== 'delivered'))(
    'is refused while the order is %s',
    (status) => {
      const history = status === 'pending' ? [placed] : [placed, changed('pending', status)]
      given(...history)
        .when(rate(5))
        .thenRefused({ reason: 'not-delivered' })
    },
  )

  it('is refused when the order is no longer delivered, and the earlier rating stays', () => {
    const takenBack = given(placed, delivered, rated(3), changed('delivered', 'cancelled'))
    takenBack.when(rate(5)).thenRefused({ reason: 'not-delivered' })
    expect(takenBack.order).toMatchObject({ ratings: { m7: 3 } })
  })

  it.each(['w1', 'm7-M', '', 'constructor'])('is refused for %j, which is not in the order', (productId) => {
    given(placed, delivered).when(rate(5, productId)).thenRefused({ reason: 'not-in-order' })
  })

  it('is refused for an order that was not placed', () => {
    given().when(rate(5)).thenRefused({ reason: 'no-such-order' })
  })
})

describe('an order', () => {
  it('is the result of its facts', () => {
    const { orderNumber, day, lines, total } = placed.data
    const { device: _, ...contact } = customer
    const mail = { customer: { state: 'pending' }, shop: { state: 'pending' } }
    const order = { status: 'pending', orderNumber, day, lines, total, contact, mail, ratings: {} }

    expect(given(placed).order).toMatchObject(order)
    expect(given(placed, changed('pending', 'shipped')).order).toMatchObject({ ...order, status: 'shipped' })
  })

  it('is not changed by facts that are not about placed orders', () => {
    const visits = {
      type: 'TrafficRecorded',
      data: { visits: 1, pageViews: 1, productViews: {} },
    } as const

    expect(given(visits, changed('pending', 'shipped')).order).toEqual(noOrder)
    expect(given(placed, visits).order).toEqual(given(placed).order)
  })
})

describe('cancelling with a reason', () => {
  it.each(cancelReasons)('records %s in the fact', (reason) => {
    const { type, data } = changed('shipped', 'cancelled')
    given(placed, changed('pending', 'shipped'))
      .when({ type: 'ChangeStatus', to: 'cancelled', reason })
      .thenFollows({ type, data: { ...data, reason } })
  })

  it('records that an order that had not left the shop did not reach the door', () => {
    const { type, data } = cancelled('refused')
    const notReached = { type, data: { ...data, reachedDoor: false } } as const
    given(placed).when({ type: 'ChangeStatus', to: 'cancelled', reason: 'refused' }).thenFollows(notReached)
    const revived = changed('cancelled', 'pending')
    given(placed, notReached)
      .when({ type: 'ChangeStatus', to: 'pending' })
      .thenFollows({ type, data: { ...revived.data, previousReason: 'refused', reachedDoor: false } })
  })

  it('records how many orders the customer had refused before, and repeats it when it is undone', () => {
    const { type, data } = changed('shipped', 'cancelled')
    const refused = { type, data: { ...data, reason: 'refused', refusedBefore: 2 } } as const
    given(placed, changed('pending', 'shipped'))
      .when({ type: 'ChangeStatus', to: 'cancelled', reason: 'refused', refusedBefore: 2 })
      .thenFollows(refused)
    given(placed, refused)
      .when({ type: 'ChangeStatus', to: 'shipped', refusedBefore: 5 })
      .thenFollows({
        type,
        data: {
          ...changed('cancelled', 'shipped').data,
          previousReason: 'refused',
          refusedBefore: 2,
          away: true,
        },
      })
    given(placed, refused, changed('cancelled', 'shipped'))
      .when({ type: 'ChangeStatus', to: 'cancelled', reason: 'fake', refusedBefore: 2 })
      .thenFollows({ type, data: { ...changed('shipped', 'cancelled').data, reason: 'fake' } })
  })

  it('records no reason with another status', () => {
    given(placed)
      .when({ type: 'ChangeStatus', to: 'shipped', reason: 'fake' })
      .thenFollows(changed('pending', 'shipped'))
  })

  it('changes nothing when the order is already cancelled', () => {
    given(placed, cancelled('refused'))
      .when({ type: 'ChangeStatus', to: 'cancelled', reason: 'fake' })
      .thenNothing()
  })
})

describe('correcting a contact', () => {
  const { device: _, ...contact } = customer
  const right = { ...contact, email: 'ayesha.khan@example.com' }
  const correction = (before: typeof contact, after: typeof contact) =>
    ({
      type: 'ContactCorrected',
      data: { orderNumber: 'FF-2611211234', customer: { before, after } },
    }) as const

  it('records the old and the new contact', () => {
    given(placed).when({ type: 'CorrectContact', contact: right }).thenFollows(correction(contact, right))
  })

  it('starts from the latest correction', () => {
    given(placed, correction(contact, right))
      .when({ type: 'CorrectContact', contact })
      .thenFollows(correction(right, contact))
  })

  it('records nothing when nothing changes', () => {
    given(placed, correction(contact, right)).when({ type: 'CorrectContact', contact: right }).thenNothing()
  })

  it('is refused for an order that does not exist', () => {
    given().when({ type: 'CorrectContact', contact }).thenRefused({ reason: 'no-such-order' })
  })

  it('is refused for an erased customer, whose order continues', () => {
    const erased = { ...placed, data: { ...placed.data, customer: null } }
    given(erased).when({ type: 'CorrectContact', contact }).thenRefused({ reason: 'customer-erased' })
    expect(given(erased, changed('pending', 'shipped')).order).toMatchObject({
      status: 'shipped',
      contact: null,
    })
  })
})
