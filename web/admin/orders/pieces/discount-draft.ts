/** What the shop takes off a price, as it is typed. */

import type { Discount } from '#events/orders/order.ts'
import type { DiscountReason } from '#events/orders/order-choices.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'

export type DiscountDraft = {
  /** As typed, in rupees. */
  readonly amount: string
  readonly freeDelivery: boolean
  /** Null until one is chosen. */
  readonly reason: DiscountReason | null
}

export const noDiscount: DiscountDraft = { amount: '', freeDelivery: false, reason: null }

/** As it is sent; null when nothing is taken off, or not yet. */
export function discountOf(draft: DiscountDraft | null): Discount | null {
  if (draft === null) return null
  const amount = rupeesTyped(draft.amount) ?? 0
  const { freeDelivery, reason } = draft
  if (amount === 0 && !freeDelivery) return null
  return { amount, ...(freeDelivery && { freeDelivery }), reason: reason ?? 'other' }
}
