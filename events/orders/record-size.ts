/** The size limit of an order's record in the log, which never shrinks. */

import type { EventOf } from '../event.ts'

/** In bytes of the stored record. */
export const MOST_ORDER_BYTES = 4096

/** Bytes of the record beside its data (position, id, stream, date and so on), and those that sealing adds. */
const BESIDE_BYTES = 500

export function isTooLong(event: EventOf<'OrderPlaced'>): boolean {
  return recordBytes(event) > MOST_ORDER_BYTES
}

/** About as many bytes as its record has. Sealed personal data is base64, padded to a block. */
export function recordBytes({
  data: { customer, ...inClear },
}: EventOf<'OrderPlaced' | 'OrderImported'>): number {
  return bytesOf(inClear) + (4 / 3) * bytesOf(customer) + BESIDE_BYTES
}

const encoder = new TextEncoder()
const bytesOf = (value: unknown) => encoder.encode(JSON.stringify(value)).length
