/** Examines whether the shop can be reached at its public address, and whether it can reach its mail servers. Sends no mail. */

import { hostname } from 'node:os'
import { MailNotSent } from '#server/messages/mail/mail-failure.ts'
import { signInToServer } from '#server/messages/mail/sign-in-to-server.ts'
import { greetingName, smtpServerOf } from '#server/messages/mail/smtp-server.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Finding, findingsOf } from './finding.ts'
import { reachWords } from './reach-words.ts'

const TIMEOUT_MS = 10_000

export async function examineReach(
  config: Config,
  fetch: typeof globalThis.fetch,
): Promise<readonly Finding[]> {
  return await Promise.all([
    ...(config.PUBLIC_URL === undefined ? [] : [examinePublicAddress(config.PUBLIC_URL, fetch)]),
    ...(['SMTP_URL', 'SMTP_BACKUP_URL'] as const).flatMap((setting) => {
      const url = config[setting]
      return url === undefined ? [] : [examineMailServer(setting, url, config)]
    }),
  ])
}

async function examinePublicAddress(address: string, fetch: typeof globalThis.fetch): Promise<Finding> {
  const { ok, warn } = findingsOf('from outside')
  try {
    const url = new URL('/healthz', address)
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    await answer.body?.cancel()
    const { status } = answer
    if (status === 200) return ok(`${address} leads to a shop`)
    if (status >= 500)
      return warn(`${address} answers ${status}: the shop does not run, or the proxy uses another port`)
    const redirect = answer.headers.get('location')
    return warn(
      redirect === null
        ? `${address} answers ${status}: another program answers there`
        : `${address} leads to ${new URL(redirect, url).origin}: PUBLIC_URL must be the address without a redirect`,
    )
  } catch (error) {
    return warn(`${address} cannot be reached: ${reachWords(codeOf(error))}`)
  }
}

async function examineMailServer(setting: string, url: string, config: Config): Promise<Finding> {
  const { ok, warn } = findingsOf('mail server')
  const { host, auth } = smtpServerOf(url)
  const name = greetingName({ publicUrl: config.PUBLIC_URL, from: config.MAIL_FROM, hostname: hostname() })
  try {
    await signInToServer(url, name)
    return ok(auth === undefined ? `${host} answers` : `${host} answers, and lets the shop sign in`)
  } catch (error) {
    const reason = error instanceof MailNotSent ? error.reason : codeOf(error)
    return warn(
      isRefusal(reason)
        ? `${setting}: ${host} refuses the shop (${reason})`
        : `${setting}: ${host} cannot be used: ${reachWords(reason)}`,
    )
  }
}

function isRefusal(reason: string): boolean {
  return reason.startsWith('SMTP 5')
}

/** Reads the code from the cause, because the error of `fetch` itself says only that it failed. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
