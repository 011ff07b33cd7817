/** Filters of a list by what its orders have in common: where they go, what is in them, who handled them and what became of them. */

import type { Size } from '#catalogue/product.ts'
import type { SoughtOutcome } from '#events/parcels/parcel-outcome.ts'
import type { Condition } from '#events/sql/conditions.ts'
import type { OrderQuery, SoughtTracking } from './order-read-model.ts'

/** As a city, channel, campaign, courier or caller: the orders that have none. */
export const WITHOUT = '-'

export type OrderFilters = Pick<
  OrderQuery,
  'city' | 'channel' | 'campaign' | 'courier' | 'product' | 'size' | 'caller' | 'outcome' | 'tracking'
>

type Piece = { readonly productId: string; readonly size: Size }

/** The column with the products and sizes of an order, each once: `|m7:M|u1:L|`. */
export function piecesText(pieces: readonly Piece[]): string {
  const texts = pieces.map(({ productId, size }) => `${productId}:${size}`)
  return `|${[...new Set(texts)].toSorted().join('|')}|`
}

/** The reverse of `piecesText`. */
export function piecesIn(text: string): readonly Piece[] {
  return text.split('|').flatMap((piece) => {
    const [productId, size] = piece.split(':')
    // Written above.
    return productId && size ? [{ productId, size: size as Size }] : []
  })
}

/** Without the condition for what is in the orders, which no index finds. */
function indexedConditions({
  city,
  channel,
  campaign,
  courier,
  caller,
  outcome,
  tracking,
}: OrderFilters): readonly Condition[] {
  return [
    ...equal('city', city),
    ...equal('channel', channel === 'web' ? WITHOUT : channel),
    ...equal('campaign', campaign),
    ...equal('courier', courier),
    ...equal('confirmed_by', caller),
    ...(outcome === undefined ? [] : [outcomeCondition(outcome)]),
    ...(tracking === undefined ? [] : [trackingConditions[tracking]]),
  ]
}

export function filteredBy(filters: OrderFilters): readonly Condition[] {
  return [...indexedConditions(filters), ...pieceConditions(filters)]
}

/** Orders with a product in a size, or with either of them. */
export function pieceConditions({ product, size }: OrderFilters): readonly Condition[] {
  if (product === undefined && size === undefined) return []
  const part = product === undefined ? `:${size}|` : `|${product}:${size === undefined ? '' : `${size}|`}`
  // A text without the part stays the same. LIKE would ignore upper and lower case in one engine only.
  return [{ sql: "replace(pieces, ?, '') <> pieces", values: [part] }]
}

export function isFiltered(filters: OrderFilters): boolean {
  return filteredBy(filters).length > 0
}

/** Whether an index has the orders of one of the filters, and not most others: `order-indexes.ts`. */
export function hasOwnIndex(filters: OrderFilters): boolean {
  if (pieceConditions(filters).length > 0) return false
  const { city, channel, campaign, courier, caller, outcome } = filters
  const named = [city, channel === 'web' ? WITHOUT : channel, campaign, courier, caller]
  return (
    named.some((value) => value !== undefined && value !== WITHOUT) ||
    (outcome !== undefined && outcome !== 'confirmed' && outcome !== 'handed-over')
  )
}

function equal(column: string, value: string | undefined): readonly Condition[] {
  if (value === undefined) return []
  return value === WITHOUT
    ? [{ sql: `${column} IS NULL`, values: [] }]
    : [{ sql: `${column} = ?`, values: [value] }]
}

/** An order that was confirmed and cancelled is known to have been confirmed only by who did it. */
export const IS_CONFIRMED =
  "(status IN ('confirmed', 'shipped', 'delivered') OR confirmed_by IS NOT NULL OR outcome <> 'not-sent')"
export const IS_HANDED_OVER = "outcome <> 'not-sent'"

/** A parcel gets its courier and its number by one event, and loses them by one. The indexes of lists have the courier. */
const trackingConditions: Readonly<Record<SoughtTracking, Condition>> = {
  with: { sql: 'courier IS NOT NULL', values: [] },
  without: { sql: 'courier IS NULL', values: [] },
}

function outcomeCondition(outcome: SoughtOutcome): Condition {
  if (outcome === 'confirmed') return { sql: IS_CONFIRMED, values: [] }
  if (outcome === 'handed-over') return { sql: IS_HANDED_OVER, values: [] }
  return { sql: 'outcome = ?', values: [outcome] }
}
