/** The companies that carry parcels and collect the cash, as this program or page knows them now; see `brand.ts`. */

import couriersFile from './couriers.json' with { type: 'json' }
import type { Courier } from './schema.ts'

// TypeScript infers strings from a JSON file where the schema, against which the file is validated, has unions.
export let couriers = couriersFile as readonly Courier[]

export function describeCouriers(described: readonly Courier[]): void {
  couriers = described
}

export function findCourier(id: string): Courier | undefined {
  return couriers.find((courier) => courier.id === id)
}

/** The name of a courier; its id when the shop no longer lists it. */
export function courierName(id: string): string {
  return findCourier(id)?.name ?? id
}

/** The address of the courier's page about a parcel; null when the shop no longer lists the courier. */
export function trackingUrl(id: string, trackingNumber: string): string | null {
  const courier = findCourier(id)
  return courier?.trackingUrl.replace('{number}', () => encodeURIComponent(trackingNumber)) ?? null
}
