/** The price of an order as rows of a mail: they add up to what the courier collects. */

import { formatRupees } from '#catalogue/money.ts'
import type { Exchange } from '#events/shop/event.ts'
import type { Order } from '#events/shop/order.ts'
import { takenOff } from '#events/shop/order-lines.ts'
import type { MailRow } from './letter.tsx'

/** Rupees that the courier collects. */
export function dueAtTheDoor({ total, advance = 0 }: Pick<Order, 'total' | 'advance'>): number {
  return Math.max(0, total - advance)
}

/** `Nothing` for 0. */
export function dueWords(rupees: number): string {
  return rupees === 0 ? 'Nothing' : formatRupees(rupees)
}

export function priceRows(order: Order, exchange: Exchange | null): readonly MailRow[] {
  const { items, deliveryFee, advance = 0 } = order
  const credit = exchange?.credit ?? 0
  const discount = takenOff(order) - credit
  const rows: MailRow[] = items.map(({ name, size, quantity, price }) => [
    `${quantity} × ${name}, size ${size}`,
    formatRupees(price * quantity),
  ])
  if (discount > 0) rows.push(['Discount', less(discount)])
  if (exchange !== null && credit > 0) rows.push([`Comes back from ${exchange.orderNumber}`, less(credit)])
  rows.push(['Delivery', deliveryFee === 0 ? 'Free' : formatRupees(deliveryFee)])
  if (advance > 0) rows.push(['Paid in advance', less(advance)])
  rows.push(['Total, cash on delivery', dueWords(dueAtTheDoor(order))])
  return rows
}

const less = (rupees: number) => `−${formatRupees(rupees)}`
