/** The file with which parcels are booked: a courier's columns, filled from the orders. Made on demand, kept nowhere. */

import type { Booking, bookingFields } from '#catalogue/schema.ts'
import type { Order } from '#events/shop/order.ts'
import { BYTE_ORDER_MARK, type Cell, csvLine } from '#server/exports/csv-line.ts'
import { itemsText } from '#server/exports/orders-csv.ts'

const cells: Readonly<Record<(typeof bookingFields)[number], (order: Order) => Cell>> = {
  orderNumber: (order) => order.orderNumber,
  name: (order) => order.name,
  phone: (order) => order.phone,
  email: (order) => order.email,
  address: (order) => order.address,
  cashToCollect: (order) => order.total,
  pieces: ({ items }) => items.reduce((pieces, { quantity }) => pieces + quantity, 0),
  items: itemsText,
}

/** Whether a parcel is still to be handed over. */
export function isToBook({ status, courier, erased }: Order): boolean {
  return courier === null && !erased && status !== 'delivered' && status !== 'cancelled'
}

export function bookingFile({ columns }: Booking, orders: readonly Order[]): string {
  const lines = orders.map((order) =>
    csvLine(columns.map((column) => ('field' in column ? cells[column.field](order) : column.value))),
  )
  return BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header)) + lines.join('')
}
