/** The lines of an order that is drafted: no two of the same product and size. */

import type { Size } from '#catalogue/product.ts'
import { MAX_QUANTITY } from '#events/shop/order-limits.ts'

type Line = { readonly productId: string; readonly size: Size | null; readonly quantity: number }

/** Two lines that become the same piece become one. */
export function withSizeAt<Drafted extends Line>(
  lines: readonly Drafted[],
  place: number,
  size: Size,
): readonly Drafted[] {
  const line = lines[place]
  if (line === undefined || line.size === size) return lines
  const same = lines.find((other) => other.productId === line.productId && other.size === size)
  const quantity = Math.min(MAX_QUANTITY, line.quantity + (same?.quantity ?? 0))
  return lines
    .map((other, index) => (index === place ? { ...line, size, quantity } : other))
    .filter((other) => other !== same)
}

/** Fewer than one takes the line away. */
export function withQuantityAt<Drafted extends Line>(
  lines: readonly Drafted[],
  place: number,
  quantity: number,
): readonly Drafted[] {
  if (quantity < 1) return lines.filter((_, index) => index !== place)
  return lines.map((line, index) =>
    index === place ? { ...line, quantity: Math.min(quantity, MAX_QUANTITY) } : line,
  )
}
