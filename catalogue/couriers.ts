/** The companies that carry parcels and collect the cash, from `couriers.json`, which the build and the start validate. */

import couriersFile from './couriers.json' with { type: 'json' }
import type { Courier } from './schema.ts'

// TypeScript infers strings from a JSON file where the schema, against which the file is validated, has unions.
export const couriers = couriersFile as readonly Courier[]

const byId = new Map(couriers.map((courier) => [courier.id, courier]))

export function findCourier(id: string): Courier | undefined {
  return byId.get(id)
}

/** The name of a courier; its id when the catalogue no longer lists it. */
export function courierName(id: string): string {
  return findCourier(id)?.name ?? id
}

/** The address of the courier's page about a parcel; null when the catalogue no longer lists the courier. */
export function trackingUrl(id: string, trackingNumber: string): string | null {
  const courier = findCourier(id)
  return courier?.trackingUrl.replace('{number}', () => encodeURIComponent(trackingNumber)) ?? null
}
