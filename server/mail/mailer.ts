/** Sends mails: through SMTP when a server is set, else as `.eml` files for the owner to see. */

import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailChannel } from '#events/event.ts'

export type Mail = {
  /** The same mail has the same id, so that a mail program shows one that was sent twice once. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type Mailer = {
  readonly channel: MailChannel
  /** Resolves when the mail was taken; rejects with an `Error` whose `code` names the fault. */
  send(mail: Mail): Promise<void>
  /** Takes a mail back when that can still be done: a file is removed. */
  takeBack(id: string): Promise<void>
}

const TIMEOUT_MS = 15_000

export function smtpMailer(channel: 'primary' | 'backup', url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    channel,
    send: async (mail) => void (await transport.sendMail(optionsOf(mail, from))),
    takeBack: async () => undefined,
  }
}

export function fileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const fileOf = (id: string) => join(folder, `${id}.eml`)
  return {
    channel: 'outbox-file',
    async send(mail) {
      const { message } = await transport.sendMail(optionsOf(mail, from))
      await mkdir(folder, { recursive: true })
      const file = fileOf(mail.id)
      // Whoever reads the folder never sees half a mail.
      await writeFile(`${file}.part`, message)
      await rename(`${file}.part`, file)
    },
    takeBack: (id) => rm(fileOf(id), { force: true }),
  }
}

function optionsOf({ id, to, subject, text, html }: Mail, from: string): SendMailOptions {
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  // The address stands as an object: a text would be parsed as a list, and a clever one could add recipients.
  return { messageId: `<${id}@${domain}>`, from, to: { name: '', address: to }, subject, text, html }
}
