/** Recognises the columns of a courier's statement by their headings, and says why. */

import { paisaIn } from '#catalogue/paisa-in.ts'
import type { DataOf } from '#web/api/contract-call.ts'
import type { Table } from './table.ts'

/** What a column contains. Several columns may contain charges, whose amounts are added; each other role has one column. */
export const columnRoles = [
  'trackingNumber',
  'collected',
  'charges',
  'incomeTax',
  'salesTax',
  'kind',
  'text',
  'ignored',
] as const
export type ColumnRole = (typeof columnRoles)[number]

export type Column = {
  /** Its place in the row, from 0. */
  readonly index: number
  /** Its heading; a heading that occurs again has a number, as in `COD Amount (2)`. */
  readonly name: string
  readonly role: ColumnRole
  /** Why it has this role, as a clause for the user. */
  readonly because: string
}

/** The names of the columns that were chosen last time for the files of a courier. */
export type StoredColumns = DataOf<'get /api/admin/statement-columns'>['columns'][string]

/** The first that fits, also by the cells, decides, so that `COD charges` are charges and a `COD Date` is nothing. */
const hints: readonly (readonly [ColumnRole, RegExp, string])[] = [
  ['ignored', /\bdates?\b|\bcity\b|تاریخ|شہر/i, 'it is a date or a place'],
  [
    'trackingNumber',
    /track|consign(?!ee|er|or)|^cn\b|awb|shipment|ٹریکنگ|کنسائنمنٹ|پارسل نمبر/i,
    'its heading says so',
  ],
  ['incomeTax', /\bwht\b|withh?old|withheld|income\s*tax|انکم\s*ٹیکس/i, 'its heading names the income tax'],
  ['salesTax', /sales\s*tax|^st$|سیلز\s*ٹیکس/i, 'its heading names the sales tax'],
  ['charges', /gst|\bfed\b/i, 'this is the tax on the courier’s own charges'],
  ['charges', /charge|\bchrg|fee|deduct|commission|fuel|چارج|فیس|کٹوتی/i, 'its heading names charges'],
  ['ignored', /\bnet\b|payable|balance|\btotal\b|خالص|کل رقم/i, 'it is made from the others'],
  ['kind', /status|^type$|اسٹیٹس|حیثیت/i, 'its heading says so'],
  ['collected', /collect|\bcod\b|cash|وصول/i, 'its heading says so'],
  ['text', /remark|comment|description|narration|reason|تفصیل|نوٹ/i, 'its heading says so'],
]

/** Headings may follow rows with the courier's name, dates and so on. */
const MAX_HEADING_ROWS = 20

/** The index of the row of headings; 0 when none looks like one. */
export function headingRowOf(table: Table, stored: StoredColumns | null): number {
  const rows = table.slice(0, MAX_HEADING_ROWS)
  const fits = (row: readonly string[]) => stored !== null && hasAll(namesIn(row), stored)
  return Math.max(0, rows.some(fits) ? rows.findIndex(fits) : rows.findIndex(areHeadings))
}

/** Whether one of the first rows has the headings of a statement. */
export function hasHeadings(table: Table): boolean {
  return table.slice(0, MAX_HEADING_ROWS).some(areHeadings)
}

function areHeadings(row: readonly string[]): boolean {
  const roles = row.map((heading) => guessOf(heading, [])[0])
  return roles.includes('trackingNumber') && roles.some((role) => role === 'collected' || role === 'charges')
}

/** The columns with a heading. `chosen`: roles that the user has set, by name. `rows`: those below the headings. */
export function recogniseColumns(
  headings: readonly string[],
  stored: StoredColumns | null,
  chosen: ReadonlyMap<string, ColumnRole>,
  rows: Table = [],
): readonly Column[] {
  const names = namesIn(headings)
  const isLikeLast = stored !== null && hasAll(names, stored)
  const taken = new Set<ColumnRole>()
  for (const name of names) {
    const role = chosen.get(name)
    if (role !== undefined && !isShared(role)) taken.add(role)
  }
  return names.flatMap((name, index): readonly Column[] => {
    if (name === '') return []
    const role = chosen.get(name)
    if (role !== undefined) return [{ index, name, role, because: 'you chose it' }]
    const [guess, because] = isLikeLast
      ? storedRole(name, stored)
      : guessOf(headings[index] ?? '', cellsOf(rows, index))
    if (isShared(guess)) {
      const isAgain = guess === 'charges' && !isLikeLast && name !== headings[index]
      return [isAgain ? again(index, name) : { index, name, role: guess, because }]
    }
    if (taken.has(guess)) return [again(index, name)]
    taken.add(guess)
    return [{ index, name, role: guess, because }]
  })
}

const again = (index: number, name: string): Column => ({
  ...{ index, name, role: 'ignored' },
  because: 'another column like this one comes first',
})

const isShared = (role: ColumnRole) => role === 'charges' || role === 'ignored'

function guessOf(heading: string, cells: readonly string[]): readonly [ColumnRole, string] {
  const named = hints.filter(([, hint]) => hint.test(heading))
  const [role, , because] = named.find(([role]) => mayContain(role, cells)) ?? []
  if (role !== undefined && because !== undefined) return [role, because]
  if (named.length > 0) return ['ignored', 'its cells are no amounts']
  return ['ignored', heading === '' ? '' : 'its heading says nothing about money']
}

/** A sample is enough, and the end of a file may have other things. */
const MAX_CELLS = 50

function cellsOf(rows: Table, index: number): readonly string[] {
  const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
  return cells.slice(0, MAX_CELLS)
}

const amountRoles: readonly ColumnRole[] = ['collected', 'charges', 'incomeTax', 'salesTax']
const isAmount = (cell: string) => paisaIn(cell) !== null || /^\d[\d.,]*$/.test(cell)

/** Amounts are at least in half of the cells: a cell in doubt is a row to decide. */
function mayContain(role: ColumnRole, cells: readonly string[]): boolean {
  return !amountRoles.includes(role) || 2 * cells.filter(isAmount).length >= cells.length
}

function storedRole(name: string, stored: StoredColumns): readonly [ColumnRole, string] {
  const role = columnRoles.find((role) =>
    role === 'charges' ? stored.charges.includes(name) : role !== 'ignored' && stored[role] === name,
  )
  return role === undefined
    ? ['ignored', 'not used in the last file']
    : [role, 'as in the last file of this courier']
}

/** Headings with a number where they occur again. */
function namesIn(headings: readonly string[]): readonly string[] {
  const seen = new Map<string, number>()
  return headings.map((heading) => {
    const count = (seen.get(heading) ?? 0) + 1
    seen.set(heading, count)
    return heading === '' || count === 1 ? heading : `${heading} (${count})`
  })
}

function hasAll(names: readonly string[], { charges, ...others }: StoredColumns): boolean {
  const wanted = [...charges, ...Object.values(others).filter((name) => name !== undefined)]
  return wanted.every((name) => names.includes(name))
}

/** What is stored for the next file; null without tracking numbers or amounts. */
export function columnsToStore(columns: readonly Column[]): StoredColumns | null {
  const named = (role: ColumnRole) => columns.find((column) => column.role === role)?.name
  const [trackingNumber, collected] = [named('trackingNumber'), named('collected')]
  if (trackingNumber === undefined || collected === undefined) return null
  return {
    trackingNumber,
    collected,
    charges: columns.filter(({ role }) => role === 'charges').map(({ name }) => name),
    incomeTax: named('incomeTax'),
    salesTax: named('salesTax'),
    kind: named('kind'),
    text: named('text'),
  }
}
