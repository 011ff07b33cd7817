/** The options of the witness, from the command line and the environment. */

import { homedir, hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isWitnessName } from '#events/proof/cosignature.ts'

export type WitnessOptions = {
  /** Without a trailing slash. */
  readonly url: string
  /** The shop's verifier key, as the owner published it; null to trust the first key that the shop sends. */
  readonly shopKey: string | null
  /** Null for the name of an earlier run or, without one, of this machine. */
  readonly name: string | null
  readonly folder: string
  /** Milliseconds between rounds; null for one round. */
  readonly everyMs: number | null
  /** E-mail and password of an auditor. They are not arguments, because every user of a machine can list those. */
  readonly account: { readonly email: string; readonly password: string } | null
}

/** Wrong usage; the message is a sentence. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

export const USAGE = `Usage: node witness.mjs URL [--every 1h] [--name NAME] [--state FOLDER] [--key KEY]

Looks at the newest checkpoint of the shop at URL, checks that its log was only added to since the last look, and
hands a cosignature back. Refuses, with exit status 3, when history was changed.

  --every 1h      look again and again: 10m, 1h, 1d. Without it: once, for cron or a systemd timer
  --name NAME     under which the shop shows this witness (default: the name of this machine)
  --state FOLDER  where it remembers what it has seen, and its key (default: WITNESS_STATE, or a folder in your home)
  --key KEY       the shop's verifier key, from its owner; without it the key of the first look is kept

WITNESS_EMAIL and WITNESS_PASSWORD: the account of an auditor of the shop.
`

export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): WitnessOptions {
  const { values, positionals } = parsed(args)
  const [address, more] = positionals
  if (address === undefined || more !== undefined) throw new WrongUsage(`Say which shop.\n\n${USAGE}`)
  const url = urlOf(address)
  const { WITNESS_EMAIL: email, WITNESS_PASSWORD: password, WITNESS_STATE: state } = env
  if (!email !== !password) throw new WrongUsage('WITNESS_EMAIL and WITNESS_PASSWORD must be set together.')
  const name = values.name ?? null
  if (name !== null && !isWitnessName(name)) {
    throw new WrongUsage('A name has at most 63 lower-case letters, digits, and . _ / - within.')
  }
  return {
    url: url.href.replace(/\/+$/, ''),
    shopKey: values.key?.trim() ?? null,
    name,
    folder: resolve(values.state || state || join(homedir(), '.falak-witness', folderName(url))),
    everyMs: values.every === undefined ? null : durationOf(values.every),
    account: email && password ? { email, password } : null,
  }
}

/** This machine's name, reduced to the characters that a witness's name may have. */
export function defaultName(machine = hostname()): string {
  const name = machine
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .slice(0, 63)
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
  return isWitnessName(name) ? name : 'witness'
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { every: text, name: text, state: text, key: text },
    })
  } catch (error) {
    throw new WrongUsage(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

function urlOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new WrongUsage(`${address} is not the address of a shop, such as https://shop.example`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new WrongUsage('Put the account into WITNESS_EMAIL and WITNESS_PASSWORD, not into the address.')
  }
  if (url.protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)) {
    throw new WrongUsage('Over http:// everybody on the way could read the password: use https://')
  }
  return url
}

function folderName({ host }: URL): string {
  return host.replace(/[^a-z0-9.-]/gi, '_')
}

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

function durationOf(text: string): number {
  const [, digits, unit] = /^([1-9]\d{0,3})([mhd])$/.exec(text) ?? []
  // The expression matches only these letters.
  if (digits !== undefined) return Number(digits) * UNITS[unit as keyof typeof UNITS]
  throw new WrongUsage(`--every ${text}: say it as 10m, 1h or 1d.`)
}
