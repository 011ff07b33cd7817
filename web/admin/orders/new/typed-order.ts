/** A draft as it is sent, and the answer to it. */

import { lineId } from '#catalogue/line-id.ts'
import type { Totals } from '#catalogue/totals.ts'
import type { Shortage } from '#events/catalogue/stock.ts'
import type { ApiFailure } from '#web/api/client.ts'
import { conflictOf, type InputOf } from '#web/api/contract-call.ts'
import { isUnanswered } from '#web/api/send-until-answered.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import { discountOf } from '../pieces/discount-draft.ts'
import type { OrderDraft } from './draft.ts'
import { type DraftErrors, type ErrorField, errorFields } from './draft-errors.ts'

export const PLACE = 'post /api/admin/orders'

/** Only of a draft without errors. */
export function typedOrder(draft: OrderDraft, total: number) {
  const { phone, name, email, address, city, lines, channel } = draft
  const { code, withoutOffer, advance, note, isConfirmed } = draft
  const discount = discountOf(draft.discount)
  return {
    phone,
    name,
    email: email.trim(),
    address,
    city,
    items: lines.flatMap(({ productId, size, quantity }) =>
      size === null ? [] : [{ id: lineId(productId, size), size, quantity }],
    ),
    total,
    channel,
    ...(discount && { discount }),
    ...(code?.trim() ? { code: code.trim() } : withoutOffer && { withoutOffer }),
    ...(advance && {
      advance: {
        amount: rupeesTyped(advance.amount) ?? 0,
        means: advance.means,
        reference: advance.reference.trim(),
      },
    }),
    note: (note ?? '').trim(),
    isConfirmed,
  } satisfies InputOf<typeof PLACE>['body']
}

/** Why a draft was not placed. */
export type NotPlaced =
  | { readonly kind: 'wrong'; readonly errors: DraftErrors }
  | { readonly kind: 'short'; readonly shortages: readonly Shortage[] }
  | { readonly kind: 'other-price'; readonly totals: Totals }
  /** An earlier request of this draft has placed an order, and the draft was changed since. */
  | { readonly kind: 'placed-before' }
  /** Whether it was placed is unknown. Sending it again is safe. */
  | { readonly kind: 'unknown'; readonly sentence: string }
  | { readonly kind: 'refused'; readonly sentence: string }

export function notPlaced(failure: ApiFailure): NotPlaced {
  const { status, error, fields } = failure
  const conflict = conflictOf<typeof PLACE>(failure)
  if (conflict?.shortages) return { kind: 'short', shortages: conflict.shortages }
  if (conflict?.totals) return { kind: 'other-price', totals: conflict.totals }
  if (status === 422) {
    if (Object.keys(fields).length === 0) return { kind: 'placed-before' }
    const errors = errorsOf(fields)
    return Object.keys(errors).length > 0 ? { kind: 'wrong', errors } : { kind: 'refused', sentence: error }
  }
  return isUnanswered(failure) || status === 408 || status >= 500
    ? { kind: 'unknown', sentence: error }
    : { kind: 'refused', sentence: error }
}

function errorsOf({ amount, ...fields }: ApiFailure['fields']): DraftErrors {
  const named: Readonly<Record<string, string>> = {
    ...(amount !== undefined && { advance: amount }),
    ...fields,
  }
  const known = (field: string): field is ErrorField => errorFields.some((each) => each === field)
  return Object.fromEntries(Object.entries(named).filter(([field]) => known(field)))
}
