/** A mail, and a way to send it. */

import type { SendMailOptions } from 'nodemailer'
import type { MailChannel } from '#events/event.ts'
import { REQUEST_ID_HEADER } from '#server/platform/http/request-id.ts'

export type Attachment = {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

export type Mail = {
  /** Stays the same when a mail is sent again, so that a mail program shows it once. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly Attachment[]
  /** The address that a mail program calls when somebody presses its own button to leave a list (RFC 8058). */
  readonly unsubscribe?: string
  /** The id of the request that placed its order. */
  readonly request?: string
}

export type Mailer = {
  readonly channel: MailChannel
  /** Resolves when the mail was accepted; rejects with `MailNotSent`. */
  send(mail: Mail): Promise<void>
  /** Deletes a sent mail where that is possible: a file. */
  takeBack(id: string): Promise<void>
  /** Lets mails in progress finish for a moment, then aborts them. `patienceMs` shortens the moment. */
  stop(patienceMs?: number): Promise<void>
}

/** The sender of the shop's mails. */
export type Sender = {
  /** As in a header: `Falak Fits <orders@example.com>`. */
  readonly from: string
  /** The address for replies; undefined when the shop has none. */
  readonly replyTo: () => string | undefined
}

export function optionsOf(mail: Mail, { from, replyTo }: Sender): SendMailOptions {
  const { id, to, subject, text, html, attachments, unsubscribe, request } = mail
  return {
    messageId: `<${id}@${domainOf(from) ?? 'localhost'}>`,
    from,
    replyTo: replyTo(),
    // As an object: a string would be parsed as a list, so that an address could add recipients.
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: [...attachments],
    // Prevents automatic replies.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(request !== undefined && { [REQUEST_ID_HEADER]: request }),
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The domain of a sender such as `Falak Fits <orders@example.com>`. */
export function domainOf(from: string): string | undefined {
  return /@([^\s>]+)>?\s*$/.exec(from)?.[1]
}
