/** Facts about WhatsApp messages as parts of sentences: who did it follows. */

import type { MessageStep } from '#catalogue/message-text.ts'
import type { PublicFact } from '../event.ts'

/** The shop does not know whether WhatsApp took it. It is not sent again by itself, since it may have arrived. */
export const MESSAGE_UNCLEAR = 'UNCLEAR'
/** So many orders came in this hour that the shop asks no more of them by itself. */
export const MESSAGE_TOO_MANY = 'TOO MANY'
/** It could not be sent for a day, or the order went on meanwhile. */
export const MESSAGE_TOO_LATE = 'TOO LATE'
export const MESSAGE_CUSTOMER_ERASED = 'CUSTOMER ERASED'
/** The shop has no template for it any more. */
export const MESSAGE_WITHOUT_TEMPLATE = 'NO TEMPLATE'

/** By the numbers of https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
const reasons: ReadonlyMap<string, string> = new Map([
  [MESSAGE_UNCLEAR, 'WhatsApp did not say whether it took it'],
  [MESSAGE_TOO_MANY, 'too many orders came in this hour'],
  [MESSAGE_TOO_LATE, 'it would have come too late'],
  [MESSAGE_CUSTOMER_ERASED, 'the customer was erased'],
  [MESSAGE_WITHOUT_TEMPLATE, 'the shop has no template for it'],
  ['131026', 'the phone cannot get it: it has no WhatsApp, or an old one'],
  ['131030', 'the phone is not among those that a test number may write to'],
  ['131047', 'the customer has not written for 24 hours, and it is no template'],
  ['131049', 'WhatsApp holds it back, because the customer gets many such messages'],
  ['131050', 'the customer wants no such messages'],
  ['132000', 'the template has another number of places than the text'],
  ['132001', 'there is no such template in this language'],
  ['132005', 'the text is too long for the template'],
  ['132007', 'the template breaks a rule of WhatsApp'],
  ['132012', 'the places of the template have another form'],
  ['132015', 'the template is paused, because people complained'],
  ['132016', 'the template is switched off'],
])

export function messageReasonWords(reason: string): string {
  return reasons.get(reason) ?? `error ${reason} of WhatsApp`
}

export const stepNames: Readonly<Record<MessageStep, string>> = {
  ask: 'Please confirm',
  advance: 'Advance',
  sent: 'On its way',
  arriving: 'Arrives today',
  missed: 'Did not find you',
  exchange: 'Exchange',
  returned: 'Return and refund',
}

type MessageFact = PublicFact<'MessageRequested' | 'MessageSent' | 'MessageFailed'>

export function messageWords({ type, data }: MessageFact): string {
  const message = `WhatsApp message “${stepNames[data.step]}”`
  if (type === 'MessageRequested') return `${message} asked for`
  return type === 'MessageSent'
    ? `${message} sent`
    : `${message} not sent (${messageReasonWords(data.reason)}), recorded`
}
