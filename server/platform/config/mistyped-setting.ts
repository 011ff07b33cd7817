/** Finds settings whose names were mistyped: the shop would otherwise start without them, and nobody would know. */

import { isOneSlipAway } from '#catalogue/one-slip-away.ts'

/** Shorter names are like too many others of an environment: `HOST` and `POST`. */
const SHORTEST = 6

type Mistyped = { readonly typed: string; readonly meant: string }

/** The first name of the environment that is none of the settings' and is one slip away from one. */
export function mistypedSetting(typedNames: readonly string[], names: readonly string[]): Mistyped | null {
  const known = new Set(names)
  for (const typed of typedNames.filter((typed) => !known.has(typed))) {
    const meant = names.find((name) => name.length >= SHORTEST && isOneSlipAway(typed, name))
    if (meant !== undefined) return { typed, meant }
  }
  return null
}
