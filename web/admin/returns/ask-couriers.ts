/** What each courier is asked: one message about all of its parcels that take too long, to their customers or back to the shop. */

import { couriers } from '#catalogue/couriers.ts'
import type { ListedOrder } from '#events/read-model/order-read-model.ts'
import { daysOut } from './days-out.ts'

type LongParcel = Pick<ListedOrder, 'courier' | 'trackingNumber' | 'since'>

export type AskedCourier = {
  /** Its id. */
  readonly courier: string
  readonly trackingNumbers: readonly string[]
  /** Since when it has the oldest of them: ISO-8601 UTC. */
  readonly since: string
}

/** The parcels with the oldest first; the couriers in the order of the shop, as on all screens. Orders without a courier are left out. */
export function askedCouriers(parcels: readonly LongParcel[]): readonly AskedCourier[] {
  const asked = new Map<string, AskedCourier>()
  for (const { courier, trackingNumber, since } of parcels) {
    if (courier === null || trackingNumber === null) continue
    const before = asked.get(courier)
    asked.set(courier, {
      courier,
      trackingNumbers: [...(before?.trackingNumbers ?? []), trackingNumber],
      since: before?.since ?? since,
    })
  }
  const place = (id: string) => couriers.findIndex((courier) => courier.id === id)
  return [...asked.values()].toSorted((one, other) => place(one.courier) - place(other.courier))
}

type ParcelBack = Pick<ListedOrder, 'status' | 'courier' | 'trackingNumber'> & {
  readonly marks: Pick<ListedOrder['marks'], 'comingBack'>
}

/**
 * The parcels that couriers have not brought back for too long, the oldest first, each since it comes back. What its customer sends
 * back is not among them: the number of a delivered parcel says nothing about it.
 */
export function notBroughtBack(orders: readonly ParcelBack[], now: number): readonly LongParcel[] {
  return orders
    .flatMap(({ status, courier, trackingNumber, marks: { comingBack } }) =>
      status === 'cancelled' && comingBack !== null && daysOut(comingBack, now).isLong
        ? [{ courier, trackingNumber, since: comingBack }]
        : [],
    )
    .toSorted((one, other) => (one.since < other.since ? -1 : 1))
}

/** Where its parcels go. */
type Way = 'to-customers' | 'back'

/** No customer is named: the courier has their names. */
export function questionText({ trackingNumbers }: AskedCourier, shop: string, way: Way): string {
  const [where, them, were] =
    trackingNumbers.length === 1
      ? ['is this parcel', 'it', 'It was']
      : ['are these parcels', 'them', 'They were']
  return [
    `Assalam o Alaikum, this is ${shop}.`,
    way === 'back'
      ? `Where ${where}, and when do you bring ${them} back? ${were} not delivered.`
      : `Where ${where}, and when do you deliver ${them}?`,
    ...trackingNumbers,
  ].join('\n')
}
