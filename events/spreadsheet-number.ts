/**
 * Numbers that name something, such as a phone or a parcel, after a spreadsheet has kept them as numbers to calculate with: long ones
 * are shortened, others get a decimal or lose their zeros.
 */

/** What Excel and others show for a number of twelve or more digits. The sign tells it from a code such as `12E5`. */
const SHORTENED = /^-?\d(?:[.,]\d+)?E[+-]\d{1,3}$/i
const DECIMAL = /^(\d+)\.0+$/
/** `#REF!`, `#N/A`, and the signs of a column that is too narrow. */
const ERROR = /^#(?:[A-Z]+[!?]|N\/A|DIV\/0!|#+)$/i

/** Why this is no number any more, as a sentence that names Excel; null when a spreadsheet has not changed it. */
export function spreadsheetDamage(text: string): string | null {
  if (SHORTENED.test(text))
    return `Excel has shortened this number to ${text}, and its digits are lost. Take the file as it came, or format its column as text.`
  if (DECIMAL.test(text)) return `Excel has made ${text} of this number. Please type it without the decimal.`
  return ERROR.test(text) ? `${text} is an error of Excel, not a number.` : null
}

/** The text of a cell as it was before: without the decimal, and without the signs by which a number stays a text in a spreadsheet. */
export function writtenIdentifier(cell: string): string {
  return cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .replace(DECIMAL, '$1')
}
