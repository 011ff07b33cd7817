/** Reads the lines of a statement from the rows of its file, by the recognised columns. Amounts are paisa. */

import { paisaIn } from '#catalogue/paisa-in.ts'
import {
  type LineAmounts,
  type LineKind,
  netOf,
  noAmounts,
  type StatementLine,
  sumOfLines,
} from '#events/cash/statement-line.ts'
import { spreadsheetDamage, writtenIdentifier } from '#events/spreadsheet-number.ts'
import type { Column, ColumnRole } from './columns.ts'
import { isBlank, type Table } from './table.ts'

/** A row with sums, which is left out. `agrees`: what it says is collected is the sum of the lines above it. */
type TotalRow = LineAmounts & { readonly row: number; readonly agrees: boolean }

export type ReadStatement = {
  readonly lines: readonly StatementLine[]
  readonly totals: readonly TotalRow[]
  /** The number of blank rows between the lines. */
  readonly blank: number
  /** The rows with an invalid value. Each is corrected or left out before booking. */
  readonly wrong: readonly WrongRow[]
}

export type WrongRow = {
  readonly row: number
  /** The place of the cell in its row, from 0. */
  readonly column: number
  readonly cell: string
  /** A sentence. */
  readonly why: string
}

const totalWords = /^(grand|sub)?[-\s]*totals?\b|^sum\b|^(کل|میزان|ٹوٹل|مجموعہ)/i
const returnWords = /return|\brto\b|\brts\b|refused|واپس/i
const kindWords: readonly (readonly [LineKind, RegExp])[] = [
  ['returned', returnWords],
  ['lost', /lost|missing|damage|گم/i],
  ['tax', /\bwht\b|withh|income\s*tax|sales\s*tax|ٹیکس/i],
  ['adjustment', /adjust|correct|credit|debit|reversal/i],
  ['paid', /(?<!not )\b(delivered|paid)\b/i],
]
const LONGEST_NUMBER = 60

const tooLong = (trackingNumber: string) =>
  trackingNumber.length > LONGEST_NUMBER ? 'Its tracking number is longer than 60 characters.' : null

type Cells = (role: ColumnRole) => readonly string[]
type Amounts = { readonly amounts: LineAmounts } | Omit<WrongRow, 'row'>

/** What a person has said of a row: that it does not count, or what became of its parcel. */
export type RowDecision = 'left out' | 'paid' | 'returned'
const nothingDecided: ReadonlyMap<number, RowDecision> = new Map()

/** Row numbers are those of the file, from 1, also in `decisions`. */
export function readStatement(
  table: Table,
  headingRow: number,
  columns: readonly Column[],
  decisions = nothingDecided,
): ReadStatement {
  const signs = signsOf(table.slice(headingRow + 1), columns)
  const lines: StatementLine[] = []
  const totals: TotalRow[] = []
  const wrong: WrongRow[] = []
  let blank = 0
  for (const [index, row] of table.entries()) {
    const decision = decisions.get(index + 1)
    if (index <= headingRow || decision === 'left out') continue
    if (isBlank(row)) {
      blank += 1
      continue
    }
    const cells: Cells = (role) =>
      columns.filter((column) => column.role === role).map(({ index }) => row[index] ?? '')
    const read = amountsIn(signs, columns, row)
    const numbers = columns.find(({ role }) => role === 'trackingNumber')?.index ?? -1
    const cell = row[numbers] ?? ''
    const trackingNumber = writtenIdentifier(cell)
    const unusable = spreadsheetDamage(trackingNumber) ?? tooLong(trackingNumber)
    if ('why' in read) wrong.push({ row: index + 1, ...read })
    else if (unusable !== null) wrong.push({ row: index + 1, column: numbers, cell, why: unusable })
    else if (isTotal(row, trackingNumber, read.amounts, lines)) {
      totals.push({ row: index + 1, ...read.amounts, agrees: agrees(read.amounts, lines) })
    } else {
      const line = lineIn(index + 1, cells, trackingNumber, read.amounts, row)
      if (line !== null) lines.push(decision === undefined ? line : { ...line, kind: decision })
    }
  }
  return { lines, totals, blank: withoutEnd(table, headingRow, blank), wrong }
}

