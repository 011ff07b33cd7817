/** The mail servers that the settings name; without one, a folder that gets the mails as files. */

import { hostname } from 'node:os'
import type { Config } from '#server/platform/config/config.ts'
import { fileMailer } from './file-mailer.ts'
import type { Mailers, Via } from './mail-servers.ts'
import type { Sender } from './mailer.ts'
import { type Patience, smtpMailer } from './smtp-mailer.ts'
import { greetingName } from './smtp-server.ts'

export function openMailers(
  config: Config,
  folder: string,
  replyTo: Sender['replyTo'],
  patience: Partial<Patience> | undefined,
): Mailers {
  const { SMTP_URL, SMTP_BACKUP_URL, MAIL_FROM: from, PUBLIC_URL: publicUrl } = config
  const sender = { from, replyTo }
  const name = greetingName({ publicUrl, from, hostname: hostname() })
  const smtp = (channel: Via, url: string) => smtpMailer({ channel, url, sender, name, patience })
  const primary = SMTP_URL ? smtp('primary', SMTP_URL) : fileMailer(folder, sender)
  return { primary, backup: SMTP_BACKUP_URL ? smtp('backup', SMTP_BACKUP_URL) : primary }
}
