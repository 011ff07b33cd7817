/** `mirror URL FOLDER`: keeps a copy of a shop's log up to date, and reports where the log differs from the copy. */

import type { Call, ExitCode } from '../call.ts'
import { readArguments } from '../from-shop.ts'
import { outcomeText } from '../outcome.ts'
import { shopAddress } from '../shop/shop-address.ts'
import { givenKey } from '../verifier-key.ts'
import { logOfShop } from './log-of-shop.ts'
import { mirrorInto } from './mirror-into.ts'

export const MIRROR = {
  say: 'falak-witness mirror URL FOLDER',
  what: 'bring a copy of the log up to date, and name the first event that was changed',
  does: `Brings the copy of the log of the shop at URL in FOLDER up to date, as C2SP tlog-tiles. Takes only what is in the signed tree, and
nothing from a log that does not begin with the whole copy: then it names the first event that differs.

  --key KEY  the shop's verifier key, from its owner, or a file with it; without it the key of the first copy is kept
  --json     answers as JSON

WITNESS_EMAIL and WITNESS_PASSWORD: the account of an auditor of the shop.
Exit status: 0 copied, 1 not copied, 2 wrong use.`,
  options: { key: { type: 'string' }, json: { type: 'boolean' } },
  names: 2,
} as const

export async function mirror({ args, terminal }: Call): Promise<ExitCode> {
  const { values, name: address, second: place } = readArguments(args, MIRROR)
  const source = logOfShop(shopAddress(address, terminal.env))
  const outcome = await mirrorInto({ place, source, givenKey: givenKey(values.key), terminal })
  await terminal.out(outcomeText(outcome, values.json))
  return outcome.holds ? 0 : 1
}
