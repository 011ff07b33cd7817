/** What a draft costs, and what is wrong with its lines, by the same rules as on the server. */

import type { Catalogue } from '#catalogue/catalogue.ts'
import { type Product, sizes } from '#catalogue/product.ts'
import type { Totals } from '#catalogue/totals.ts'
import { type StockCounts, shortages, stockKey } from '#events/catalogue/stock.ts'
import type { UsedCode } from '#events/orders/order.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { piecesIn } from '#events/orders/order-lines.ts'
import { totalsWith } from '#events/orders/order-totals.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import { discountOf } from '../pieces/discount-draft.ts'
import { shortageWords } from '../pieces/piece-problems.ts'
import { priceLine } from '../pieces/price-line.ts'
import { type SizeLeft, sizesLeft } from '../pieces/size-left.ts'
import type { DraftLine, OrderDraft } from './draft.ts'

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
  /** What its code takes off; null without one that can be used. */
  readonly code: UsedCode | null
  /** Rupees that are taken off the pieces by hand. */
  readonly off: number
  /** Rupees that are paid already. */
  readonly advance: number
  /** Rupees that the courier collects. */
  readonly collects: number
}

export function priceDraft(
  draft: OrderDraft,
  catalogue: Catalogue,
  stock: StockCounts,
  code: UsedCode | null = null,
): PricedDraft {
  const drafted = draft.lines.map((line) => orderedLine(line, catalogue, stock))
  const short = shortages(
    drafted.flatMap(({ ordered, size }) => (size === null ? [] : [ordered])),
    stock,
  )
  const lines = drafted.map(({ ordered, problem, ...shown }): PricedLine => {
    const shortage = short.find((each) => stockKey(each) === stockKey(ordered))
    return {
      ...shown,
      sum: ordered.price * ordered.quantity,
      problem: problem ?? (shown.size !== null && shortage ? shortageWords(shown.size, shortage.left) : null),
    }
  })
  const orderLines = drafted.map(({ ordered }) => ordered)
  const discount = discountOf(draft.discount) ?? undefined
  const totals = totalsWith(orderLines, catalogue.shop.delivery, {
    discount,
    code: code ?? undefined,
  })
  const { subtotal, deliveryFee, total } = totals
  const advance = rupeesTyped(draft.advance?.amount ?? '') ?? 0
  return {
    lines,
    pieces: piecesIn(orderLines),
    totals,
    code,
    off: subtotal + deliveryFee - total - (code?.off ?? 0),
    advance,
    collects: toCollect({ total, advance }),
  }
}

/** A line as the rules price it; until a size is chosen, as if it were the first one. */
function orderedLine(draftLine: DraftLine, catalogue: Catalogue, stock: StockCounts) {
  const { productId, quantity } = draftLine
  const product = catalogue.products.find(({ id }) => id === productId) ?? null
  const size = draftLine.size ?? product?.sizes[0] ?? sizes[0]
  const shown = {
    ...draftLine,
    product,
    name: product?.name ?? productId,
    sizes: product === null ? [] : sizesLeft(product, stock),
  }
  const line = { productId, name: shown.name, size, quantity }
  return { ...shown, ...priceLine(line, product, catalogue, stock) }
}
