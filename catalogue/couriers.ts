/** The companies that carry parcels and collect the cash: `couriers.json`, which the build and the start have checked. */

import couriersFile from './couriers.json' with { type: 'json' }
import type { Courier } from './schema.ts'

// The type of a JSON file has texts where the schema, which it has passed, has a choice.
export const couriers = couriersFile as readonly Courier[]

const byId = new Map(couriers.map((courier) => [courier.id, courier]))

export function findCourier(id: string): Courier | undefined {
  return byId.get(id)
}

/** The name, or the id of a courier that the shop has left since. */
export function courierName(id: string): string {
  return findCourier(id)?.name ?? id
}

/** Where a shopper follows a parcel; null for a courier that the shop has left since. */
export function trackingUrl(id: string, trackingNumber: string): string | null {
  const courier = findCourier(id)
  return courier?.trackingUrl.replace('{number}', () => encodeURIComponent(trackingNumber)) ?? null
}
