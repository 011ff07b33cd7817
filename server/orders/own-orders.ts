/**
 * The orders that a shopper has proved to own: orders that were placed on the same device, and orders of an e-mail address whose
 * mailbox the shopper has read. Nothing else is a proof: anybody can order with another person's e-mail and phone.
 */

import { identifierKey } from '#events/identifier.ts'
import type { OrderReadModel, OrderView } from '#events/read-model/order-read-model.ts'
import type { Shopper } from './shopper.ts'

export function isOfDevice(view: OrderView, device: string | null): boolean {
  return device !== null && view.device === device
}

export function isOwn(view: OrderView, { device, mailbox }: Shopper): boolean {
  const { email } = view.order
  const isOfMailbox = mailbox !== null && email !== '' && identifierKey(email) === mailbox.email
  return isOfDevice(view, device) || isOfMailbox
}

export function isOfIdentifier({ order }: OrderView, identifier: string): boolean {
  const key = identifierKey(identifier)
  return key !== '' && [order.email, order.phone].map(identifierKey).includes(key)
}

/**
 * The shopper's own orders of an e-mail or phone, latest first. They are read separately, so that strangers cannot hide them by
 * placing many orders with the same e-mail and phone.
 */
export async function findOwnOrders(
  orderViews: Pick<OrderReadModel, 'findByIdentifier'>,
  identifier: string,
  { device, mailbox }: Shopper,
): Promise<readonly OrderView[]> {
  const email = mailbox?.email
  const kinds = [
    ...(device === null ? [] : [{ device }]),
    ...(email === undefined ? [] : [{ email }]),
    // Strangers can also order with this e-mail, but not from the device of the order whose mail was read.
    ...(email === undefined || mailbox?.device == null ? [] : [{ email, device: mailbox.device }]),
  ]
  const views = await Promise.all(kinds.map((kind) => orderViews.findByIdentifier(identifier, kind)))
  return latestFirst(views.flat())
}

/** Each order once. */
export function latestFirst(views: readonly OrderView[]): readonly OrderView[] {
  const byPosition = new Map(views.map((view) => [view.position, view]))
  return [...byPosition.values()].sort((one, other) => other.position - one.position)
}
