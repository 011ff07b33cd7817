/** The column with the pieces of a delivered order that did not come back, by product: `m7:2|u1:1`. */

import { productIdOf } from '#catalogue/line-id.ts'
import type { Handling } from '#events/orders/handling.ts'
import type { OrderDocument } from '#events/orders/order-document.ts'
import { lessPieces } from '#events/orders/pieces.ts'
import type { ParcelOutcome } from '#events/parcels/parcel-outcome.ts'

type Sold = { readonly productId: string; readonly quantity: number }

type EndedOrder = {
  readonly outcome: ParcelOutcome
  readonly items: OrderDocument['items']
  readonly handling: Pick<Handling, 'back'>
}

/** Null for an order of which no piece is sold. */
export function soldText({ outcome, items, handling }: EndedOrder): string | null {
  if (outcome !== 'delivered') return null
  const lines = items.map(({ id, size, quantity }) => ({ productId: productIdOf(id), size, quantity }))
  const units = new Map<string, number>()
  for (const { productId, quantity } of lessPieces(lines, handling.back))
    units.set(productId, (units.get(productId) ?? 0) + quantity)
  const texts = [...units].map(([productId, quantity]) => `${productId}:${quantity}`)
  return texts.toSorted().join('|') || null
}

/** The reverse of `soldText`. */
export function soldIn(text: string): readonly Sold[] {
  return text.split('|').map((sold) => {
    const [productId = '', quantity] = sold.split(':')
    return { productId, quantity: Number(quantity) }
  })
}
