/** How far one of an order's mails has come: its state, and the attempts to send it. */

import type { MailState } from '#events/orders/order.ts'
import type { EventOf, MailChannel } from '../event.ts'
import { UNANSWERED } from './mail-reasons.ts'

/** The state is null only for a later mail, while there is nothing to write about. */
export type MailProgress<State extends MailState | null = MailState> = {
  readonly state: State
  /** The number of the last attempt, sent or failed. */
  readonly attempts: number
  /** The server of the last attempt. */
  readonly channel: MailChannel | null
  /** The number of the last attempt that failed; 0 when none did. */
  readonly failures: number
  /** The attempts that failed since the mail was due or was last requested; null when none did. */
  readonly failing: Failing | null
  /** When it was requested again, in milliseconds since 1970. */
  readonly requests: readonly number[]
  /** 1 for the first mail, one more for each request and each new thing to write about: mail programs hide a second mail with the same id. */
  readonly edition: number
}

type AnyProgress = MailProgress<MailState | null>

export type Failing = {
  /** When the first and the last attempt failed, in milliseconds since 1970. */
  readonly since: number
  readonly last: number
  /** Of the failures, only `unanswered` has a wait of its own. */
  readonly fault: 'unanswered' | 'mail'
  /** How many times the server may have accepted the mail. */
  readonly unanswered: number
  readonly failedBy: readonly MailChannel[]
}

/** Whether a mail is still to be sent. */
export function isPending(mail: AnyProgress): mail is MailProgress<'pending'> {
  return mail.state === 'pending'
}

/** A mail that is not due. */
export const noMail: MailProgress<null> = {
  state: null,
  attempts: 0,
  channel: null,
  failures: 0,
  failing: null,
  requests: [],
  edition: 0,
}

/** The mail to a customer without an e-mail. */
export const noAddress: MailProgress = { ...noMail, state: 'none' }

/** Without the attempts for what an earlier mail was about. */
export function mailDue({ edition }: AnyProgress = noMail): MailProgress {
  return { ...noMail, state: 'pending', edition: edition + 1 }
}

/** There is nothing to write about any more. */
export function mailDropped({ edition }: AnyProgress): MailProgress<null> {
  return { ...noMail, edition }
}

export function mailSent(mail: AnyProgress, channel: MailChannel): MailProgress {
  return { ...mail, state: 'sent', attempts: mail.attempts + 1, channel }
}

/** `at`: ISO-8601 UTC, here and below. */
export function mailFailed(
  mail: AnyProgress,
  { channel, attempt, reason, final }: EventOf<'ConfirmationFailed'>['data'],
  at: string,
): MailProgress {
  const now = Date.parse(at)
  const { since, unanswered, failedBy } = mail.failing ?? { since: now, unanswered: 0, failedBy: [] }
  const isUnanswered = reason === UNANSWERED
  return {
    ...mail,
    state: final ? 'failed' : 'pending',
    attempts: attempt,
    channel,
    failures: Math.max(mail.failures, attempt),
    failing: {
      since,
      last: now,
      fault: isUnanswered ? 'unanswered' : 'mail',
      unanswered: unanswered + (isUnanswered ? 1 : 0),
      failedBy: [...failedBy, channel],
    },
  }
}

export function mailRequested(mail: AnyProgress, at: string): MailProgress {
  const { requests, edition } = mail
  return {
    ...mail,
    state: 'pending',
    failing: null,
    requests: [...requests, Date.parse(at)],
    edition: edition + 1,
  }
}

/** What is pending cannot be sent to a customer who was erased. */
export function mailGivenUp<State extends MailState | null>(
  mail: MailProgress<State>,
): MailProgress<State | 'failed'> {
  return mail.state === 'pending' ? { ...mail, state: 'failed' } : mail
}
