/** An order as it is typed, before it is placed. Pure: each edit returns a new draft. */

import { type Size, sizes } from '#catalogue/product.ts'
import type { OrderChannel } from '#events/orders/order-choices.ts'
import type { DiscountDraft } from '../pieces/discount-draft.ts'
import { withQuantity } from '../pieces/drafted-lines.ts'
import type { PaymentDraft } from '../pieces/PaymentFields.tsx'

export type DraftLine = {
  readonly productId: string
  /** Null until it is chosen. */
  readonly size: Size | null
  readonly quantity: number
}

export type OrderDraft = {
  /** The idempotency key, with which the draft is placed at most once. */
  readonly key: string
  readonly phone: string
  readonly name: string
  readonly email: string
  readonly address: string
  /** The id of a city. */
  readonly city: string | null
  /** No two of the same product and size. */
  readonly lines: readonly DraftLine[]
  readonly channel: OrderChannel
  /** Null while there is none; so are the next three. */
  readonly discount: DiscountDraft | null
  readonly code: string | null
  /** The offer of the shop does not apply. */
  readonly withoutOffer: boolean
  readonly advance: PaymentDraft | null
  readonly note: string | null
  /** Whether its customer has confirmed it already. */
  readonly isConfirmed: boolean
}

export function emptyDraft(key: string, channel: OrderChannel): OrderDraft {
  return {
    key,
    phone: '',
    name: '',
    email: '',
    address: '',
    city: null,
    lines: [],
    channel,
    discount: null,
    code: null,
    withoutOffer: false,
    advance: null,
    note: null,
    isConfirmed: false,
  }
}

/** Whether nothing was typed that somebody would miss. */
export function isEmpty(draft: OrderDraft): boolean {
  const { phone, name, email, address, code, note, lines, discount, advance } = draft
  const texts = [phone, name, email, address, code ?? '', note ?? '']
  return texts.every((text) => text.trim() === '') && lines.length === 0 && !discount && !advance
}

/** A line of the product without a size, or with the only size that it has; an open line of the product is not added twice. */
export function withProduct(draft: OrderDraft, productId: string, made: readonly Size[]): OrderDraft {
  const [only] = made
  const size = made.length === 1 && only !== undefined ? only : null
  const open = draft.lines.findIndex((line) => line.productId === productId && line.size === size)
  if (open === -1) return { ...draft, lines: [...draft.lines, { productId, size, quantity: 1 }] }
  return size === null ? draft : withQuantity(draft, open, (draft.lines[open]?.quantity ?? 0) + 1)
}

/** The size that a letter names, of those that are made. */
export function sizeOfKey(key: string, made: readonly Size[]): Size | null {
  return sizes.find((size) => size === key.toUpperCase() && made.includes(size)) ?? null
}
