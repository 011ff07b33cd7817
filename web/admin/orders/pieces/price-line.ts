import type { Catalogue } from '#catalogue/catalogue.ts'
import { lineId } from '#catalogue/line-id.ts'
import type { Product, Size } from '#catalogue/product.ts'
import type { StockCounts } from '#events/catalogue/stock.ts'
import type { OrderLine } from '#events/event.ts'
import { priceLines } from '#events/orders/order-lines.ts'
import { refusalWords } from './piece-problems.ts'

type PricedLine = {
  readonly ordered: OrderLine
  /** Why it cannot be ordered; null when it can, as far as the line itself decides. */
  readonly problem: string | null
}

export type DraftLine = {
  readonly productId: string
  readonly name: string
  readonly size: Size
  readonly quantity: number
}

/** A drafted line as the rules price it, or else as its product costs today. `kept`: lines that keep their prices. */
export function priceLine(
  { productId, name, size, quantity }: DraftLine,
  product: Product | null,
  catalogue: Catalogue,
  stock: StockCounts,
  kept: readonly OrderLine[] = [],
): PricedLine {
  const priced = priceLines([{ id: lineId(productId, size), size, quantity }], catalogue, stock, kept)
  const [ordered] = 'refused' in priced ? [] : priced.lines
  if (ordered !== undefined) return { ordered, problem: null }
  return {
    ordered: {
      productId,
      name,
      category: product?.category ?? 'T-shirts',
      size,
      quantity,
      price: product?.price ?? 0,
    },
    problem: 'refused' in priced ? refusalWords(priced.refused) : null,
  }
}
