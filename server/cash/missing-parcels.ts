/** Finds the parcels that a courier should have paid with a statement, but did not. */

import type { StatementPreview } from '#contract/cash/statement-answers.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { ListedParcel } from '#events/read-model/parcel-list.ts'

/** The oldest are listed; the owner asks the courier about them one by one. */
const MOST_MISSING = 200

/** Delivered parcels that were handed over before the statement's latest one and are not in the statement. */
export async function findMissingParcels(
  orderViews: Pick<OrderReadModel, 'parcels' | 'countParcels'>,
  courier: string,
  inStatement: readonly ListedParcel[],
): Promise<{ readonly missing: StatementPreview['missing']; readonly count: number }> {
  const last =
    inStatement
      .map(({ parcel }) => parcel.handedOver)
      .toSorted()
      .at(-1) ?? ''
  const listed = new Set(
    inStatement.filter(({ place }) => place === 'owed').map(({ orderNumber }) => orderNumber),
  )
  const filter = { of: 'places', courier, places: ['owed'], last } as const
  const [count, oldest] = await Promise.all([
    orderViews.countParcels(filter),
    orderViews.parcels(filter, { limit: listed.size + MOST_MISSING }),
  ])
  const missing = oldest
    .filter(({ orderNumber }) => !listed.has(orderNumber))
    .slice(0, MOST_MISSING)
    .map(({ orderNumber, trackingNumber, parcel: { cashToCollect, handedOver } }) => ({
      orderNumber,
      trackingNumber,
      expected: cashToCollect,
      handedOver,
    }))
  return { missing, count: count - listed.size }
}
