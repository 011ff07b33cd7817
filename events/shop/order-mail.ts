/** The mails of an order: the confirmations to the customer and to the shop, and the mail that the parcel is on its way. */

import type { EventOf, Recipient } from './event.ts'

/** `parcel` is the mail to the customer about the parcel. */
export type OrderMail = Recipient | 'parcel'

type MailData = Pick<EventOf<'ConfirmationSent'>['data'], 'recipient' | 'about'>

/** Which mail a fact is about. */
export function orderMailOf({ recipient, about }: MailData): OrderMail {
  return about === 'handover' ? 'parcel' : recipient
}
