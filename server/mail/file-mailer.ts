/** Writes mails as `.eml` files for the owner, when no mail server is set. */

import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { failureOf } from './mail-failure.ts'
import { type Mailer, optionsOf, type Sender } from './mailer.ts'

export function fileMailer(folder: string, sender: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const fileOf = (id: string) => join(folder, `${id}.eml`)
  return {
    channel: 'outbox-file',
    async send(mail) {
      try {
        const { message } = await transport.sendMail(optionsOf(mail, sender))
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const file = fileOf(mail.id)
        // A reader of the folder never sees half a mail.
        await writeFile(`${file}.part`, message, { mode: 0o600 })
        await rename(`${file}.part`, file)
      } catch (error) {
        throw failureOf(error, false)
      }
    },
    takeBack: (id) => rm(fileOf(id), { force: true }),
    stop: async () => undefined,
  }
}
