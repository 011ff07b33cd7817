/** Counts the orders from the same sources as a new one that still wait for their confirmation. */

import type { Unconfirmed } from '#events/orders/order-commands.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { NotedOrder } from '#server/platform/tables/account-store.ts'

const sources = ['phone', 'device', 'network'] as const
type Source = (typeof sources)[number]

/** An order that the log does not have after this time was not placed. */
const UNDER_WAY_MS = 60_000

type NewOrder = {
  readonly phone: string
  readonly device: string
  /** The note about it. */
  readonly noted: NotedOrder
  /** The notes with one of its sources that were stored before it. */
  readonly before: readonly NotedOrder[]
}

type OrderViews = Pick<OrderReadModel, 'unconfirmed' | 'caughtUp' | 'customerRecord'>

/** Counts again after the order read model has caught up, before an order would be refused: another may have just been confirmed. */
export async function countUnconfirmed(
  orderViews: OrderViews,
  most: Unconfirmed,
  order: NewOrder,
): Promise<Unconfirmed> {
  const counts = await count(orderViews, order)
  if (sources.every((source) => counts[source] < most[source])) return counts
  await orderViews.caughtUp()
  const counted = await count(orderViews, order)
  // Others have used up the network of somebody who has received a parcel.
  const isCustomer = counted.network >= most.network && (await hasReceived(orderViews, order))
  return isCustomer ? { ...counted, network: 0 } : counted
}

async function hasReceived(orderViews: OrderViews, { phone }: NewOrder): Promise<boolean> {
  return (await orderViews.customerRecord('', phone)).delivered > 0
}

/** Includes orders under way, which the order read model does not have yet. */
async function count(
  orderViews: OrderViews,
  { phone, device, noted, before }: NewOrder,
): Promise<Unconfirmed> {
  // Several tries of one checkout are one order.
  const others = before.filter(({ request }) => request !== noted.request)
  const { ofPhone, ofDevice, statuses } = await orderViews.unconfirmed({
    phone,
    device,
    among: others.map(({ orderNumber }) => orderNumber),
  })
  const placed = others.filter(({ orderNumber }) => statuses.has(orderNumber))
  const placedRequests = new Set(placed.map(({ request }) => request))
  const underWay = others.filter(
    ({ orderNumber, request, at }) =>
      !statuses.has(orderNumber) && !placedRequests.has(request) && at > noted.at - UNDER_WAY_MS,
  )
  const sharing = (source: Source) => [
    ...placed
      .filter((other) => other[source] === noted[source] && statuses.get(other.orderNumber) === 'pending')
      .map(({ orderNumber }) => orderNumber),
    // Tries of one checkout may each have another number until one of them is placed.
    ...underWay.filter((other) => other[source] === noted[source]).map(({ request }) => request),
  ]
  return {
    phone: new Set([...ofPhone, ...sharing('phone')]).size,
    device: new Set([...ofDevice, ...sharing('device')]).size,
    network: noted.network === null ? 0 : new Set(sharing('network')).size,
  }
}
