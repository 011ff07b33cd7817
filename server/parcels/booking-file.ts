/** The file for booking parcels with a courier: the courier's columns, filled from the orders. It is not stored. */

import { courierCity } from '#catalogue/city-codes.ts'
import type { bookingFields } from '#catalogue/product.ts'
import type { Booking } from '#catalogue/schema.ts'
import type { Order } from '#events/orders/order.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { piecesIn } from '#events/orders/order-lines.ts'
import { dialledDigits } from '#events/phone.ts'
import { type CsvColumn, csvHead, csvRows } from '#server/exports/csv.ts'
import { itemsText } from '#server/exports/orders-csv.ts'

export type BookingField = (typeof bookingFields)[number]

const cells: Readonly<Record<BookingField, (order: Order, courier: string) => string | number>> = {
  orderNumber: (order) => order.orderNumber,
  name: (order) => order.name,
  phone: (order) => dialledDigits(order.phone),
  email: (order) => order.email,
  address: (order) => order.address,
  city: ({ city }, courier) => (city === undefined ? '' : courierCity(city, courier)),
  cashToCollect: toCollect,
  pieces: ({ items }) => piecesIn(items),
  items: itemsText,
  note: ({ note = '' }) => note,
}

/** What a courier gets of an order in one field. */
export function bookingValue(field: BookingField, order: Order, courier: string): string | number {
  return cells[field](order, courier)
}

/** Whether a parcel has not been handed over yet. */
export function isToBook({ status, courier, erased }: Order): boolean {
  return courier === null && !erased && status !== 'delivered' && status !== 'cancelled'
}

export function bookingFile(courier: string, { columns }: Booking, orders: readonly Order[]): string {
  const filled = columns.map(
    (column): CsvColumn<Order> => [
      column.header,
      (order) => ('field' in column ? bookingValue(column.field, order, courier) : column.value),
    ],
  )
  return csvHead(filled) + csvRows(filled, orders)
}
