/** Finds mistyped names of settings. Without this check, the shop would start without those settings and report nothing. */

import { isOneSlipAway } from '#catalogue/one-slip-away.ts'

/** Shorter names, such as `HOST`, resemble too many other environment variables, such as `POST`. */
const SHORTEST = 6

type Mistyped = { readonly typed: string; readonly similarSetting: string }

/** The first environment variable that is not a setting and differs by one slip from the name of one. */
export function mistypedSetting(typedNames: readonly string[], names: readonly string[]): Mistyped | null {
  const settingNames = new Set(names)
  for (const typed of typedNames.filter((typed) => !settingNames.has(typed))) {
    const similarSetting = names.find((name) => name.length >= SHORTEST && isOneSlipAway(typed, name))
    if (similarSetting !== undefined) return { typed, similarSetting }
  }
  return null
}
