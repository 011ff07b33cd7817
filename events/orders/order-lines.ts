/** The lines of an order as the catalogue and the counted stock allow them, with their prices. */

import { availability } from '#catalogue/availability.ts'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { productIdOf } from '#catalogue/line-id.ts'
import { type StockCounts, stockKey } from '#events/catalogue/stock.ts'
import { withKeptOff } from '#events/codes/code-use.ts'
import type { OrderLine } from '../event.ts'
import type { RequestedLine } from './order-commands.ts'
import { MAX_LINES, MAX_QUANTITY } from './order-limits.ts'
import type { PriceChange, Refusal } from './refusal.ts'

export type PricedLines = {
  readonly lines: readonly OrderLine[]
  /** Prices that are not what the request says. */
  readonly changes: readonly PriceChange[]
}

type Refused = { readonly refused: Refusal }

/**
 * `kept`: the lines that the order has now. Their products keep price and name, and what a code took off them, and may be no longer
 * on sale.
 */
export function priceLines(
  requested: readonly RequestedLine[],
  catalogue: Catalogue,
  stock: StockCounts,
  kept: readonly OrderLine[] = [],
): PricedLines | Refused {
  if (requested.length === 0) return { refused: { reason: 'empty-cart' } }
  if (requested.length > MAX_LINES) return { refused: { reason: 'too-many-lines' } }
  const lines: OrderLine[] = []
  const changes: PriceChange[] = []
  for (const { id, size, quantity, price } of requested) {
    const wanted = productIdOf(id)
    const product = catalogue.products.find((product) => product.id === wanted)
    const before = kept.filter(({ productId }) => productId === wanted)
    const same = before.find((line) => line.size === size)
    const agreed = same ?? before[0]
    const known = agreed ?? product
    if (known === undefined) return { refused: { reason: 'unknown-product', id } }
    const { name, category, price: now } = known
    if (same === undefined) {
      if (product === undefined) return { refused: { reason: 'unknown-product', id } }
      const offered = availability(product)
      if (offered !== 'on-sale') return { refused: { reason: offered, name } }
      if (!product.sizes.includes(size)) return { refused: { reason: 'size-not-made', name, size } }
    }
    if (!isQuantity(quantity)) return { refused: { reason: 'bad-quantity', name } }
    if (price !== undefined && price !== now) changes.push({ productId: wanted, name, price: now })
    const isReserved = same === undefined ? stock.has(stockKey({ productId: wanted, size })) : same.reserved
    lines.push({
      productId: wanted,
      name,
      category,
      size,
      quantity,
      price: now,
      ...(isReserved && { reserved: true as const }),
    })
  }
  return { lines: withKeptOff(lines, kept), changes: distinct(changes) }
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
}

function distinct(changes: readonly PriceChange[]): PriceChange[] {
  return [...new Map(changes.map((change) => [change.productId, change])).values()]
}

export const piecesIn = (lines: readonly Pick<OrderLine, 'quantity'>[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
