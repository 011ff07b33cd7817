/** Exchanges, returns and refunds of an order: what can be done now, and what it costs. */

import { lineId, productIdOf } from '#catalogue/line-id.ts'
import type { Product, Size } from '#catalogue/product.ts'
import type { OpenedEvent } from '#events/event.ts'
import { type AfterSale, refundable } from '#events/orders/handling.ts'
import { lessPieces } from '#events/orders/pieces.ts'
import { priceExchange } from '#events/returns/exchange-price.ts'
import type { Commanded, ReturnPiece } from '#web/admin/orders/data/order-commands.ts'

/** A line of the order, as far as its pieces are not back. */
export type PieceLeft = ReturnPiece & { readonly name: string; readonly price: number }

export type Agreed = Extract<AfterSale, { readonly step: 'agreed' | 'received' }>
/** The forms of what follows the delivery. */
export type AfterSaleForm = 'exchange' | 'return' | 'receive' | 'refund'

export type Asked = Extract<AfterSale, { readonly step: 'asked' }>

export function piecesLeft({ order: { items }, handling: { back } }: Commanded): readonly PieceLeft[] {
  const lines = items.map(({ id, name, size, quantity, price }) => ({
    productId: productIdOf(id),
    name,
    size,
    quantity,
    price,
  }))
  return lessPieces(lines, back)
}

/** Whether an exchange or a return can be agreed now. */
export function canBegin(known: Commanded): boolean {
  const { order, handling } = known
  const isFree = order.status === 'delivered' && !order.erased && handling.afterSale?.step !== 'agreed'
  return isFree && piecesLeft(known).length > 0
}

/** Whether the order's sheet has anything to say about what follows the delivery. */
export function concernsAfterSale({ order, handling }: Commanded): boolean {
  const { afterSale, exchange, refunded } = handling
  return order.status === 'delivered' || afterSale !== null || exchange !== null || refunded > 0
}

/** Whether the pieces of the last agreed exchange come back before the others are sent. */
export function isBackFirst(events: readonly OpenedEvent[]): boolean {
  const agreed = events.findLast((event) => event.type === 'ExchangeAgreed')
  return agreed?.type === 'ExchangeAgreed' && agreed.data.backFirst === true
}

/** A piece that comes back, and the size that is sent instead; null for another product, or none. */
export type ChosenPiece = ReturnPiece & { readonly wanted: Size | null }

/** A piece of another product that is sent. */
type OtherPiece = { readonly productId: string; readonly name: string; readonly size: Size }

export type ExchangeDraft = {
  readonly back: readonly ChosenPiece[]
  readonly others: readonly OtherPiece[]
  readonly backFirst: boolean
}

/** What a request asks for, or else the only piece of the order. */
export function exchangeDraft(left: readonly PieceLeft[], asked: Asked | null): ExchangeDraft {
  return { back: chosenPieces(left, asked), others: [], backFirst: false }
}

export function chosenPieces(left: readonly PieceLeft[], asked: Asked | null): readonly ChosenPiece[] {
  if (asked !== null) {
    return asked.pieces.map(({ productId, size, quantity, wanted = null }) => ({
      productId,
      size,
      quantity,
      wanted,
    }))
  }
  const [only, ...more] = left
  if (only === undefined || more.length > 0) return []
  return [{ productId: only.productId, size: only.size, quantity: 1, wanted: null }]
}

export const isSamePiece = (
  one: Pick<ReturnPiece, 'productId' | 'size'>,
  other: Pick<ReturnPiece, 'productId' | 'size'>,
) => one.productId === other.productId && one.size === other.size

/** With one piece chosen otherwise; null for a piece that does not come back. */
export function withPiece(
  pieces: readonly ChosenPiece[],
  piece: Pick<ReturnPiece, 'productId' | 'size'>,
  chosen: ChosenPiece | null,
): readonly ChosenPiece[] {
  const others = pieces.filter((each) => !isSamePiece(each, piece))
  return chosen === null ? others : [...others, chosen]
}

/** What is sent, as the call needs it: each product and size once. */
export function itemsOf({ back, others }: Pick<ExchangeDraft, 'back' | 'others'>) {
  const items = new Map<string, { id: string; size: Size; quantity: number }>()
  const add = (productId: string, size: Size, quantity: number) => {
    const id = lineId(productId, size)
    items.set(id, { id, size, quantity: (items.get(id)?.quantity ?? 0) + quantity })
  }
  for (const { productId, quantity, wanted } of back) {
    if (wanted !== null) add(productId, wanted, quantity)
  }
  for (const { productId, size } of others) add(productId, size, 1)
  return [...items.values()]
}

/** What is still missing; null when it can be agreed. */
export function whatIsMissing({ back, others }: ExchangeDraft): string | null {
  if (back.length === 0) return 'Choose what comes back.'
  const isSomethingSent = others.length > 0 || back.every(({ wanted }) => wanted !== null)
  return isSomethingSent ? null : 'Choose the size that is sent, or add another piece.'
}

/** Rupees that the courier collects, by the same rule as on the server. */
export function dueOf(
  draft: Pick<ExchangeDraft, 'back' | 'others'>,
  known: Commanded,
  products: readonly Product[],
): number {
  const left = piecesLeft(known)
  const back = draft.back.map((piece) => ({
    ...piece,
    price: left.find((line) => isSamePiece(line, piece))?.price ?? 0,
  }))
  const sent = itemsOf(draft).map(({ id, quantity }) => {
    const productId = productIdOf(id)
    return { productId, quantity, price: products.find((product) => product.id === productId)?.price ?? 0 }
  })
  return priceExchange(back, sent, refundable({ total: known.order.total, handling: known.handling })).due
}
