/** The state of an order's mails in words. */

import type { MailChannel } from '#events/event.ts'
import { mailReasonWords, wasHeldBack } from '#events/messages/mail-reasons.ts'
import type { MailView } from '#events/read-model/order-read-model.ts'

export function mailWords({ state, attempts, channel }: MailView): string {
  switch (state) {
    case 'pending':
      return attempts === 0 ? 'Not sent yet' : `Not sent yet, after ${tries(attempts)}; trying again`
    case 'sent':
      return sentWords[channel ?? 'primary']
    case 'none':
      return 'None: the customer has no e-mail'
    case 'failed':
      return attempts === 0 ? 'Never sent' : `Failed after ${tries(attempts)}`
  }
}

/** Like `mailWords`, with the reason of the last failure; null when the last attempt did not fail. */
export function mailStateWords(mail: MailView, reason: string | null): string {
  if (reason === null) return mailWords(mail)
  const reasonText = mailReasonWords(reason)
  return wasHeldBack(reason) ? `Not sent: ${reasonText}` : `${mailWords(mail)} (${reasonText})`
}

const sentWords: Readonly<Record<MailChannel, string>> = {
  primary: 'Sent',
  backup: 'Sent through the backup mail server',
  'outbox-file': 'Not sent: mail was not set up',
}

function tries(attempts: number): string {
  return attempts === 1 ? '1 try' : `${attempts} tries`
}
