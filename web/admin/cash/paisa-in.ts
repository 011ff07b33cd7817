/** Reads an amount of money from a cell of a statement, exactly. */

/** The digits of Persian and Urdu, and of Arabic. */
const otherDigits = /[\u06f0-\u06f9\u0660-\u0669]/g

/**
 * Paisa in `1,250.50`, `Rs 1 250`, `(150)`, `−150` and `۱٬۲۳۴`. An empty cell is zero. Null for any other text, and for an amount with
 * more than two decimals, unless it is the inexact number of a spreadsheet such as `200.50000000001`.
 */
export function paisaIn(cell: string): number | null {
  const bare = cell
    .replace(otherDigits, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/−/g, '-')
    .replace(/^([(-]?)\s*(rs\.?|pkr|روپے)\s*/i, '$1')
    .replace(/[\s\u00a0\u200e\u200f]/g, '')
  if (bare === '' || bare === '-') return 0
  const isNegative = /^\(.*\)$/.test(bare) || bare.startsWith('-')
  const digits = bare.replace(/^[(-]+|\)$/g, '')
  // Groups may have two digits too, because Excel writes them so in Pakistan.
  const parts = /^(\d+|\d{1,3}(?:,\d{2,3})+)(?:\.(\d+))?$/.exec(digits)
  if (parts === null) return null
  const [, rupees = '', decimals = ''] = parts
  const rest = hundredths(decimals)
  if (rest === null) return null
  const paisa = 100 * Number(rupees.replaceAll(',', '')) + rest
  return Number.isSafeInteger(paisa) ? (isNegative ? -paisa || 0 : paisa) : null
}

/** A spreadsheet stores binary fractions, which differ from the written amount after many digits. */
const INEXACT_DIGITS = 8

function hundredths(decimals: string): number | null {
  if (decimals.length <= 2) return Number(decimals.padEnd(2, '0'))
  const isExact = /^\d\d0+$/.test(decimals)
  if (!isExact && decimals.length < INEXACT_DIGITS) return null
  return Math.round(Number(`0.${decimals}`) * 100)
}
