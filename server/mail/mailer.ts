/** A mail, and a way to send it. */

import type { SendMailOptions } from 'nodemailer'
import type { MailChannel } from '#events/event.ts'

export type Attachment = {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

export type Mail = {
  /** The same mail has the same id, so that a mail program shows one that was sent twice once. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly Attachment[]
}

export type Mailer = {
  readonly channel: MailChannel
  /** Resolves when the mail was taken; rejects with `MailNotSent`. */
  send(mail: Mail): Promise<void>
  /** Takes a mail back when that can still be done: a file is removed. */
  takeBack(id: string): Promise<void>
  /** Lets mails under way finish for a moment, then cuts them off. */
  stop(): Promise<void>
}

/** Whom the shop's mails come from. */
export type Sender = {
  /** As in a header: `Falak Fits <orders@example.com>`. */
  readonly from: string
  /** Where answers go; undefined when the shop has no address of its own. */
  readonly replyTo: string | undefined
}

export function optionsOf(mail: Mail, { from, replyTo }: Sender): SendMailOptions {
  const { id, to, subject, text, html, attachments } = mail
  return {
    messageId: `<${id}@${domainOf(from) ?? 'localhost'}>`,
    from,
    replyTo,
    // The address stands as an object: a text would be parsed as a list, and a clever one could add recipients.
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: [...attachments],
    // So that no answering machine answers it.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The domain of a sender such as `Falak Fits <orders@example.com>`. */
export function domainOf(from: string): string | undefined {
  return /@([^\s>]+)>?\s*$/.exec(from)?.[1]
}
