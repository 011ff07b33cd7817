/** Finds settings whose names were mistyped: the shop would otherwise start without them, and nobody would know. */

/** Shorter names are like too many others of an environment: `HOST` and `POST`. */
const SHORTEST = 6

type Mistyped = { readonly typed: string; readonly meant: string }

/** The first name of the environment that is none of the settings' and is one slip away from one. */
export function mistypedSetting(typedNames: readonly string[], names: readonly string[]): Mistyped | null {
  const known = new Set(names)
  for (const typed of typedNames.filter((typed) => !known.has(typed))) {
    const meant = names.find((name) => name.length >= SHORTEST && isMeant(typed, name))
    if (meant !== undefined) return { typed, meant }
  }
  return null
}

function isMeant(typed: string, name: string): boolean {
  return isOneSlipAway(plain(typed), plain(name))
}

/** Small letters, hyphens and missing underscores are slips, too. */
function plain(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Whether two texts are the same but for one letter that is missing, added or another, or for two that changed places. */
function isOneSlipAway(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one, other].map((text) => text.slice(start, text.length - end))
  if (left === undefined || right === undefined) return false
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && left === [...right].reverse().join('')
}
