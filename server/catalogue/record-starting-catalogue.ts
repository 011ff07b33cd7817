/**
 * Records what an empty shop starts with as the first facts of its catalogue. A log from before there were such facts gets them
 * once, at its next start. From then on the log is the truth.
 */

import { startingProducts, startingShop } from '#catalogue/starting-catalogue.ts'
import { productStream, SHOP_STREAM, type ShopEvent } from '#events/event.ts'
import type { AppendRequest, EventLog } from '#events/log/event-log.ts'

type Dependencies = {
  readonly log: Pick<EventLog, 'append' | 'readStream'>
  readonly clock: () => number
}

export async function recordStartingCatalogue({ log, clock }: Dependencies): Promise<void> {
  if ((await log.readStream(SHOP_STREAM)).length > 0) return
  // Of servers that start at once, one appends and the others get a conflict.
  await log.append(startingRequest(new Date(clock()).toISOString()))
}

export function startingRequest(at: string): AppendRequest {
  // The data of the starting catalogue is what the schemas of the facts accept, which a test checks.
  const described = { type: 'ShopDescribed', data: startingShop } as ShopEvent
  return {
    stream: SHOP_STREAM,
    expected: 0,
    events: [described],
    also: startingProducts.map((data) => ({
      stream: productStream(data.productId),
      // Units of the product may have been counted before.
      expected: 'any',
      events: [{ type: 'ProductPublished', data } as ShopEvent],
    })),
    actor: { role: 'system' },
    at,
  }
}
