/** The mails of an order: its confirmation to the customer and to the shop, and to the customer that the parcel is on its way. */

import type { EventOf, Recipient } from './event.ts'

/** `parcel` goes to the customer. */
export type OrderMail = Recipient | 'parcel'

type MailData = Pick<EventOf<'ConfirmationSent'>['data'], 'recipient' | 'about'>

/** Which mail a fact is about. */
export function orderMailOf({ recipient, about }: MailData): OrderMail {
  return about === 'handover' ? 'parcel' : recipient
}
