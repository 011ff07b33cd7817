/** A mail server for one test, which ends with it. */

import { onTestFinished } from 'vitest'
import { type Answers, type MailServer, startMailServer } from './mail-server.ts'

/** It accepts mails, or gives these answers. */
export async function mailServer(answers: Answers = {}, port = 0): Promise<MailServer> {
  const server = await startMailServer(answers, port)
  onTestFinished(() => server.close())
  return server
}
