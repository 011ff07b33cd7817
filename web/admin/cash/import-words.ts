/** What the import of a statement says of its file, and why it cannot be compared yet. */

import { paisaIn } from '#catalogue/paisa-in.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import type { Column } from './columns.ts'
import type { ReadStatement } from './statement-rows.ts'
import { isBlank, type Table } from './table.ts'

/** `Monday.csv: 24 rows, 5 of its 9 columns are used.` */
export function fileWords(
  name: string,
  table: Table,
  headingRow: number,
  columns: readonly Column[],
): string {
  const rows = table.slice(headingRow + 1).filter((row) => !isBlank(row)).length
  const used = columns.filter(({ role }) => role !== 'ignored').length
  return `${name || 'Pasted rows'}: ${countedWords(rows, 'row')}, ${used} of ${countedWords(columns.length, 'column')} used.`
}

/** The reason why the file cannot be compared; null when it can. */
export function problemOf(
  table: Table | null,
  parsed: ReadStatement | null,
  statement: string,
  received: string,
): string | null {
  if (table === null) return 'Choose a file first.'
  if (parsed === null) return 'Choose the columns of the tracking numbers and of what was collected.'
  if (parsed.wrong.length > 0)
    return `Correct ${countedWords(parsed.wrong.length, 'row')} first, or leave them out.`
  if (parsed.lines.length === 0)
    return 'No row of this file has a tracking number. Are these the right columns?'
  if (statement.trim() === '') return 'Give the statement a name, such as its number.'
  if (received.trim() === '') return 'Enter how many rupees arrived in the bank; 0 when none did.'
  const arrived = paisaIn(received)
  if (arrived === null || arrived < 0) return 'What arrived in the bank is no amount of rupees.'
  return null
}
