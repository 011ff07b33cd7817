/** Finds the order that a scanned or typed number means. */

import { trackingKey } from '#events/parcels/tracking-number.ts'
import type { ListedOrder } from '#events/read-model/order-read-model.ts'
import { ordersOf } from '../orders/data/orders-of.ts'
import { type Scanned, scannedText } from '../scan/scanned-text.ts'

type FoundOrder =
  | { readonly found: true; readonly orderNumber: string; readonly listed: ListedOrder | null }
  | { readonly found: false; readonly problem: string }

type FoundListed =
  | { readonly found: true; readonly order: ListedOrder }
  | { readonly found: false; readonly problem: string }

/** The order with its marks. Rejects when the shop does not answer. */
export async function findListed(text: string): Promise<FoundListed> {
  const found = await findOrder(scannedText(text))
  if (!found.found) return found
  const { orderNumber } = found
  const order = found.listed ?? (await ordersOf(orderNumber)).find((each) => isOrder(each, orderNumber))
  return order === undefined
    ? { found: false, problem: `There is no order ${orderNumber}.` }
    : { found: true, order }
}

const isOrder = (order: ListedOrder, orderNumber: string) =>
  trackingKey(order.orderNumber) === trackingKey(orderNumber)

/** Rejects when the shop does not answer. */
export async function findOrder(scanned: Scanned): Promise<FoundOrder> {
  if (scanned.kind === 'unknown') {
    return { found: false, problem: 'This code contains neither an order number nor a tracking number.' }
  }
  if (scanned.kind === 'order') return { found: true, orderNumber: scanned.orderNumber, listed: null }
  return chooseOrder(await ordersOf(scanned.trackingNumber), scanned)
}

type Label = Extract<Scanned, { readonly kind: 'tracking' }>

/** Of the orders that the search has found. It also finds phones: a customer's only parcel that comes back is meant then. */
export function chooseOrder(orders: readonly ListedOrder[], label: Label): FoundOrder {
  const key = trackingKey(label.trackingNumber)
  const numbered = orders.filter(
    ({ trackingNumber, courier }) =>
      trackingNumber !== null &&
      trackingKey(trackingNumber) === key &&
      (label.courier === null || label.courier === courier),
  )
  // Couriers may use the same number: the parcel that is still out is meant.
  const meant = numbered.length > 1 ? numbered.filter(isOut) : numbered
  const candidates = numbered.length > 0 ? meant : orders.filter(({ marks }) => marks.comingBack !== null)
  const [first, ...others] = candidates
  if (first !== undefined && others.length === 0) {
    return { found: true, orderNumber: first.orderNumber, listed: first }
  }
  const several = candidates.length > 1 ? candidates : numbered
  return {
    found: false,
    problem:
      several.length > 1
        ? `${label.trackingNumber} fits several orders: ${several.map(({ orderNumber }) => orderNumber).join(', ')}. Scan the slip instead.`
        : `No parcel has the number ${label.trackingNumber}.`,
  }
}

const isOut = ({ status, marks }: ListedOrder) =>
  status === 'shipped' || marks.comingBack !== null || marks.lost
