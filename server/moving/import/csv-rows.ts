/**
 * Reads the rows of a CSV file. Fields may have line breaks, and the file a byte order mark, either kind of line ends, and commas,
 * semicolons or tabs.
 */

import { createReadStream } from 'node:fs'
import Papa from 'papaparse'
import { assertFile } from '#server/platform/command-line/named-file.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'

/** The lines of the file, counted from 1, that a row or a group of rows covers. */
export type Span = { readonly first: number; readonly last: number }

export type CsvRow = {
  readonly at: Span
  /** The text of a column without blanks around it; empty for one that the file does not have. */
  readonly get: (column: string) => string
  /** Why the row cannot be read; null when it can. */
  readonly wrong: string | null
}

export type CsvFile = {
  /** In small letters. */
  readonly columns: ReadonlySet<string>
  readonly rows: AsyncGenerator<CsvRow, void>
}

/** A longer row has a quote that is never closed. */
const LONGEST_ROW = 2_000_000

type Raw = { readonly text: string; readonly at: Span }

/**
 * Throws `WrongUse` when there is no such file, or when it is not of a `kind`: it is empty, or lacks a needed column. Of several names
 * of a column one is enough. `name` is the path.
 */
export async function openCsv(
  name: string,
  kind: string,
  needed: readonly (string | readonly string[])[],
): Promise<CsvFile> {
  assertFile(name)
  const raws = rawRows(name)
  const first = await raws.next()
  if (first.done) throw new WrongUse(`${name} is empty.`)
  const header = first.value.text
  const delimiter = delimiterOf(header)
  const columns = cellsOf(header, delimiter).cells.map((cell) => cell.trim().toLowerCase())
  const missing = needed
    .map((names) => [names].flat())
    .filter((names) => !names.some((name) => columns.includes(name.toLowerCase())))
    .map((names) => `"${names[0]}"`)
  if (missing.length > 0)
    throw new WrongUse(
      `${name} is not ${kind}: its first line has no ${missing.join(' and no ')}. Export it again with all columns.`,
    )
  return { columns: new Set(columns), rows: rowsOf(raws, columns, delimiter) }
}

async function* rowsOf(
  raws: AsyncGenerator<Raw, void>,
  columns: readonly string[],
  delimiter: string,
): AsyncGenerator<CsvRow, void> {
  const places = new Map(columns.map((column, place) => [column, place]))
  for await (const { text, at } of raws) {
    const { cells, isBroken } = cellsOf(text, delimiter)
    if (cells.every((cell) => cell.trim() === '')) continue
    const wrong =
      isBroken || cells.length > columns.length
        ? 'its quotes and commas do not fit the first line of the file'
        : null
    yield { at, wrong, get: (column) => (cells[places.get(column.toLowerCase()) ?? -1] ?? '').trim() }
  }
}

function cellsOf(text: string, delimiter: string) {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter })
  return { cells: data[0] ?? [], isBroken: errors.length > 0 || data.length > 1 }
}

/** The one that is most often in the first line. */
function delimiterOf(header: string): string {
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: header.split(sign).length }))
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).sign
}

/** The texts of the rows. A line break inside quotes ends none. */
async function* rawRows(name: string): AsyncGenerator<Raw, void> {
  let line = 1
  let first = 1
  let isQuoted = false
  let rest = ''
  for await (const chunk of decoded(name)) {
    const text = rest + chunk
    let begin = 0
    for (let place = rest.length; place < text.length; place++) {
      const sign = text.charCodeAt(place)
      if (sign === 34) isQuoted = !isQuoted
      if (sign !== 10) continue
      if (!isQuoted) {
        const row = text.slice(begin, place).replace(/\r$/, '')
        if (row !== '') yield { text: row, at: { first, last: line } }
        begin = place + 1
        first = line + 1
      }
      line++
    }
    rest = text.slice(begin)
    if (rest.length > LONGEST_ROW)
      throw new WrongUse(`${name}, line ${first}: a quote is opened here and never closed.`)
  }
  if (isQuoted) throw new WrongUse(`${name}, line ${first}: a quote is opened here and never closed.`)
  const row = rest.replace(/\r$/, '')
  if (row !== '') yield { text: row, at: { first, last: line } }
}

/** Without the byte order mark. */
async function* decoded(name: string): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Uint8Array) => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
    } catch {
      throw new WrongUse(`${name} is not in UTF-8. Export it again, or save it as "CSV UTF-8".`)
    }
  }
  for await (const bytes of createReadStream(name)) yield decode(bytes)
  yield decode()
}

/** The rows of a file with the same key, which together are one order or product. */
export type RowGroup = Pick<CsvRow, 'at' | 'wrong'> & {
  readonly first: CsvRow
  readonly rows: readonly CsvRow[]
}

/**
 * The groups in the order of their first rows. Reads the whole file, because the rows of a group need not follow each other, for example
 * in a file that was sorted. A row without a key is a group of its own.
 */
export async function rowGroups(
  rows: AsyncIterable<CsvRow>,
  keyOf: (row: CsvRow) => string,
): Promise<readonly RowGroup[]> {
  const groups = new Map<string | CsvRow, [CsvRow, ...CsvRow[]]>()
  for await (const row of rows) {
    const key = keyOf(row) || row
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return [...groups.values()].map(groupOf)
}

/** The lines on which rows begin, as words. */
export const lineNumbersOf = (rows: readonly CsvRow[]): string => rows.map(({ at }) => at.first).join(', ')

/** Of a group with a row that cannot be read, `at` is that row. */
export function groupOf(rows: readonly [CsvRow, ...CsvRow[]]): RowGroup {
  const [first] = rows
  const last = rows.at(-1) ?? first
  const unread = rows.find(({ wrong }) => wrong !== null)
  const at = unread?.at ?? { first: first.at.first, last: last.at.last }
  return { at, wrong: unread?.wrong ?? null, first, rows }
}
