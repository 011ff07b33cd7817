/** The meaning of a text search for orders: the same in every event store, whatever index it uses. */

import { orderPrefixes } from '#catalogue/identity/order-numbers.ts'
import type { Day } from '#events/calendar.ts'
import type { Order } from '#events/orders/order.ts'
import { orderNumberSpellings } from '#events/orders/order-number.ts'
import { trackingKey } from '#events/parcels/tracking-number.ts'
import { phoneDigits } from '#events/phone.ts'
import { anyOf, type Condition } from '#events/sql/conditions.ts'
import type { OrderQuery } from './order-read-model.ts'

/** The columns of the order read model in which a text is searched. */
export type SearchedColumns = Readonly<
  Record<'number' | 'name' | 'email' | 'phone' | 'address' | 'products', string>
>

/** A form of the text, and the column in which it is searched. */
type TextTest = {
  readonly column: keyof SearchedColumns
  readonly form: string
  readonly isStart: boolean
}

/** The beginning of a number, with its letters. */
const NUMBER_TEXT = new RegExp(`^(${orderPrefixes.join('|')})-?(\\d{0,6})(?:(?<=\\d{6})-?(\\d{0,6}))?$`, 'i')

/** The days of the orders whose numbers begin with a text; null for a text that does not begin like a number. */
export function daysOfNumber(text: string): { readonly from: Day; readonly to: Day } | null {
  const digits = NUMBER_TEXT.exec(text)?.[2]
  if (digits === undefined) return null
  const day = (filler: string) => {
    const full = digits + filler.slice(digits.length)
    return `20${full.slice(0, 2)}-${full.slice(2, 4)}-${full.slice(4)}`
  }
  return { from: day('000000'), to: day('999999') }
}

/** The forms of the text in lower case: a matching order contains one of them. */
export function searchedForms(text: string): readonly string[] {
  return [...new Set(testsOf(text).map(({ form }) => form.toLowerCase()))]
}

/**
 * The condition for orders with a text. It does not use LIKE, so that percent signs have no meaning. `positionOf` is the SQL function for
 * the position of one text in another. A tracking number is in no text index, and is found as a whole by its keys; so is the name of a
 * statement.
 */
export function matching(
  text: string,
  { trackingKeys = [] }: Pick<OrderQuery, 'trackingKeys'>,
  positionOf: 'instr' | 'strpos',
): Condition {
  return anyOf([
    ...testsOf(text).map(({ column, form, isStart }) => ({
      sql: `${positionOf}(${column}, ?) ${isStart ? '= 1' : '> 0'}`,
      values: [form],
    })),
    ...(trackingKeys.length === 0 ? [] : [trackedBy(trackingKeys)]),
    bookedBy(text),
  ])
}

/** Written so that both engines use the partial index `orders_by_tracking_key`. */
export function trackedBy(keys: readonly string[]): Condition {
  return {
    sql: `(tracking_key IS NOT NULL AND tracking_key IN (${keys.map(() => '?').join(', ')}))`,
    values: keys,
  }
}

/** Orders whose cash a statement has paid. */
export function bookedBy(statement: string): Condition {
  return { sql: '(statement IS NOT NULL AND statement = ?)', values: [statement] }
}

/** The same rule for one order, which needs no event store. */
export function isFoundBy(text: string, order: Order): boolean {
  const columns: SearchedColumns = {
    number: order.orderNumber,
    ...searchedContact(order),
    products: searchedProducts(order.items),
  }
  const { trackingNumber } = order
  return (
    testsOf(text).some(({ column, form, isStart }) =>
      isStart ? columns[column].startsWith(form) : columns[column].includes(form),
    ) ||
    (trackingNumber !== null && trackingKey(trackingNumber) === trackingKey(text))
  )
}

export function searchedContact({
  name,
  email,
  phone,
  address,
  city = '',
}: Pick<Order, 'name' | 'email' | 'phone' | 'address' | 'city'>) {
  return {
    name: name.toLowerCase(),
    email: email.toLowerCase(),
    phone: phoneDigits(phone),
    // With the city as the list of cities names it, however the address writes it. Orders of erased customers share no address.
    address: address === '' ? '' : `${address.toLowerCase()} ${city.replaceAll('-', ' ')}`.trimEnd(),
  }
}

/** The text of an order for the text index. */
export function searchedText({ number, name, email, phone, address, products }: SearchedColumns): string {
  return [number.toLowerCase(), name, email, phone, address, products].join('\n')
}

export function searchedProducts(items: readonly { readonly name: string }[]): string {
  return items.map(({ name }) => name.toLowerCase()).join('\n')
}

function testsOf(text: string): readonly TextTest[] {
  const [, letters, day, rest = ''] = NUMBER_TEXT.exec(text) ?? []
  if (letters !== undefined) {
    const prefix = letters.toUpperCase()
    // Numbers in older logs have a hyphen after the day.
    const beginnings =
      rest === '' ? [`${prefix}-${day}`] : [`${prefix}-${day}${rest}`, `${prefix}-${day}-${rest}`]
    return beginnings.map((form) => ({ column: 'number', form, isStart: true }))
  }
  const lower = text.toLowerCase()
  return [
    ...orderNumberSpellings(text).map((form) => ({ column: 'number', form, isStart: false }) as const),
    { column: 'name', form: lower, isStart: false },
    { column: 'email', form: lower, isStart: false },
    { column: 'address', form: lower, isStart: false },
    { column: 'products', form: lower, isStart: false },
    ...phoneTests(text),
  ]
}

const PHONE_TEXT = /^[\d\s+()-]+$/
const FEWEST_DIGITS = 3

/** A part of a phone number: its digits anywhere, or for 0300… the beginning of the stored form, 92300… */
function phoneTests(text: string): readonly TextTest[] {
  if (!PHONE_TEXT.test(text)) return []
  const tests: readonly TextTest[] = [
    { column: 'phone', form: text.replace(/\D/g, ''), isStart: false },
    { column: 'phone', form: phoneDigits(text), isStart: true },
  ]
  return tests.filter(({ form }) => form.length >= FEWEST_DIGITS)
}
