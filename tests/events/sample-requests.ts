/** Orders and appends as tests need them, realistic and easy to vary. */

import { cityIn } from '#catalogue/cities.ts'
import { startingCatalogue } from '#catalogue/products.ts'
import type { EventOf, OrderLine, ShopEvent } from '#events/event.ts'
import { orderStream, productStream, TRAFFIC_STREAM } from '#events/event.ts'
import type { AppendRequest } from '#events/log/event-log.ts'
import type { OrderChannel, OrderStatus } from '#events/orders/order.ts'
import type { VisitSource } from '#events/orders/visit-source.ts'
import { createTrackingHash, createTrackingKeys } from '#events/sealing/tracking-hash.ts'

type Placed = EventOf<'OrderPlaced'>

export type OrderWish = {
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  /** Hash of the device's id. */
  readonly device?: string
  readonly address?: string
  readonly day?: string
  readonly lines?: readonly OrderLine[]
  /** How it reached the shop, unless in its pages. */
  readonly channel?: OrderChannel
  /** Where its shopper came from. */
  readonly source?: VisitSource
}

export const blacksmith: OrderLine = {
  productId: 'm7',
  name: 'The Blacksmith',
  category: 'Regular Fit',
  size: 'M',
  quantity: 1,
  price: 1100,
}

export const visionVoid: OrderLine = {
  productId: 'u1',
  name: 'Vision Void',
  category: 'Oversized Tee',
  size: 'L',
  quantity: 1,
  price: 1400,
}

export function orderPlaced(orderNumber: string, wish: OrderWish = {}): Placed {
  const {
    name = 'Ayesha Khan',
    email = 'ayesha@example.com',
    phone = '0300-1234567',
    device = 'd0'.repeat(32),
    address = '12 Mall Road, Lahore',
    lines = [blacksmith],
    day = '2026-11-21',
    channel,
    source,
  } = wish
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    type: 'OrderPlaced',
    data: {
      orderNumber,
      day,
      lines: [...lines],
      subtotal: total,
      deliveryFee: 0,
      total,
      paymentMethod: 'COD',
      newCustomer: true,
      catalogue: startingCatalogue.position,
      ...(channel && { channel }),
      ...(source && { source }),
      customer: { name, email, phone, address, device },
    },
  }
}

export function statusChanged(
  placed: Placed,
  from: OrderStatus,
  to: OrderStatus,
  more: Partial<EventOf<'OrderStatusChanged'>['data']> = {},
): EventOf<'OrderStatusChanged'> {
  const { orderNumber, day, lines, total, customer } = placed.data
  const city = cityIn(customer.address)
  return {
    type: 'OrderStatusChanged',
    data: { orderNumber, from, to, day, lines, total, ...(city !== null && { city }), ...more },
  }
}

export function stockCounted(
  units: number,
  { productId, name, size }: Pick<OrderLine, 'productId' | 'name' | 'size'> = blacksmith,
): EventOf<'StockCounted'> {
  return { type: 'StockCounted', data: { productId, productName: name, size, units, reason: 'delivery' } }
}

export function counting(units: number, line = blacksmith): AppendRequest {
  return request(productStream(line.productId), [stockCounted(units, line)])
}

/** A shop's, whose key the log does not have. */
export const trackingHash = createTrackingHash(Buffer.alloc(32, 7))
export const trackingKeys = createTrackingKeys(trackingHash)

type HandedOver = Partial<EventOf<'ParcelHandedOver'>['data']> & { readonly trackingNumber?: string }

export function handedOver(
  orderNumber: string,
  { trackingNumber = `T-${orderNumber}`, ...parcel }: HandedOver = {},
): EventOf<'ParcelHandedOver'> {
  return {
    type: 'ParcelHandedOver',
    data: {
      orderNumber,
      courier: 'tcs',
      cashToCollect: 1100,
      handedOver: '2026-11-21',
      from: 'confirmed',
      trackingHash: trackingHash(trackingNumber),
      customer: { email: 'ayesha@example.com', trackingNumber },
      ...parcel,
    },
  }
}

/** A statement of the courier pays its cash in full. */
export function cashBooked(orderNumber: string, statement: string): EventOf<'CashBooked'> {
  const { courier, cashToCollect, handedOver: day } = handedOver(orderNumber).data
  const amounts = { collected: 100 * cashToCollect, charges: 0, incomeTax: 0, salesTax: 0 }
  return {
    type: 'CashBooked',
    data: {
      ...{ orderNumber, courier, cashToCollect, handedOver: day, statement, kind: 'paid', ...amounts },
      status: 'shipped',
    },
  }
}

export function traffic(pageViews: number): EventOf<'TrafficRecorded'> {
  return { type: 'TrafficRecorded', data: { visits: 1, pageViews, productViews: { m7: 1 } } }
}

/** An append of any events to any stream, without an expected version. */
export function request(
  stream: string,
  events: readonly ShopEvent[],
  more: Partial<AppendRequest> = {},
): AppendRequest {
  return {
    stream,
    expected: 'any',
    events,
    actor: { role: 'system' },
    at: '2026-11-21T09:30:00.000Z',
    ...more,
  }
}

export function trafficRequest(pageViews = 1, more: Partial<AppendRequest> = {}): AppendRequest {
  return request(TRAFFIC_STREAM, [traffic(pageViews)], more)
}

/** One append of this many counts of visits. */
export function manyVisits(count: number): AppendRequest {
  return request(
    TRAFFIC_STREAM,
    Array.from({ length: count }, (_, n) => traffic(n)),
  )
}

/** The append that places an order. */
export function placing(placed: Placed, more: Partial<AppendRequest> = {}): AppendRequest {
  return request(orderStream(placed.data.orderNumber), [placed], {
    expected: 0,
    actor: { role: 'shopper' },
    ...more,
  })
}

export function orderNumber(index: number): string {
  return `FF-261121${1000 + index}`
}
