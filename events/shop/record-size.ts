/** How much room an order may take in the log, which can never shrink. */

import type { EventOf } from './event.ts'

/** In bytes, of the record as it is stored. */
export const MOST_ORDER_BYTES = 4096

/** What the record has beside its data: position, id, stream, date and the like; and what sealing adds. */
const BESIDE_BYTES = 500

/** Sealed, what is personal is written in base64, filled up to a block. */
export function isTooLong({ data: { customer, ...inClear } }: EventOf<'OrderPlaced'>): boolean {
  return bytesOf(inClear) + (4 / 3) * bytesOf(customer) + BESIDE_BYTES > MOST_ORDER_BYTES
}

const encoder = new TextEncoder()
const bytesOf = (value: unknown) => encoder.encode(JSON.stringify(value)).length
