/** Why a mail was not sent, which decides whether and when it is tried again. */

import { UNANSWERED } from '#events/messages/mail-reasons.ts'

export type MailFault =
  /** The server refuses this mail for this recipient for good. */
  | 'recipient'
  /** The server does not accept this mail now. */
  | 'mail'
  /** The server cannot be reached, or accepts no mails of the shop at all. */
  | 'server'
  /** The entire mail was sent, but the server did not report whether it accepted it. */
  | 'unanswered'
  /** The shop is closing. */
  | 'stopped'

export class MailNotSent extends Error {
  override readonly name = 'MailNotSent'
  readonly fault: MailFault
  /** A short code such as `ECONNREFUSED` or `SMTP 550`: a mail server's own message may quote the address. */
  readonly reason: string

  constructor(fault: MailFault, reason: string) {
    super(reason)
    this.fault = fault
    this.reason = reason.slice(0, 60)
  }
}

/** `handedOver`: whether the entire mail was sent to the server. */
export function failureOf(error: unknown, handedOver: boolean): MailNotSent {
  if (error instanceof MailNotSent) return error
  const { code, originalCode, responseCode, response, command } = smtpErrorOf(error)
  if (responseCode !== undefined) {
    return new MailNotSent(faultOf(responseCode, response ?? '', command ?? ''), `SMTP ${responseCode}`)
  }
  if (handedOver) return new MailNotSent('unanswered', UNANSWERED)
  const reason = originalCode ?? code ?? (error instanceof Error ? error.name : 'unknown')
  if (code === 'EENVELOPE') return new MailNotSent('recipient', reason)
  return new MailNotSent(code === 'EMESSAGE' ? 'mail' : 'server', reason)
}

/** A permanent refusal of RCPT TO or DATA concerns the recipient; any other concerns the shop and the server. */
function faultOf(responseCode: number, response: string, command: string): MailFault {
  if (command !== 'RCPT TO' && command !== 'DATA') return 'server'
  if (responseCode === 421 || isFaultOfShop(responseCode, response, command)) return 'server'
  // 503 means that the commands were sent in the wrong order.
  return responseCode >= 500 && responseCode !== 503 ? 'recipient' : 'mail'
}

/**
 * Many servers refuse an unknown shop only at RCPT TO: authentication required (530 to 538), sender refused (5.1.7, 5.1.8),
 * relaying denied (5.7.1). The owner can correct that, and then the mail is sent.
 */
function isFaultOfShop(responseCode: number, response: string, command: string): boolean {
  if (responseCode >= 530 && responseCode <= 538) return true
  const [, detail] = /^\d{3}[ -]5\.(\d+\.\d+)\b/.exec(response) ?? []
  return detail === '1.7' || detail === '1.8' || (detail === '7.1' && command === 'RCPT TO')
}

type SmtpError = {
  readonly code?: string
  /** The operating system's error code, such as `ECONNREFUSED`; the mail library replaces it in `code`. */
  readonly originalCode?: string
  readonly responseCode?: number
  readonly response?: string
  readonly command?: string
}

function smtpErrorOf(error: unknown): SmtpError {
  if (!(error instanceof Error)) return {}
  const fields: Readonly<Record<string, unknown>> = { ...error }
  const text = (name: string) => (typeof fields[name] === 'string' ? { [name]: fields[name] } : {})
  const { responseCode } = fields
  return {
    ...text('code'),
    ...text('originalCode'),
    ...text('response'),
    ...text('command'),
    ...(typeof responseCode === 'number' && { responseCode }),
  }
}
