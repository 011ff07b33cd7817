/**
 * Which orders a shopper has proved to be theirs: those of the device that placed them, and those of the e-mail whose mail was
 * read. Nothing else proves it: anybody can order with anybody's e-mail and phone.
 */

import type { OrderReadModel, OrderView } from '#events/orders/order-read-model.ts'
import { identifierKey } from '#events/shop/identifier.ts'
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
 * The shopper's own orders of an e-mail or phone, newest first. They are asked for by themselves: however many orders strangers
 * place with the same e-mail and phone, they do not hide them.
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
    // Strangers order with this e-mail as well, but not from the device of the order whose mail was read.
    ...(email === undefined || mailbox?.device == null ? [] : [{ email, device: mailbox.device }]),
  ]
  const found = await Promise.all(kinds.map((kind) => orderViews.findByIdentifier(identifier, kind)))
  return newestFirst(found.flat())
}

/** Each once. */
export function newestFirst(views: readonly OrderView[]): readonly OrderView[] {
  const byPosition = new Map(views.map((view) => [view.position, view]))
  return [...byPosition.values()].sort((one, other) => other.position - one.position)
}
