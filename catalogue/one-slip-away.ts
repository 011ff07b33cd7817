/** Recognises a mistyped name, so that a message can suggest the correct one. */

/** Ignores case, hyphens and underscores. */
export function isOneSlipAway(typed: string, meant: string): boolean {
  return differByOneSlip(plain(typed), plain(meant))
}

function plain(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Whether two texts are equal or differ by one missing, added or different letter, or by two swapped letters. */
function differByOneSlip(one: string, other: string): boolean {
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
