/** Parses typed units, and formats units. */

/** Null unless the text is a whole number; 0 for an empty text. */
export function unitsTyped(text: string): number | null {
  const typed = text.trim().replace('−', '-')
  if (typed === '') return 0
  return /^[+-]?\d{1,6}$/.test(typed) ? Number(typed) : null
}

export function leftWords(left: number | null): string {
  if (left === null) return 'not counted'
  return left < 0 ? `${-left} short` : `${left} left`
}

/** `+12`, `−3`. */
export function changeWords(units: number): string {
  return units < 0 ? `−${-units}` : `+${units}`
}
