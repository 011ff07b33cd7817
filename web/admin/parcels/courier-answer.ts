/** Reads a courier's answer file, which has a tracking number for each order. */

import type { Booking } from '#catalogue/schema.ts'
import { spreadsheetDamage, writtenIdentifier } from '#events/spreadsheet-number.ts'
import { markupProblem, readCsv } from '#web/backoffice/read-csv.ts'

type CourierAnswer =
  | {
      readonly ok: true
      /** Tracking numbers by order number. */
      readonly numbers: ReadonlyMap<string, string>
      /** The number of lines whose order is not in the list. */
      readonly left: number
    }
  | { readonly ok: false; readonly error: string }

const MAX_LINES = 10_000

/** `open` contains the numbers of the orders without a tracking number. */
export function readCourierAnswer(
  text: string,
  { answer }: Booking,
  courier: string,
  open: readonly string[],
): CourierAnswer {
  if (text.startsWith('PK')) return refused('This is a workbook. Please save it as CSV first.')
  const markup = markupProblem(text)
  if (markup !== null) return refused(markup)
  const lines = readCsv(text)
  if (lines.length > MAX_LINES) return refused(`This file has more than ${MAX_LINES} lines.`)
  const headingRow = lines.findIndex((cells) => columnOf(cells, answer.trackingNumber) !== -1)
  const headings = lines[headingRow] ?? []
  const [order, number] = [columnOf(headings, answer.orderNumber), columnOf(headings, answer.trackingNumber)]
  if (order === -1 || number === -1) {
    const columns = `“${answer.orderNumber}” and “${answer.trackingNumber}”`
    return refused(`This is no answer of ${courier}: it needs the columns ${columns}. Nothing was changed.`)
  }
  const numbers = new Map<string, string>()
  let left = 0
  for (const cells of lines.slice(headingRow + 1)) {
    const orderNumber = writtenIdentifier(cells[order] ?? '').toUpperCase()
    const trackingNumber = writtenIdentifier(cells[number] ?? '')
    if (trackingNumber === '') continue
    if (!open.includes(orderNumber)) {
      left += 1
      continue
    }
    const damage = spreadsheetDamage(trackingNumber)
    if (damage !== null) return refused(`${orderNumber}: ${damage} Nothing was changed.`)
    numbers.set(orderNumber, trackingNumber)
  }
  return numbers.size === 0
    ? refused('This file has no number for any of these orders. Nothing was changed.')
    : { ok: true, numbers, left }
}

const refused = (error: string): CourierAnswer => ({ ok: false, error })

function columnOf(cells: readonly string[], header: string): number {
  return cells.findIndex((cell) => cell.toLowerCase() === header.toLowerCase())
}
