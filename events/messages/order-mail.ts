/** The mails of an order: the confirmations to the customer and to the shop, and later mails to the customer. */

import type { EventOf, Recipient, ShopEventType } from '../event.ts'

/**
 * `parcel`: it is on its way. `return`: the exchange or the return that was agreed, or that it was declined. `refund`: what was paid
 * back.
 */
export const laterMails = ['parcel', 'return', 'refund'] as const
export type LaterMail = (typeof laterMails)[number]
export type OrderMail = Recipient | LaterMail

/** The facts after which another mail of an order may be due. */
const mailFacts = [
  'ConfirmationRequested',
  'ParcelHandedOver',
  'ExchangeAgreed',
  'ReturnAgreed',
  'ReturnClosed',
  'RefundPaid',
] as const
type MailFact = (typeof mailFacts)[number]

export function makesMailDue<Event extends { readonly type: ShopEventType }>(
  event: Event,
): event is Extract<Event, { readonly type: MailFact }> {
  return mailFacts.some((type) => type === event.type)
}

type MailData = Pick<EventOf<'ConfirmationSent'>['data'], 'recipient' | 'about'>

/** Which mail a fact is about. */
export function orderMailOf({ recipient, about }: MailData): OrderMail {
  if (about === undefined) return recipient
  return about === 'handover' ? 'parcel' : about
}

/** The reverse of `orderMailOf`. */
export function mailDataOf(mail: OrderMail): MailData {
  if (mail === 'customer' || mail === 'shop') return { recipient: mail }
  return { recipient: 'customer', about: mail === 'parcel' ? 'handover' : mail }
}
