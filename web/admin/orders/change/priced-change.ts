/** What a changed order costs, and what is wrong with its lines, by the same rules as on the server. */

import type { Catalogue } from '#catalogue/catalogue.ts'
import { productIdOf } from '#catalogue/line-id.ts'
import type { Product } from '#catalogue/product.ts'
import type { Totals } from '#catalogue/totals.ts'
import { type StockCounts, shortages, stockKey } from '#events/catalogue/stock.ts'
import { keptCode, withKeptOff } from '#events/codes/code-use.ts'
import type { OrderLine } from '#events/event.ts'
import { withUnitsOf } from '#events/orders/change-order.ts'
import type { Order } from '#events/orders/order.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { totalsWith } from '#events/orders/order-totals.ts'
import { lessPieces } from '#events/orders/pieces.ts'
import type { Commanded } from '../data/order-commands.ts'
import { discountOf } from '../pieces/discount-draft.ts'
import { shortageWords } from '../pieces/piece-problems.ts'
import { type DraftLine, priceLine } from '../pieces/price-line.ts'
import { type SizeLeft, sizesLeft } from '../pieces/size-left.ts'
import type { ChangeDraft } from './change-draft.ts'

export type PricedLine = DraftLine & {
  /** Null for a product that the shop no longer has. */
  readonly product: Product | null
  readonly sizes: readonly SizeLeft[]
  /** Rupees for one. */
  readonly price: number
  /** What one costs today, where the order keeps another price; otherwise null. */
  readonly today: number | null
  /** Why it cannot be ordered; null when it can. */
  readonly problem: string | null
}

export type PricedChange = {
  readonly lines: readonly PricedLine[]
  readonly totals: Totals
  /** Rupees that are paid already. */
  readonly advance: number
  /** Rupees that the courier collects. */
  readonly toCollect: number
}

/** The counts as if the order had taken no pieces. */
export function stockWithout(order: Order, catalogue: Catalogue, stock: StockCounts): StockCounts {
  return withUnitsOf(keptLines(order, catalogue, stock), stock)
}

export function priceChange(
  draft: ChangeDraft,
  { order, handling }: Commanded,
  catalogue: Catalogue,
  stock: StockCounts,
): PricedChange {
  const kept = keptLines(order, catalogue, stock)
  const free = withUnitsOf(kept, stock)
  const priced = draft.lines.map((line) => {
    const product = catalogue.products.find(({ id }) => id === line.productId) ?? null
    return { line, product, ...priceLine(line, product, catalogue, stock, kept) }
  })
  const ordered = priced.map((each) => each.ordered)
  const added = new Set(lessPieces(ordered, kept).map(stockKey))
  const short = new Map(
    shortages(ordered, free)
      .filter((size) => added.has(stockKey(size)))
      .map((shortage) => [stockKey(shortage), shortage.left]),
  )
  const lines = priced.map(({ line, product, ordered: { price }, problem }): PricedLine => {
    const left = short.get(stockKey(line))
    return {
      ...line,
      product,
      sizes: product === null ? [{ size: line.size, left: null }] : sizesLeft(product, free, draft.lines),
      price,
      today: product === null || product.price === price ? null : product.price,
      problem: problem ?? (left === undefined ? null : shortageWords(line.size, left)),
    }
  })
  const { delivery } = catalogue.shop
  const whole = ordered.map(({ codeOff: _, ...line }) => line)
  const code = keptCode(order.code, withKeptOff(whole, kept), delivery)
  const totals = totalsWith(ordered, delivery, {
    code,
    discount: discountOf(draft.discount) ?? undefined,
    exchange: handling.exchange,
  })
  const { advance } = handling
  return { lines, totals, advance, toCollect: toCollect({ total: totals.total, advance }) }
}

/** The lines of the order as they were recorded, as far as the rules need them. */
function keptLines({ items }: Order, catalogue: Catalogue, stock: StockCounts): readonly OrderLine[] {
  return items.map(({ id, name, size, quantity, price, codeOff }) => {
    const productId = productIdOf(id)
    const product = catalogue.products.find((each) => each.id === productId)
    return {
      productId,
      name,
      category: product?.category ?? 'T-shirts',
      size,
      quantity,
      price,
      ...(codeOff !== undefined && { codeOff }),
      ...(stock.has(stockKey({ productId, size })) && { reserved: true as const }),
    }
  })
}
