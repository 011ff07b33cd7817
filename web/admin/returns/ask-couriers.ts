/** What each courier is asked: one message about all of its parcels that take too long. */

import type { ListedOrder } from '#events/orders/order-read-model.ts'
import { wholeDays } from './days-out.ts'

type LongParcel = Pick<ListedOrder, 'courier' | 'trackingNumber' | 'since'>

export type AskedCourier = {
  /** Its id. */
  readonly courier: string
  readonly trackingNumbers: readonly string[]
  /** For how many whole days it has the oldest of them. */
  readonly days: number
}

/** The parcels with the oldest first. The courier with the oldest one comes first. Orders without a courier are left out. */
export function askedCouriers(parcels: readonly LongParcel[], now: number): readonly AskedCourier[] {
  const asked = new Map<string, AskedCourier>()
  for (const { courier, trackingNumber, since } of parcels) {
    if (courier === null || trackingNumber === null) continue
    const before = asked.get(courier)
    asked.set(courier, {
      courier,
      trackingNumbers: [...(before?.trackingNumbers ?? []), trackingNumber],
      days: before?.days ?? wholeDays(since, now),
    })
  }
  return [...asked.values()]
}

/** No customer is named: the courier has their names. */
export function questionText({ trackingNumbers }: AskedCourier, shop: string): string {
  const [where, them] =
    trackingNumbers.length === 1 ? ['is this parcel', 'it'] : ['are these parcels', 'them']
  return [
    `Assalam o Alaikum, this is ${shop}.`,
    `Where ${where}, and when do you deliver ${them}?`,
    ...trackingNumbers,
  ].join('\n')
}
