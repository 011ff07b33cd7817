/** The form in which an event store stores the key of a request. */

import { catalogueFactTypes } from '#catalogue/facts.ts'
import type { ShopEventType } from '#events/event.ts'
import { sha256 } from '#events/proof/sha256.ts'

/** Long enough that two keys are never the same, and short: keys come in random order, and a small index is faster. */
export function shortenedKey(key: string): Uint8Array {
  return sha256(key).subarray(0, 16)
}

/**
 * The events that are appended with a key: those of requests that are repeated when the outcome is unknown, and the use
 * of a tracking number.
 */
export const typesWithKey: readonly ShopEventType[] = [
  'OrderPlaced',
  'TrafficRecorded',
  'StockCounted',
  'WaitTold',
  'NewsWritten',
  'ParcelHandedOver',
  ...catalogueFactTypes,
]
