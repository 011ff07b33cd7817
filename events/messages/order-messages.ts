/** The messages to an order's customer that make sense for it, and what their placeholders stand for. */

import { cityNameOf } from '#catalogue/city.ts'
import { courierName } from '#catalogue/couriers.ts'
import type { ShopDescription } from '#catalogue/facts.ts'
import type { MessageStep, MessageValues } from '#catalogue/message-text.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Handling } from '#events/orders/handling.ts'
import type { Order } from '#events/orders/order.ts'

/** What messages say of an order beside itself. */
export type BesideOrder = {
  /** Rupees that are asked in advance and not paid yet; null or unset when nothing is asked. */
  readonly advanceAsked?: number | null
}

/** What messages say of an order beside itself, from what the shop knows of it. */
export function besideOrder({
  handling,
}: {
  readonly handling: Pick<Handling, 'advanceAsked' | 'advance'>
}): BesideOrder {
  const { advanceAsked, advance } = handling
  return { advanceAsked: advanceAsked !== null && advanceAsked > advance ? advanceAsked - advance : null }
}

type MessageOrder = Pick<Order, 'status' | 'phone' | 'courier'>

/** An order, and the rupees of its total that are paid already. */
type ChatOrder = Order & { readonly advance?: number }

/** The messages that make sense for an order; the first one is the usual one. None for an order without a phone. */
export function messagesFor(
  { status, phone, courier }: MessageOrder,
  { advanceAsked = null }: BesideOrder = {},
): readonly MessageStep[] {
  if (phone === '') return []
  const advance: readonly MessageStep[] = advanceAsked === null ? [] : ['advance']
  switch (status) {
    case 'pending':
      return ['ask', ...advance]
    case 'confirmed':
      return advance
    case 'shipped':
      // A parcel that no courier of the shop has is not followed.
      return courier === null ? ['arriving', 'missed'] : ['sent', 'arriving', 'missed']
    case 'delivered':
      return ['exchange', 'returned']
    case 'cancelled':
      return []
  }
}

/** What the placeholders stand for. */
export function valuesOf(
  order: ChatOrder,
  shop: Pick<ShopDescription, 'name'>,
  beside: BesideOrder = {},
): MessageValues {
  const { name, orderNumber, items, total, advance = 0, address, city, courier, trackingUrl } = order
  const { advanceAsked = null } = beside
  return {
    name,
    order: orderNumber,
    items: items.map((item) => `• ${item.quantity} × ${item.name}, size ${item.size}`).join('\n'),
    total: formatRupees(total),
    // Nothing is said about cash where there is none.
    cash: total > advance ? formatRupees(total - advance) : '',
    advance: advanceAsked === null ? '' : formatRupees(advanceAsked),
    address,
    city: city === undefined ? '' : cityNameOf(city),
    courier: courier === null ? 'the courier' : courierName(courier),
    link: trackingUrl ?? '',
    shop: shop.name,
  }
}
