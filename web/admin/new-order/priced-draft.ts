/** What a draft costs, and what is wrong with its lines, by the same rules as on the server. */

import type { Catalogue } from '#catalogue/catalogue.ts'
import { lineId } from '#catalogue/line-id.ts'
import type { Product, Size } from '#catalogue/product.ts'
import type { Totals } from '#catalogue/totals.ts'
import type { Refusal } from '#events/shop/decision.ts'
import type { OrderLine } from '#events/shop/event.ts'
import type { Discount } from '#events/shop/order.ts'
import { piecesIn, priceLines, totalsWith } from '#events/shop/order-lines.ts'
import { type StockCounts, shortages, stockCounts, stockKey } from '#events/shop/stock.ts'
import type { ListedProduct } from '#projections/dashboard-shapes.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import type { DraftLine, OrderDraft } from './draft.ts'

/** `left` is null for a size whose pieces are not counted. */
export type SizeLeft = { readonly size: Size; readonly left: number | null }

export type PricedLine = DraftLine & {
  readonly name: string
  /** Null for a product that the shop no longer has. */
  readonly product: Product | null
  readonly sizes: readonly SizeLeft[]
  /** Rupees of the whole line. */
  readonly sum: number
  /** Why it cannot be ordered; null when it can, or when only its size is missing. */
  readonly problem: string | null
}

export type PricedDraft = {
  readonly lines: readonly PricedLine[]
  readonly pieces: number
  readonly totals: Totals
  /** Rupees that are taken off the pieces. */
  readonly off: number
  /** Rupees that are paid already. */
  readonly advance: number
  /** Rupees that the courier collects. */
  readonly collects: number
}

/** The counted sizes; nothing is counted until the products are fetched. */
export function stockOf(products: readonly Pick<ListedProduct, 'id' | 'stockLeft'>[]): StockCounts {
  return stockCounts(
    products.flatMap(({ id, stockLeft }) =>
      Object.entries(stockLeft ?? {}).flatMap(([size, left]) =>
        left === null ? [] : [{ productId: id, size: size as Size, left }],
      ),
    ),
  )
}

/** The sizes of a product with what is left of each. */
export function sizesLeft(
  { id, sizes }: Pick<Product, 'id' | 'sizes'>,
  stock: StockCounts,
): readonly SizeLeft[] {
  return sizes.map((size) => ({ size, left: stock.get(stockKey({ productId: id, size }))?.left ?? null }))
}

export function priceDraft(draft: OrderDraft, catalogue: Catalogue, stock: StockCounts): PricedDraft {
  const ordered = draft.lines.map((line) => orderedLine(line, catalogue, stock))
  const short = shortages(
    ordered.flatMap(({ line, size }) => (size === null ? [] : [line])),
    stock,
  )
  const lines = ordered.map(({ line, problem, ...shown }): PricedLine => {
    const shortage = short.find((each) => stockKey(each) === stockKey(line))
    return {
      ...shown,
      sum: line.price * line.quantity,
      problem: problem ?? (shown.size !== null && shortage ? leftSentence(shown.size, shortage.left) : null),
    }
  })
  const orderLines = ordered.map(({ line }) => line)
  const discount = discountOf(draft)
  const totals = totalsWith(orderLines, catalogue.shop.delivery, { discount })
  const { subtotal, deliveryFee, total } = totals
  const advance = rupeesTyped(draft.advance?.amount ?? '') ?? 0
  return {
    lines,
    pieces: piecesIn(orderLines),
    totals,
    off: subtotal + deliveryFee - total,
    advance,
    collects: Math.max(0, total - advance),
  }
}

/** As it is sent; undefined when nothing is taken off, or not yet. */
export function discountOf({ discount }: Pick<OrderDraft, 'discount'>): Discount | undefined {
  if (discount === null) return undefined
  const amount = rupeesTyped(discount.amount) ?? 0
  const { freeDelivery, reason } = discount
  if (amount === 0 && !freeDelivery) return undefined
  return { amount, ...(freeDelivery && { freeDelivery }), reason: reason ?? 'other' }
}

/** A line as the rules price it; until a size is chosen, as if it were the first one. */
function orderedLine(draftLine: DraftLine, catalogue: Catalogue, stock: StockCounts) {
  const { productId, quantity } = draftLine
  const product = catalogue.products.find(({ id }) => id === productId) ?? null
  const size = draftLine.size ?? product?.sizes[0] ?? 'S'
  const priced = priceLines([{ id: lineId(productId, size), size, quantity }], catalogue, stock)
  const shown = {
    ...draftLine,
    product,
    name: product?.name ?? productId,
    sizes: product === null ? [] : sizesLeft(product, stock),
  }
  const [line] = 'refused' in priced ? [] : priced.lines
  if (line !== undefined) return { ...shown, line, problem: null }
  const unpriced: OrderLine = {
    productId,
    name: shown.name,
    category: product?.category ?? 'T-shirts',
    size,
    quantity,
    price: product?.price ?? 0,
  }
  return { ...shown, line: unpriced, problem: 'refused' in priced ? refusalWords(priced.refused) : null }
}

function refusalWords(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'sold-out':
      return 'It is sold out.'
    case 'coming-soon':
      return 'It is not on sale yet.'
    case 'size-not-made':
      return `It is not made in size ${refusal.size}.`
    default:
      return 'The shop no longer has it.'
  }
}

function leftSentence(size: Size, left: number): string {
  if (left <= 0) return `Size ${size} is sold out.`
  return left === 1 ? `Only 1 is left in size ${size}.` : `Only ${left} are left in size ${size}.`
}
