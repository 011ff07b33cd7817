/** The fact of an order of another shop program, or why there can be none. */

import { cityFrom } from '#catalogue/cities.ts'
import { writtenPaisa } from '#catalogue/paisa-in.ts'
import { dayOf } from '#events/calendar.ts'
import { identityOf } from '#events/customer-key-of.ts'
import type { EventOf } from '#events/event.ts'
import { type ImportSource, LONGEST_IMPORTED } from '#events/moving/import-choices.ts'
import { importedIdentity, NOBODY } from '#events/moving/import-facts.ts'
import { customerSchema } from '#events/orders/checkout.ts'
import { LONGEST } from '#events/orders/order-limits.ts'
import { recordBytes } from '#events/orders/record-size.ts'
import { spreadsheetDamage } from '#events/spreadsheet-number.ts'
import { typedLine } from '#events/typed-text.ts'
import type { SourceContact, SourceLine, SourceOrder } from './read-source.ts'
import { countIn, instantIn, rupeesIn, shortened } from './source-values.ts'

type Imported = EventOf<'OrderImported'>

export type OrderPlan =
  | {
      readonly event: Imported
      /** What is not as it was in the file. */
      readonly notes: readonly string[]
    }
  | { readonly refused: string }

/** A clock that is a little ahead is no reason to refuse. */
const AHEAD_MS = 86_400_000
const MOST_RUPEES = 100_000_000
/** A little less than a record of the log can have. */
const MOST_BYTES = 64_000

/** `now` is in milliseconds since 1970. */
export function planOrder(source: ImportSource, order: SourceOrder, now: number): OrderPlan {
  const { number, currency } = order
  if (number === '' || number.length > LONGEST_IMPORTED.number)
    return { refused: 'it has no number by which it could be known' }
  if (typedLine(number) !== number) return { refused: 'its number has line breaks or control characters' }
  const damage = damageOf(order)
  if (damage !== null) return { refused: damage }
  if (currency !== '' && currency.toUpperCase() !== 'PKR')
    return { refused: 'it is not in rupees, and the shop counts in rupees alone' }
  const placedAt = instantIn(order.placedAt)
  if (placedAt === null) return { refused: 'its date cannot be read' }
  if (Date.parse(placedAt) > now + AHEAD_MS) return { refused: 'its date is in the future' }
  if (order.lines.length === 0) return { refused: 'it has no line items' }
  if (order.lines.length > LONGEST_IMPORTED.lines)
    return { refused: `it has more than ${LONGEST_IMPORTED.lines} line items` }
  const lines = order.lines.map(lineOf)
  const badLine = lines.find((line) => typeof line === 'string')
  if (badLine !== undefined) return { refused: badLine }
  const amounts = amountsOf(order)
  if (typeof amounts === 'string') return { refused: amounts }
  const { customer, notes } = personOf(order.contact)
  const payment = shortened(order.payment, LONGEST_IMPORTED.payment)
  const city = cityFrom(order.contact.city)
  const event: Imported = {
    type: 'OrderImported',
    data: {
      ...{ source, number, placedAt, day: dayOf(placedAt), status: order.status },
      lines: lines.filter((line) => typeof line !== 'string'),
      ...amounts,
      ...(payment !== '' && { payment }),
      ...(city !== null && { city }),
      customer,
    },
  }
  if (recordBytes(event) > MOST_BYTES)
    return { refused: 'its line items have too long names for one record of the log' }
  return { notes, event }
}

/** An identifier that Excel has changed would be another one for ever. */
function damageOf({ number, contact, lines }: SourceOrder): string | null {
  const named = [
    ['its number', number],
    ['its phone', contact.phone],
    ...lines.map(({ sku }, place) => [`the SKU of its line item ${place + 1}`, sku] as const),
  ] as const
  for (const [what, text] of named) {
    const damage = spreadsheetDamage(text)
    if (damage !== null) return `${what}: ${damage}`
  }
  return null
}

/** Why it is none, instead of the line. */
function lineOf(
  { name, sku, quantity, price, isSum = false }: SourceLine,
  place: number,
): Imported['data']['lines'][number] | string {
  const pieces = countIn(quantity)
  if (pieces === null) return `the quantity “${quantity}” of its line item ${place + 1} is no count`
  const paisa = writtenPaisa(price)
  const rupees = Math.round((paisa ?? Number.NaN) / (isSum ? pieces : 1) / 100)
  if (!(rupees >= 0 && rupees <= MOST_RUPEES))
    return `the price “${price}” of its line item ${place + 1} is no amount of rupees`
  const known = shortened(sku, LONGEST_IMPORTED.number)
  return {
    name: shortened(name, LONGEST_IMPORTED.name) || '—',
    quantity: pieces,
    price: rupees,
    ...(known !== '' && { sku: known }),
  }
}

const amountNames = {
  deliveryFee: 'delivery fee',
  discount: 'discount',
  total: 'total',
  refunded: 'refund',
} as const

/** Why there are none, instead of the amounts. */
function amountsOf(order: SourceOrder) {
  const amounts = { deliveryFee: 0, discount: 0, total: 0, refunded: 0 }
  for (const name of ['deliveryFee', 'discount', 'total', 'refunded'] as const) {
    const read = rupeesIn(order[name]) ?? Number.NaN
    // Some programs write what is taken off as an amount below 0.
    const rupees = name === 'discount' || name === 'refunded' ? Math.abs(read) : read
    if (!(rupees >= 0 && rupees <= MOST_RUPEES))
      return `its ${amountNames[name]} “${order[name]}” is no amount of rupees`
    amounts[name] = rupees
  }
  return amounts
}

const { email: emailSchema, phone: phoneSchema } = customerSchema.shape

/** The person is left out where neither e-mail nor phone is known, because nobody could ask for the erasure. */
function personOf(contact: SourceContact) {
  const notes: string[] = []
  const read = (what: 'e-mail' | 'phone', schema: typeof emailSchema | typeof phoneSchema, text: string) => {
    if (text === '') return ''
    const parsed = schema.safeParse(text)
    if (parsed.success) return parsed.data
    notes.push(`without its ${what}, which is none`)
    return ''
  }
  const mail = read('e-mail', emailSchema, contact.email)
  const phone = read('phone', phoneSchema, contact.phone)
  if (mail === '' && phone === '') {
    notes.push('without its person, since neither e-mail nor phone would find it for an erasure')
    return { notes, customer: { email: NOBODY, mail, name: '', phone, address: '' } }
  }
  if (phone === '' && contact.phone === '') notes.push('without a phone')
  return {
    notes,
    customer: {
      email: importedIdentity(identityOf({ email: mail, phone })),
      ...{ mail, phone },
      name: shortened(contact.name, LONGEST.name),
      address: shortened(contact.address, LONGEST.address),
    },
  }
}
