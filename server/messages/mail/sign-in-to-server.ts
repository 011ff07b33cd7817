/** Connects to a mail server and signs in as the shop does, without sending a mail. */

import { createTransport } from 'nodemailer'
import { failureOf } from './mail-failure.ts'
import { smtpServerOf } from './smtp-server.ts'

const PATIENCE_MS = 10_000

/** `name` is the shop's name in its greeting. Throws `MailNotSent`. */
export async function signInToServer(url: string, name: string): Promise<void> {
  const transport = createTransport({
    ...smtpServerOf(url),
    name,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  try {
    await transport.verify()
  } catch (error) {
    throw failureOf(error, false)
  } finally {
    transport.close()
  }
}
