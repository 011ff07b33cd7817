/** Examines whether the shop can be reached at its public address, and whether it can reach its mail servers. Sends no mail. */

import { hostname } from 'node:os'
import { MailNotSent } from '#server/messages/mail/mail-failure.ts'
import { signInToServer } from '#server/messages/mail/sign-in-to-server.ts'
import { greetingName, smtpServerOf } from '#server/messages/mail/smtp-server.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Finding, findingsOf } from './finding.ts'

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

const words: ReadonlyMap<string, string> = new Map([
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['CERT_NOT_YET_VALID', 'its certificate is not valid yet: check the clock of this machine, too'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is self-signed'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'its certificate chain ends in an unknown self-signed certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'it does not send the intermediate certificates'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'it does not send the intermediate certificates'],
  [
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'its certificate comes from an authority that this machine does not trust',
  ],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another name'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'it does not speak TLS at this port'],
  ['EPROTO', 'it does not speak TLS as this machine does'],
  ['ENOTFOUND', 'its name cannot be resolved'],
  ['EAI_AGAIN', 'the name server of this machine does not answer'],
  ['EDNS', 'its name cannot be resolved'],
  ['ECONNREFUSED', 'nothing listens there'],
  ['ECONNRESET', 'it closes the connection'],
  ['EHOSTUNREACH', 'there is no route to it'],
  ['ENETUNREACH', 'there is no route to it'],
  ['ETIMEDOUT', 'it does not answer'],
  ['TimeoutError', 'it does not answer'],
  ['UND_ERR_CONNECT_TIMEOUT', 'it does not answer'],
])

/** Describes in words why an address cannot be reached. Returns unknown codes unchanged. */
function reachWords(code: string): string {
  return words.get(code) ?? code
}
