/**
 * The couriers that the shop can call: addresses, names of fields, and what their statuses mean. A second courier is a second entry,
 * as long as it takes and answers JSON.
 */

import type { BookingField } from '#server/parcels/booking-file.ts'
import type { Meaning } from './courier-api.ts'

/** The names of fields one inside another, such as `dist.trackingNumber`. */
type Path = string

/** Filled from the order, or the same for all parcels. `pickup` is the setting of that name; it is left out when that is not set. */
export type BodyField = { readonly name: string } & (
  | { readonly field: BookingField | 'pickup' }
  | { readonly value: string | number }
)

export type CourierEntry = {
  /** Of the courier in the shop's list. */
  readonly id: string
  /** Without a slash at its end. Paths begin with one. */
  readonly url: string
  /** The header with the token, and what stands before it there, such as `Bearer `. */
  readonly token: { readonly header: string; readonly before: string }
  /** Of each JSON answer. */
  readonly answer: {
    /** The answer says that all is well. */
    readonly code: Path
    readonly done: readonly string[]
    /** The courier does not know the number. */
    readonly unknown: readonly string[]
    /** The token is not accepted. */
    readonly token: readonly string[]
    /** A sentence about what is wrong. */
    readonly words: Path
  }
  readonly book: {
    readonly method: 'POST' | 'PUT'
    readonly path: string
    readonly body: readonly BodyField[]
    readonly trackingNumber: Path
  }
  readonly cancel: {
    readonly method: 'POST' | 'PUT'
    readonly path: string
    /** The field with the tracking number. */
    readonly field: string
  }
  /** `{numbers}`: the tracking numbers with commas between them. */
  readonly labels: { readonly path: string; readonly most: number }
  /** `{number}`: the tracking number. */
  readonly track: {
    readonly path: string
    /** The list of steps. */
    readonly steps: Path
    /** Inside a step; of several names the first that is there counts. */
    readonly code: Path
    readonly words: Path
    readonly at: readonly Path[]
    /** What is added to a time without a zone: `+05:00`. */
    readonly zone: string
  }
  /** By the courier's code of a status. */
  readonly meanings: Readonly<Record<string, Meaning>>
}

/**
 * PostEx, by its Merchant API Integration Guide 4.1.9. Its answers are `{ statusCode, statusMessage, dist }`, and `statusCode` may tell a
 * failure with the HTTP status 200. Times are those of Pakistan.
 */
const postex: CourierEntry = {
  id: 'postex',
  url: 'https://api.postex.pk/services/integration/api/order',
  token: { header: 'token', before: '' },
  answer: { code: 'statusCode', done: ['200'], unknown: ['404'], token: ['401'], words: 'statusMessage' },
  book: {
    method: 'POST',
    path: '/v3/create-order',
    body: [
      { name: 'orderRefNumber', field: 'orderNumber' },
      { name: 'customerName', field: 'name' },
      { name: 'customerPhone', field: 'phone' },
      { name: 'deliveryAddress', field: 'address' },
      { name: 'cityName', field: 'city' },
      { name: 'invoicePayment', field: 'cashToCollect' },
      { name: 'items', field: 'pieces' },
      { name: 'orderDetail', field: 'items' },
      { name: 'transactionNotes', field: 'note' },
      { name: 'pickupAddressCode', field: 'pickup' },
      { name: 'orderType', value: 'Normal' },
      { name: 'invoiceDivision', value: 1 },
    ],
    trackingNumber: 'dist.trackingNumber',
  },
  cancel: { method: 'PUT', path: '/v1/cancel-order', field: 'trackingNumber' },
  labels: { path: '/v1/get-invoice?trackingNumbers={numbers}', most: 10 },
  track: {
    path: '/v1/track-order/{number}',
    steps: 'dist.transactionStatusHistory',
    code: 'transactionStatusMessageCode',
    words: 'transactionStatusMessage',
    at: ['updatedAt', 'modifiedDatetime'],
    zone: '+05:00',
  },
  meanings: {
    // At the merchant's warehouse.
    '0001': 'on-the-way',
    '0002': 'returned',
    // At PostEx's warehouse, and on its route.
    '0003': 'on-the-way',
    '0004': 'on-the-way',
    '0005': 'delivered',
    '0006': 'returned',
    '0007': 'returned',
    // The delivery is under review.
    '0008': 'on-the-way',
    '0013': 'attempted',
  },
}

export const courierTable: readonly CourierEntry[] = [postex]
