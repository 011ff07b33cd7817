/**
 * What a receipt proves about the prices of its order: for each line the fact that set the price, which was in force when the order was
 * placed. A receipt of an older program has no such facts, and is valid without them.
 */

import type { SaleReduction } from '#catalogue/facts.ts'
import { formatRupees } from '#catalogue/money.ts'
import { priceIn } from '#catalogue/price-steps.ts'
import { TIME_ZONE } from '#events/calendar.ts'

/** The price of a line of an order, and what set it. */
export type LinePrice = {
  readonly name: string
  /** Rupees. */
  readonly price: number
  /** The position of the fact that set it: the product's own price, or a sale. */
  readonly position: number
  /** When that was recorded, ISO-8601 UTC. */
  readonly set: string
  /** The name of the sale. */
  readonly sale: string | null
}

export type PricesVerdict =
  | { readonly ok: true; readonly lines: readonly LinePrice[] }
  /** `why` is a sentence. */
  | { readonly ok: false; readonly why: string }

/** A record, read far enough: what is in the signed log has the schema of its type. */
type Fact = {
  readonly type: string
  readonly position: number
  readonly at: string
  readonly data: {
    readonly productId?: string
    readonly price?: number
    readonly to?: number | string
    readonly from?: number | string
    readonly name?: string
    readonly sale?: string
    readonly reduction?: SaleReduction
    readonly catalogue?: number
    readonly lines?: readonly { readonly productId: string; readonly name: string; readonly price: number }[]
  }
}

/** All records must have been proved. */
export function checkPrices(orderRecords: readonly string[], priceRecords: readonly string[]): PricesVerdict {
  const order = orderRecords.map(read).find(({ type }) => type === 'OrderPlaced')
  const position = order?.data.catalogue
  if (order === undefined || position === undefined || priceRecords.length === 0)
    return { ok: true, lines: [] }
  const facts = priceRecords.map(read).filter((fact) => fact.position <= position)
  const lines: LinePrice[] = []
  for (const { productId, name, price } of order.data.lines ?? []) {
    const set = setBy(productId, price, order, facts)
    if (set === null) {
      return {
        ok: false,
        why: `No fact in this receipt sets ${formatRupees(price)} as the price of ${name}.`,
      }
    }
    const sale = set.data.reduction !== undefined ? (set.data.name ?? '') : null
    lines.push({ name, price, position: set.position, set: set.at, sale })
  }
  return { ok: true, lines }
}

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** `The Blacksmith: Rs 1,100 was the price, set on 1 Nov 2026, in force when you ordered.` */
export function linePriceWords({ name, price, set, sale }: LinePrice): string {
  const by = sale === null ? 'set' : `by the sale ${sale}, set`
  return `${name}: ${formatRupees(price)} was the price, ${by} on ${day.format(new Date(set))}, in force when you ordered.`
}

function setBy(id: string, price: number, order: Fact, facts: readonly Fact[]): Fact | null {
  const own = facts.findLast(
    ({ type, data }) => (type === 'ProductPublished' || type === 'PriceChanged') && data.productId === id,
  )
  if (own === undefined) return null
  const ownPrice = own.type === 'ProductPublished' ? own.data.price : own.data.to
  if (ownPrice === price) return own
  const at = Date.parse(order.at)
  const reduces = ({ data: { sale, reduction, from, to }, position }: Fact) =>
    !facts.some(
      ({ type, data, ...later }) => type === 'SaleChanged' && data.sale === sale && later.position > position,
    ) &&
    reduction !== undefined &&
    Date.parse(String(from)) <= at &&
    at < Date.parse(String(to)) &&
    priceIn({ reduction }, id, Number(ownPrice)) === price
  return facts.find(reduces) ?? null
}

function read(record: string): Fact {
  return JSON.parse(record) as Fact
}
