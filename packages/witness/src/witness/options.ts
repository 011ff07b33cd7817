/** The options of the witness, from the command line and the environment. */

import { homedir, hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { isWitnessName, readArguments, type Terminal, WrongUse } from '../from-shop.ts'
import { type ShopAddress, shopAddress } from '../shop/shop-address.ts'
import { givenKey } from '../verifier-key.ts'

export type WitnessOptions = {
  readonly address: ShopAddress
  /** The shop's verifier key, as the owner published it; null to trust the first key that the shop sends. */
  readonly shopKey: string | null
  /** Null for the name of an earlier run or, without one, of this machine. */
  readonly name: string | null
  readonly folder: string
  /** Milliseconds between rounds; null for one round. */
  readonly everyMs: number | null
}

export const WITNESS = {
  say: 'falak-witness witness URL',
  what: 'check that the log was only added to since the last look, and cosign it',
  does: `Looks at the newest checkpoint of the shop at URL, checks that its log was only added to since the last look, and
hands a cosignature back. Refuses when history was changed.

  --every 1h      look again and again: 10m, 1h, 1d. Without it: once, for cron or a systemd timer
  --name NAME     under which the shop shows this witness (default: the name of this machine)
  --state FOLDER  where it remembers what it has seen, and its key (default: WITNESS_STATE, or a folder in your home)
  --key KEY       the shop's verifier key, from its owner, or a file with it; without it the key of the first look is kept

WITNESS_EMAIL and WITNESS_PASSWORD: the account of an auditor of the shop.
Exit status: 0 cosigned, 1 not cosigned this time, 2 wrong use, 3 refused.`,
  options: {
    every: { type: 'string' },
    name: { type: 'string' },
    state: { type: 'string' },
    key: { type: 'string' },
  },
  names: 1,
} as const

export function readOptions(args: readonly string[], env: Terminal['env']): WitnessOptions {
  const { values, name: url } = readArguments(args, WITNESS)
  const name = values.name ?? null
  if (name !== null && !isWitnessName(name)) {
    throw new WrongUse('A name has at most 63 lower-case letters, digits, and . _ / - within.')
  }
  const everyMs = values.every === undefined ? null : durationOf(values.every)
  const address = shopAddress(url, env)
  return {
    address,
    shopKey: givenKey(values.key),
    name,
    folder: resolve(
      values.state || env.WITNESS_STATE || join(homedir(), '.falak-witness', folderName(address)),
    ),
    everyMs,
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

function folderName({ url }: ShopAddress): string {
  return new URL(url).host.replace(/[^a-z0-9.-]/gi, '_')
}

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

function durationOf(text: string): number {
  const [, digits, unit] = /^([1-9]\d{0,3})([mhd])$/.exec(text) ?? []
  // The expression matches only these letters.
  if (digits !== undefined) return Number(digits) * UNITS[unit as keyof typeof UNITS]
  throw new WrongUse(`--every ${text}: say it as 10m, 1h or 1d.`)
}
