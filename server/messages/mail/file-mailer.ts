/** Writes mails as `.eml` files for the owner when no mail server is set. */

import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { failureOf } from './mail-failure.ts'
import { type Mailer, optionsOf, type Sender } from './mailer.ts'

export function fileMailer(folder: string, sender: Sender): Mailer {
  const fileOf = (id: string) => join(folder, `${id}.eml`)
  return {
    channel: 'outbox-file',
    async send(mail) {
      try {
        // Loaded with the first mail, so that it does not delay the start of the program.
        const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
        const message = await new MailComposer(optionsOf(mail, sender)).compile().build()
        // Synchronous: a few kilobytes that need not be flushed take less time than a hand-over to a thread.
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        const file = fileOf(mail.id)
        // A reader of the folder never sees half a mail.
        writeFileSync(`${file}.part`, message, { mode: 0o600 })
        renameSync(`${file}.part`, file)
      } catch (error) {
        throw failureOf(error, false)
      }
    },
    takeBack: (id) => rm(fileOf(id), { force: true }),
    stop: async () => undefined,
  }
}
