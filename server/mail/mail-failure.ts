/** Why a mail was not sent, and whose fault it is: that decides whether and when it is tried again. */

import { UNANSWERED } from '#events/mail-reasons.ts'

export type MailFault =
  /** This address will never take this mail. */
  | 'recipient'
  /** The server would not take this mail now. */
  | 'mail'
  /** The server cannot be reached, or takes no mails of the shop's at all. */
  | 'server'
  /** The mail was handed over whole, and nobody said whether it was taken. */
  | 'unanswered'
  /** The shop is closing. */
  | 'stopped'

export class MailNotSent extends Error {
  override readonly name = 'MailNotSent'
  readonly fault: MailFault
  /** A short code such as `ECONNREFUSED` or `SMTP 550`: a mail server's own words may quote the address. */
  readonly reason: string

  constructor(fault: MailFault, reason: string) {
    super(reason)
    this.fault = fault
    this.reason = reason.slice(0, 60)
  }
}

/** `handedOver`: whether the whole mail had gone to the server. */
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

/** Of RCPT TO and DATA, what is refused for good is refused to the recipient; all else is between shop and server. */
function faultOf(responseCode: number, response: string, command: string): MailFault {
  if (command !== 'RCPT TO' && command !== 'DATA') return 'server'
  if (responseCode === 421 || isShopsOwn(responseCode, response, command)) return 'server'
  // 503 says that the commands came in a wrong order.
  return responseCode >= 500 && responseCode !== 503 ? 'recipient' : 'mail'
}

/**
 * Many servers tell only at RCPT TO that they do not know the shop: sign-in needed (530 to 538), sender refused (5.1.7,
 * 5.1.8), no relaying (5.7.1). The owner can set that right, and the mail then goes out.
 */
function isShopsOwn(responseCode: number, response: string, command: string): boolean {
  if (responseCode >= 530 && responseCode <= 538) return true
  const [, detail] = /^\d{3}[ -]5\.(\d+\.\d+)\b/.exec(response) ?? []
  return detail === '1.7' || detail === '1.8' || (detail === '7.1' && command === 'RCPT TO')
}

type SmtpError = {
  readonly code?: string
  /** What the system said, such as `ECONNREFUSED`, under a code of the mail library's. */
  readonly originalCode?: string
  readonly responseCode?: number
  readonly response?: string
  readonly command?: string
}

function smtpErrorOf(error: unknown): SmtpError {
  if (!(error instanceof Error)) return {}
  const given: Readonly<Record<string, unknown>> = { ...error }
  const text = (name: string) => (typeof given[name] === 'string' ? { [name]: given[name] } : {})
  const { responseCode } = given
  return {
    ...text('code'),
    ...text('originalCode'),
    ...text('response'),
    ...text('command'),
    ...(typeof responseCode === 'number' && { responseCode }),
  }
}
