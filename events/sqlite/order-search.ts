/**
 * Searching the order read model for a text by reading every order, slice by slice, so that others come in between: for what
 * the text index cannot answer.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import type { Day } from '../calendar.ts'
import { orderNumberSpellings } from '../order-number.ts'
import type { OrderSort } from '../order-read-model.ts'
import { phoneDigits } from '../phone.ts'
import { anyOf, type Condition, createRunQuery, select } from './conditions.ts'
import type { PageEnd } from './order-cursor.ts'
import { guarded } from './sqlite-faults.ts'

/** Positions in a slice: some ten milliseconds' work. */
const SLICE = 20_000

/** How many orders match, and where the first of those beyond the cursor are. */
export type Found = { readonly total: number; readonly places: readonly PageEnd[] }

export const comparisons: Readonly<Record<OrderSort, (one: PageEnd, other: PageEnd) => number>> = {
  newest: (one, other) => other.position - one.position,
  oldest: (one, other) => one.position - other.position,
  'total-high': (one, other) => other.total - one.total || other.position - one.position,
  'total-low': (one, other) => one.total - other.total || one.position - other.position,
}

export function createOrderSearch(db: Database.Database, sliceSize = SLICE) {
  const run = createRunQuery(db)
  const end = db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM orders').pluck()

  return async (
    text: string,
    wanted: readonly Condition[],
    sort: OrderSort,
    after: PageEnd | null,
    most: number,
  ): Promise<Found> => {
    const inOrder = comparisons[sort]
    const last = end.get() ?? 0
    let total = 0
    let places: PageEnd[] = []
    for (let from = 0; from < last; from += sliceSize) {
      const slice = { sql: 'position > ? AND position <= ?', values: [from, from + sliceSize] }
      const query = select('position, total FROM orders', [slice, ...wanted, matching(text)])
      const found = await guarded(db, () => run<PageEnd>(query))
      total += found.length
      const beyond = after === null ? found : found.filter((place) => inOrder(place, after) > 0)
      places = [...places, ...beyond].sort(inOrder).slice(0, most)
      await nextTurn()
    }
    return { total, places }
  }
}

const NUMBER_TEXT = /^ff-?(\d{0,6})(?:(?<=\d{6})-?(\d{0,6}))?$/i

/** What begins like an order number is one, and says in which days the order was placed; null for any other text. */
export function daysOfNumber(text: string): { readonly from: Day; readonly to: Day } | null {
  const digits = NUMBER_TEXT.exec(text)?.[1]
  if (digits === undefined) return null
  const day = (filler: string) => {
    const full = digits + filler.slice(digits.length)
    return `20${full.slice(0, 2)}-${full.slice(2, 4)}-${full.slice(4)}`
  }
  return { from: day('000000'), to: day('999999') }
}

/** `instr` and not LIKE: a text stands for itself, percent signs too. */
export function matching(text: string): Condition {
  const [beginning, day, rest = ''] = NUMBER_TEXT.exec(text) ?? []
  if (beginning !== undefined) {
    // Older numbers have a hyphen after the day.
    const beginnings = rest === '' ? [`FF-${day}`] : [`FF-${day}${rest}`, `FF-${day}-${rest}`]
    return anyOf(
      beginnings.map((start) => ({ sql: 'substr(number, 1, ?) = ?', values: [start.length, start] })),
    )
  }
  const lower = text.toLowerCase()
  return anyOf([
    ...orderNumberSpellings(text).map((number) => ({ sql: 'instr(number, ?)', values: [number] })),
    { sql: 'instr(name, ?)', values: [lower] },
    { sql: 'instr(email, ?)', values: [lower] },
    { sql: 'instr(products, ?)', values: [lower] },
    ...phoneForms(text).map(({ sql, digits }) => ({ sql, values: [digits] })),
  ])
}

const PHONE_TEXT = /^[\d\s+()-]+$/
const FEWEST_DIGITS = 3

/** Part of a phone: its digits anywhere, or, written 0300…, at the beginning of the form that is kept, 92300… */
export function phoneForms(text: string): { readonly sql: string; readonly digits: string }[] {
  if (!PHONE_TEXT.test(text)) return []
  const forms = [
    { sql: 'instr(phone, ?)', digits: text.replace(/\D/g, '') },
    { sql: 'instr(phone, ?) = 1', digits: phoneDigits(text) },
  ]
  return forms.filter(({ digits }) => digits.length >= FEWEST_DIGITS)
}
