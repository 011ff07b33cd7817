/** Examines the Node version and the settings that the shop would start with. */

import { domainOf } from '#server/messages/mail/mailer.ts'
import { type Config, isHttps, readConfig, WrongSetting } from '#server/platform/config/config.ts'
import { type Finding, findingsOf } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Must equal the version in `engines` of package.json. */
const OLDEST_NODE = [20, 19] as const

export function examineNode(version: string): Finding {
  const { ok, wrong } = findingsOf('Node')
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldest, oldestMinor] = OLDEST_NODE
  return major > oldest || (major === oldest && minor >= oldestMinor)
    ? ok(version)
    : wrong(`${version} is too old: the shop needs ${OLDEST_NODE.join('.')} or later`)
}

/** `config` is null when a setting is invalid. */
export function examineSettings(env: Environment): { config: Config | null; findings: readonly Finding[] } {
  const { ok, wrong } = findingsOf('settings')
  try {
    const config = readConfig(env)
    return {
      config,
      findings: [
        ok('can all be used'),
        examineAddress(config),
        ...examineMail(config),
        ...examineLookup(config),
      ],
    }
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    return { config: null, findings: [wrong(error.message)] }
  }
}

function examineAddress(config: Config): Finding {
  const { ok, warn } = findingsOf('address')
  if (config.PUBLIC_URL === undefined)
    return warn('PUBLIC_URL is not set: mails have no links, cookies go over http')
  if (!isHttps(config)) return warn(`${config.PUBLIC_URL} is not https: cookies can be read in transit`)
  // The shop itself has no TLS.
  if (config.TRUST_PROXY === 0)
    return warn(
      'TRUST_PROXY is not set, but https needs a proxy: all shoppers would share its address and limits',
    )
  return ok(config.PUBLIC_URL)
}

function examineMail({ SMTP_URL, SMTP_BACKUP_URL, MAIL_FROM, SHOP_EMAIL }: Config): readonly Finding[] {
  const { ok, warn } = findingsOf('mail')
  const from = domainOf(MAIL_FROM)
  const findings = [
    ...(SMTP_URL === undefined
      ? [warn('SMTP_URL is not set: mails stay in the outbox, and nobody receives them')]
      : []),
    ...(from === undefined || from.endsWith('.local')
      ? [warn('MAIL_FROM is not an address that customers can reply to')]
      : []),
    ...(SHOP_EMAIL === undefined
      ? [warn('SHOP_EMAIL is not set: nobody receives a mail about a new order')]
      : []),
  ]
  const backup = SMTP_BACKUP_URL === undefined ? 'no backup server' : 'a backup server'
  return findings.length > 0 ? findings : [ok(`from ${from}, with ${backup}`)]
}

/** The privacy page is part of the build, so its text does not depend on the settings. */
function examineLookup({ ORDER_LOOKUP }: Config): readonly Finding[] {
  const { warn } = findingsOf('order history')
  return ORDER_LOOKUP === 'private'
    ? []
    : [
        warn(
          'ORDER_LOOKUP is open: anyone who knows an e-mail address or phone number sees its orders, but /privacy says that nobody can',
        ),
      ]
}
