/** The size limit of an order's record in the log, which never shrinks. */

import type { EventOf } from './event.ts'

/** In bytes of the stored record. */
export const MOST_ORDER_BYTES = 4096

/** Bytes of the record beside its data (position, id, stream, date and so on), and those that sealing adds. */
const BESIDE_BYTES = 500

/** Sealed personal data is base64, padded to a block. */
export function isTooLong({ data: { customer, ...inClear } }: EventOf<'OrderPlaced'>): boolean {
  return bytesOf(inClear) + (4 / 3) * bytesOf(customer) + BESIDE_BYTES > MOST_ORDER_BYTES
}

const encoder = new TextEncoder()
const bytesOf = (value: unknown) => encoder.encode(JSON.stringify(value)).length
