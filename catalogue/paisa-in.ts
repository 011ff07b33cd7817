/** Reads an amount of money from a cell of a file or from a field, exactly: the one grammar of amounts. */

/** The digits of Persian and Urdu, and of Arabic. */
const otherDigits = /[\u06f0-\u06f9\u0660-\u0669]/g

/** What people write where there is no amount. */
const nothing = /^(?:[-–—]|n\/a|nil)?$/i

const currency = '(?:rs\\.?|pkr|₨|روپے)?'
/** Groups have three digits, or two before the last one as Excel writes lakhs in Pakistan. */
const rupees = '\\d+|\\d{1,3}(?:,\\d{3})+|\\d{1,3}(?: \\d{3})+|\\d{1,2}(?:,\\d{2})+,\\d{3}'
const amount = new RegExp(
  `^(?<open>\\()?(?<minus>-)? ?${currency} ?(?<after>-)?(?<rupees>${rupees})(?:\\.(?<decimals>\\d+))? ?(?:/[-=])?(?<end>-)? ?${currency}(?<close>\\))?$`,
  'i',
)

/**
 * Paisa in `1,250.50`, `Rs 1 250`, `1,450/-`, `1,450.00 PKR`, `(150)`, `150-`, `−150` and `۱٬۲۳۴`. An empty cell, `-` and `N/A` are
 * zero. Null for any other text, such as `1450,00`, and for an amount with more than two decimals, unless it is the inexact number of
 * a program such as `200.50000000001`.
 */
export function paisaIn(cell: string): number | null {
  return nothing.test(plainText(cell)) ? 0 : writtenPaisa(cell)
}

/** The same, and null for a cell that says nothing. */
export function writtenPaisa(cell: string): number | null {
  const found = amount.exec(plainText(cell))?.groups
  if (found === undefined || (found.open === undefined) !== (found.close === undefined)) return null
  const signs = [found.open, found.minus, found.after, found.end].filter((sign) => sign !== undefined)
  const rest = hundredths(found.decimals ?? '')
  if (signs.length > 1 || rest === null) return null
  const paisa = 100 * Number(found.rupees?.replace(/[, ]/g, '')) + rest
  return Number.isSafeInteger(paisa) ? (signs.length === 1 ? -paisa || 0 : paisa) : null
}

function plainText(cell: string): string {
  return cell
    .replace(otherDigits, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/−/g, '-')
    .replace(/[\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Programs write binary fractions and quotients with many digits. Three may be a group of thousands. */
const INEXACT_DIGITS = 6

function hundredths(decimals: string): number | null {
  if (decimals.length <= 2) return Number(decimals.padEnd(2, '0'))
  const isExact = /^\d\d0{2,}$/.test(decimals)
  if (!isExact && decimals.length < INEXACT_DIGITS) return null
  return Math.round(Number(`0.${decimals}`) * 100)
}
