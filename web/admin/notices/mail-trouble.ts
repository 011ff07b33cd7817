/** Why mails are not sent, as a sentence for the owner. */

import { mailReasonWords } from '#events/messages/mail-reasons.ts'

/** Codes of mail servers and of the connection to them, as a sentence for the owner. */
const troubles: readonly (readonly [code: RegExp, sentence: string])[] = [
  [/^(?:SMTP 53[0-9]|EAUTH|ENOAUTH)$/, 'The mail server refused the password.'],
  [
    /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNECTION|ESOCKET)$/,
    'The mail server cannot be reached.',
  ],
  [/^(?:ENOTFOUND|EAI_AGAIN|EDNS)$/, 'The name of the mail server cannot be found.'],
  [/^(?:ETLS|.*CERT.*|ERR_TLS_.*|.*SSL.*)$/, 'No secure connection to the mail server can be made.'],
  [/^(?:SMTP 55[0-13]|EENVELOPE)$/, 'The mail server does not accept the address of the customer.'],
  [/^SMTP 552$/, 'The mailbox of the customer is full.'],
  [/^SMTP 4\d\d$/, 'The mail server does not accept mails now.'],
  [/^SMTP 5\d\d$/, 'The mail server refuses the mails.'],
]

/** Why mails are not sent: `The mail server refused the password (SMTP 535).` */
export function mailTrouble(reason: string): string {
  const sentence = troubles.find(([code]) => code.test(reason))?.[1]
  if (sentence !== undefined) return sentence.replace(/\.$/, ` (${reason}).`)
  const words = mailReasonWords(reason)
  return words === reason
    ? `The mail server said ${reason}.`
    : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
