/**
 * Limits the confirmations to one address and from one device: a person who orders in a stranger's name must not be able to fill the
 * stranger's mailbox. Further confirmations are not sent; their orders are valid, and the owner can have a confirmation sent.
 */

import { TOO_MANY_FROM_DEVICE, TOO_MANY_TO_ADDRESS } from '#events/messages/mail-reasons.ts'
import type { EarlierMail, OrderReadModel } from '#events/read-model/order-read-model.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A family may order three times a day; a seller at a market stall orders for one customer after another. */
const LIMITS = { address: { hour: 5, day: 20 }, device: { hour: 15, day: 60 } } as const
/** More orders than any limit: with this many on one day no mail is sent, whatever the results of the earlier mails. */
const LOOK_BACK = 200

/** The reason why an order's customer gets no mail; null when the customer gets one. */
export async function tooManyMails(
  orderViews: Pick<OrderReadModel, 'mailsBefore'>,
  { orderNumber, date }: { readonly orderNumber: string; readonly date: string },
): Promise<string | null> {
  const { toAddress, fromDevice } = await orderViews.mailsBefore(orderNumber, LOOK_BACK)
  if (isOver(LIMITS.address, toAddress, Date.parse(date))) return TOO_MANY_TO_ADDRESS
  if (isOver(LIMITS.device, fromDevice, Date.parse(date))) return TOO_MANY_FROM_DEVICE
  return null
}

type Limit = { readonly hour: number; readonly day: number }

function isOver(limit: Limit, earlier: readonly EarlierMail[], now: number): boolean {
  const within = (span: number) => earlier.filter(({ date }) => Date.parse(date) > now - span)
  const mailed = (span: number) => within(span).filter(({ state }) => state !== 'failed').length
  return mailed(HOUR) >= limit.hour || mailed(DAY) >= limit.day || within(DAY).length >= LOOK_BACK
}
