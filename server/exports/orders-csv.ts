/** Orders as a CSV file for a spreadsheet, written page by page, so that a million orders need as little memory as one page. */

import { cityName } from '#catalogue/cities.ts'
import { dayOf, timeOf } from '#events/calendar.ts'
import { reasonNames } from '#events/orders/cancel-reasons.ts'
import { channelNames } from '#events/orders/change-words.ts'
import type { Order } from '#events/orders/order.ts'
import { piecesIn } from '#events/orders/order-lines.ts'
import { orderPages } from '#events/read-model/order-pages.ts'
import type { ListedOrder, OrderQuery, OrderReadModel } from '#events/read-model/order-read-model.ts'
import { type CsvColumn, csvHead, csvRows } from './csv.ts'

/** Orders read at once. */
const ORDERS_PER_PAGE = 250

const columns: readonly CsvColumn<ListedOrder>[] = [
  ['Order number', (order) => order.orderNumber],
  // Spreadsheets recognise `2026-11-21 14:30` as a date and time.
  ['Placed (Karachi)', ({ date }) => `${dayOf(date)} ${timeOf(date)}`],
  ['Status', (order) => order.status],
  ['Name', (order) => order.name],
  ['Email', (order) => order.email],
  ['Phone', (order) => ({ number: order.phone })],
  ['Address', (order) => order.address],
  ['City', ({ city }) => (city === undefined ? '' : cityName(city))],
  ['Channel', ({ channel }) => (channel === null ? 'Web' : channelNames[channel])],
  ['Items', itemsText],
  ['Units', ({ items }) => piecesIn(items)],
  ['Subtotal (Rs)', (order) => order.subtotal],
  ['Delivery (Rs)', (order) => order.deliveryFee],
  ['Discount (Rs)', ({ discount }) => discount?.amount ?? 0],
  ['Code', ({ code }) => code?.code ?? ''],
  ['Off by code (Rs)', ({ code }) => code?.off ?? 0],
  ['Total (Rs)', (order) => order.total],
  ['Paid in advance (Rs)', ({ advance = 0 }) => advance],
  ['Payment', (order) => order.paymentMethod],
  ['Cancelled because', ({ cancelReason }) => (cancelReason ? reasonNames[cancelReason] : '')],
]

export async function* ordersCsv(
  orderViews: Pick<OrderReadModel, 'list'>,
  filter: Omit<OrderQuery, 'limit'>,
): AsyncGenerator<string, void> {
  let beginning = csvHead(columns)
  for await (const orders of orderPages(orderViews, { ...filter, limit: ORDERS_PER_PAGE })) {
    yield beginning + csvRows(columns, orders)
    beginning = ''
  }
}

export function itemsText({ items }: Pick<Order, 'items'>): string {
  return items.map(({ name, size, quantity }) => `${quantity} × ${name} (${size})`).join('; ')
}
