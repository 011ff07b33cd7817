/** The lines of an order that is drafted: no two of the same product and size. */

import type { Size } from '#catalogue/product.ts'
import { MAX_QUANTITY } from '#events/orders/order-limits.ts'

type Line = { readonly productId: string; readonly size: Size | null; readonly quantity: number }
type WithLines = { readonly lines: readonly Line[] }

/** Two lines that become the same piece become one. */
export function withSize<Draft extends WithLines>(draft: Draft, place: number, size: Size): Draft {
  const { lines } = draft
  const line = lines[place]
  if (line === undefined || line.size === size) return draft
  const same = lines.find((other) => other.productId === line.productId && other.size === size)
  const quantity = Math.min(MAX_QUANTITY, line.quantity + (same?.quantity ?? 0))
  const changed = lines.map((other, index) => (index === place ? { ...line, size, quantity } : other))
  return { ...draft, lines: changed.filter((other) => other !== same) }
}

/** Fewer than one takes the line away. */
export function withQuantity<Draft extends WithLines>(draft: Draft, place: number, quantity: number): Draft {
  const { lines } = draft
  if (quantity < 1) return { ...draft, lines: lines.filter((_, index) => index !== place) }
  const most = Math.min(quantity, MAX_QUANTITY)
  return {
    ...draft,
    lines: lines.map((line, index) => (index === place ? { ...line, quantity: most } : line)),
  }
}