/** Blank rows at the end are none between lines. */
function withoutEnd(table: Table, headingRow: number, blank: number): number {
  const last = table.findLastIndex((row) => !isBlank(row))
  return Math.max(0, blank - (table.length - 1 - Math.max(last, headingRow)))
}

const deductions = ['charges', 'incomeTax', 'salesTax'] as const
const isDeduction = (role: ColumnRole): role is (typeof deductions)[number] =>
  deductions.some((deduction) => deduction === role)

/** Some couriers write deductions with a minus. A column whose sum is negative is one of them, so that a credit in it stays a credit. */
function signsOf(rows: Table, columns: readonly Column[]): ReadonlyMap<number, 1 | -1> {
  return new Map(
    columns.flatMap(({ index, role }) => {
      if (!isDeduction(role)) return []
      const sum = rows.reduce((sum, row) => sum + (paisaIn(row[index] ?? '') ?? 0), 0)
      return [[index, sum < 0 ? -1 : 1] as const]
    }),
  )
}

function amountsIn(
  signs: ReadonlyMap<number, 1 | -1>,
  columns: readonly Column[],
  row: readonly string[],
): Amounts {
  const sums = { ...noAmounts }
  for (const { index, role, name } of columns) {
    if (role !== 'collected' && !isDeduction(role)) continue
    const cell = row[index] ?? ''
    const paisa = paisaIn(cell)
    if (paisa === null) return { column: index, cell, why: `“${cell}” in ${name} is no amount of rupees.` }
    // Adding zero turns −0 into 0.
    sums[role] += (signs.get(index) ?? 1) * paisa + 0
  }
  return { amounts: sums }
}

function isTotal(
  row: readonly string[],
  trackingNumber: string,
  amounts: LineAmounts,
  lines: readonly LineAmounts[],
): boolean {
  if (totalWords.test(trackingNumber)) return true
  if (trackingNumber !== '') return false
  if (row.some((cell) => totalWords.test(cell))) return true
  // Without a word: a row that repeats the sums of all lines.
  return lines.length > 1 && amounts.collected !== 0 && agrees(amounts, lines)
}

function agrees({ collected }: LineAmounts, lines: readonly LineAmounts[]): boolean {
  return collected === sumOfLines(lines).collected
}

/** Null for a row that says nothing, such as a note below the lines. */
function lineIn(
  row: number,
  cells: Cells,
  trackingNumber: string,
  amounts: LineAmounts,
  all: readonly string[],
): StatementLine | null {
  const isEmpty = amounts.collected === 0 && netOf(amounts) === 0
  const words = [...cells('kind'), ...cells('text')].join(' ').trim()
  if (trackingNumber === '') {
    if (isEmpty) return null
    const text = words === '' ? firstWords(all) : words
    const isTax = kindWords.some(([kind, hint]) => kind === 'tax' && hint.test(text))
    return { row, kind: isTax ? 'tax' : 'adjustment', trackingNumber: '', text, ...amounts }
  }
  const kind = kindOf(cells('kind').join(' '), words, amounts)
  return { row, kind, trackingNumber, text: words, ...amounts }
}

/** A status of any kind counts. A remark only tells a return, and only of a parcel for which nothing was collected. */
function kindOf(status: string, words: string, { collected }: LineAmounts): LineKind {
  if (collected < 0) return 'adjustment'
  const named = kindWords.find(([, hint]) => hint.test(status))?.[0]
  if (named !== undefined && named !== 'tax') return named
  if (collected > 0) return 'paid'
  return returnWords.test(words) ? 'returned' : 'unsaid'
}

/** The text of a row without a column for it. */
function firstWords(row: readonly string[]): string {
  return row.find((cell) => cell !== '' && paisaIn(cell) === null) ?? ''
}
