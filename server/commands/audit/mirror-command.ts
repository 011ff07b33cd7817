/** `audit mirror DIR`: keeps a copy of the log up to date, and reports where a log differs from its copy. */

import { givenKeys } from '#server/audit/audited-log/keys.ts'
import { logBesideShop } from '#server/audit/log-beside-shop.ts'
import { type Terminal, WrongUse } from '#server/platform/command-line/terminal.ts'
import { logOfShop } from '#witness/mirror/log-of-shop.ts'
import type { LogSource } from '#witness/mirror/log-source.ts'
import { mirrorInto } from '#witness/mirror/mirror-into.ts'
import { shopAddress } from '#witness/shop/shop-address.ts'
import type { Command } from './command.ts'
import type { Options } from './options.ts'
import { withLog } from './with-log.ts'

export const mirrorCommand: Command = {
  names: ['DIR'],
  takes: ['db', 'url', 'key'],
  what: 'bring the copy of the log in a folder up to date, and tell where the log is not what was copied',
  run({ names: [place = ''], options, terminal }) {
    const givenKey = options.key === undefined ? null : givenKeys(options.key).verifier
    return withSource(options, terminal, (source) => mirrorInto({ place, source, givenKey, terminal }))
  },
}

/** Uses the log of the shop at `--url`, or else the local one. */
export function withSource<Result>(
  { url, db }: Pick<Options, 'url' | 'db'>,
  terminal: Terminal,
  work: (source: LogSource) => Promise<Result>,
): Promise<Result> {
  if (url === undefined) return withLog(db, terminal, (log) => work(logBesideShop(log)))
  if (db !== undefined) throw new WrongUse('Say --db or --url, not both.')
  return work(logOfShop(shopAddress(url, terminal.env, 'AUDITOR')))
}
