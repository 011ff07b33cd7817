/** What a person changes in an order before it leaves: a draft of the whole, compared with the order when it is saved. */

import { lineId, productIdOf } from '#catalogue/line-id.ts'
import type { Order } from '#events/orders/order.ts'
import { isUnsent } from '#events/orders/unsent.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import type { Commanded, OrderCommand } from '../data/order-commands.ts'
import { type DiscountDraft, discountOf } from '../pieces/discount-draft.ts'
import { withQuantity } from '../pieces/drafted-lines.ts'
import type { DraftLine } from '../pieces/price-line.ts'

export type ChangeDraft = {
  readonly lines: readonly DraftLine[]
  readonly discount: DiscountDraft | null
  readonly address: string
  /** The id of the city. */
  readonly city: string | null
  readonly note: string
}

export function draftOf({ items, discount, address, city, note }: Order): ChangeDraft {
  return {
    lines: items.map(({ id, name, size, quantity }) => ({
      productId: productIdOf(id),
      name,
      size,
      quantity,
    })),
    discount: discount
      ? {
          amount: discount.amount === 0 ? '' : String(discount.amount),
          freeDelivery: discount.freeDelivery === true,
          reason: discount.reason,
        }
      : null,
    address,
    city: city ?? null,
    note: note ?? '',
  }
}

/** One more piece, on the line that it has already. */
export function withPiece(draft: ChangeDraft, piece: Omit<DraftLine, 'quantity'>): ChangeDraft {
  const place = draft.lines.findIndex(
    ({ productId, size }) => productId === piece.productId && size === piece.size,
  )
  const line = draft.lines[place]
  return line === undefined
    ? { ...draft, lines: [...draft.lines, { ...piece, quantity: 1 }] }
    : withQuantity(draft, place, line.quantity + 1)
}

/** What stands in the way of saving, for its field; undefined when nothing does. */
export type DraftErrors = {
  readonly lines?: string
  readonly amount?: string
  readonly reason?: string
  readonly address?: string
}

/** The address of an erased customer is empty, and need not be known to change the lines. */
export function errorsOf(draft: ChangeDraft, order: Order): DraftErrors {
  const { lines, discount, address } = draft
  const isTaken = discount !== null && (discount.amount.trim() !== '' || discount.freeDelivery)
  return {
    ...(lines.length === 0 && { lines: 'An order has at least one piece. Cancel it instead.' }),
    ...(isTaken &&
      discount.amount.trim() !== '' &&
      rupeesTyped(discount.amount) === null && { amount: 'Please enter whole rupees.' }),
    ...(isTaken && discount.reason === null && { reason: 'Please choose a reason.' }),
    ...(address.trim() === '' &&
      !isDeliveredAlike(draft, draftOf(order)) && { address: 'Address is required.' }),
  }
}

type OfEdition<Command> = Command extends { readonly edition: number } ? Omit<Command, 'edition'> : never

/** A command without the edition that it follows. */
type ChangePart = OfEdition<OrderCommand>

/** What of a draft differs from an order. */
export function changesOf(draft: ChangeDraft, order: Order): readonly ChangePart[] {
  const before = draftOf(order)
  return [
    ...(isSoldAlike(draft, before)
      ? []
      : [{ type: 'ChangeLines', items: itemsOf(draft), discount: discountOf(draft.discount) } as const]),
    ...(isDeliveredAlike(draft, before)
      ? []
      : [{ type: 'ChangeDelivery', address: draft.address.trim(), city: draft.city } as const]),
    ...(draft.note.trim() === before.note ? [] : [{ type: 'ChangeNote', note: draft.note.trim() } as const]),
  ]
}

function itemsOf({ lines }: Pick<ChangeDraft, 'lines'>) {
  return lines.map(({ productId, size, quantity }) => ({ id: lineId(productId, size), size, quantity }))
}

type SoldPart = Pick<ChangeDraft, 'lines' | 'discount'>

function isSoldAlike(one: SoldPart, other: SoldPart): boolean {
  const text = (draft: SoldPart) =>
    JSON.stringify([
      itemsOf(draft)
        .map((item) => JSON.stringify(item))
        .toSorted(),
      discountOf(draft.discount),
    ])
  return text(one) === text(other)
}

function isDeliveredAlike(one: ChangeDraft, other: ChangeDraft): boolean {
  return one.address.trim() === other.address.trim() && one.city === other.city
}

/** A draft that was begun with one state of an order, over a later one: what its author left alone is as it is there. */
export function rebased(draft: ChangeDraft, begunWith: Order, later: Order): ChangeDraft {
  const [before, after] = [draftOf(begunWith), draftOf(later)]
  return {
    ...(isSoldAlike(draft, before)
      ? { lines: after.lines, discount: after.discount }
      : { lines: draft.lines, discount: draft.discount }),
    ...(isDeliveredAlike(draft, before)
      ? { address: after.address, city: after.city }
      : { address: draft.address, city: draft.city }),
    note: draft.note.trim() === before.note ? after.note : draft.note,
  }
}

/** Why what is sent can no longer be changed; null when it can. */
export function whyNotChanged(
  { order }: Pick<Commanded, 'order'>,
  courierName: (id: string) => string,
): string | null {
  const { status, courier } = order
  if (courier !== null)
    return `It was handed over to ${courierName(courier)}, so that it can no longer be changed.`
  if (isUnsent(status)) return null
  return `It is ${status}, so that it can no longer be changed.`
}
