/** How an event store keeps the key of a request. */

import { sha256 } from '#events/proof/sha256.ts'
import type { ShopEventType } from '#events/shop/event.ts'

/** Long enough that no two keys will ever meet, and short: keys come in random order, and the index is the faster the smaller it is. */
export function shortenedKey(key: string): Uint8Array {
  return sha256(key).subarray(0, 16)
}

/**
 * What is appended with a key: what is tried again when nobody can say whether it was written, and what a tracking number is
 * used for.
 */
export const typesWithKey: readonly ShopEventType[] = [
  'OrderPlaced',
  'TrafficRecorded',
  'StockCounted',
  'ParcelHandedOver',
]
