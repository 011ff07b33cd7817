/** One row for each order of a month, for the accountant. Amounts are rupees. */

import { cityName } from '#catalogue/cities.ts'
import { courierName } from '#catalogue/couriers.ts'
import { dayOf, type Month } from '#events/calendar.ts'
import { sumOfLines } from '#events/cash/statement-line.ts'
import { orderPages } from '#events/read-model/order-pages.ts'
import type { OrderReadModel, OrderView } from '#events/read-model/order-read-model.ts'
import type { CsvColumn } from '#server/exports/csv.ts'
import { rupeesOf } from './in-rupees.ts'

const ORDERS_AT_ONCE = 100

export const accountsColumns: readonly CsvColumn<OrderView>[] = [
  ['Order', ({ order }) => order.orderNumber],
  ['Placed', ({ order }) => dayOf(order.date)],
  ['Status', ({ order }) => order.status],
  ['Handed over', ({ handedOver }) => handedOver?.parcel.handedOver ?? ''],
  ['Delivered', ({ order, since }) => (order.status === 'delivered' ? dayOf(since) : '')],
  ['Courier', ({ handedOver }) => (handedOver === null ? '' : courierName(handedOver.parcel.courier))],
  ['Tracking number', ({ handedOver }) => ({ number: handedOver?.trackingNumber ?? '' })],
  ['City', ({ order: { city } }) => (city === undefined ? '' : cityName(city))],
  ['Total', ({ order }) => order.total],
  ['Collected', (view) => rupeesOf(paidFor(view).collected)],
  ['Charges', (view) => rupeesOf(paidFor(view).charges)],
  ['Income tax', (view) => rupeesOf(paidFor(view).incomeTax)],
  ['Sales tax', (view) => rupeesOf(paidFor(view).salesTax)],
  ['Statement', ({ handedOver }) => ({ number: statementsOf(handedOver) })],
  ['Claim', ({ handedOver }) => rupeesOf(handedOver?.claim?.amount ?? 0)],
  ['Claim stage', ({ handedOver }) => handedOver?.claim?.stage ?? ''],
  ['Refund', (view) => rupeesOf(refundOf(view))],
]

function paidFor({ handedOver }: OrderView) {
  return sumOfLines([handedOver?.booked ?? [], handedOver?.settlement ?? []].flat())
}

function statementsOf(handedOver: OrderView['handedOver']): string {
  return [handedOver?.booked?.statement, handedOver?.settlement?.statement].filter(Boolean).join(', ')
}

/** What the customer paid at the door for an order that is cancelled now. */
function refundOf({ order, handedOver }: OrderView): number {
  const booked = handedOver?.booked
  return order.status === 'cancelled' && booked?.kind === 'paid' ? booked.expected : 0
}

/** The orders that were placed in the month, oldest first, page by page. */
export async function* accountsOrders(
  month: Month,
  orderViews: Pick<OrderReadModel, 'list' | 'find'>,
): AsyncGenerator<readonly OrderView[], void> {
  const query = { from: `${month}-01`, to: `${month}-31`, sort: 'oldest', limit: ORDERS_AT_ONCE } as const
  for await (const orders of orderPages(orderViews, query)) {
    const views = await Promise.all(orders.map(({ orderNumber }) => orderViews.find(orderNumber)))
    yield views.flatMap((view) => view ?? [])
  }
}
