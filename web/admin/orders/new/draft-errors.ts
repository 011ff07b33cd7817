/** What a draft lacks, in sentences at their fields. The server checks everything again, by the same rules. */

import { formatRupees } from '#catalogue/money.ts'
import { customerSchema } from '#events/orders/checkout.ts'
import { MAX_LINES } from '#events/orders/order-limits.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import type { OrderDraft } from './draft.ts'
import type { PricedDraft } from './priced-draft.ts'

/** In the order of the form: the first one gets the focus. */
export const errorFields = [
  'phone',
  'name',
  'address',
  'email',
  'items',
  'discount',
  'reason',
  'code',
  'advance',
  'note',
] as const
export type ErrorField = (typeof errorFields)[number]
export type DraftErrors = Readonly<Partial<Record<ErrorField, string>>>

const { phone, name, address, email } = customerSchema.shape
const WRONG_AMOUNT = 'Please enter whole rupees, such as 500.'

export function draftErrors(draft: OrderDraft, priced: PricedDraft): DraftErrors {
  const found = {
    phone: wrong(phone, draft.phone),
    name: wrong(name, draft.name),
    address: wrong(address, draft.address),
    // Nobody needs an e-mail to order on the phone.
    email: draft.email.trim() === '' ? undefined : wrong(email, draft.email),
    items: itemsError(priced),
    ...discountErrors(draft, priced),
    advance: advanceError(draft, priced),
  }
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined))
}

function wrong(schema: typeof name, text: string): string | undefined {
  const result = schema.safeParse(text)
  return result.success ? undefined : result.error.issues[0]?.message
}

function itemsError({ lines }: PricedDraft): string | undefined {
  if (lines.length === 0) return 'Please add a piece.'
  if (lines.length > MAX_LINES) return `An order can have at most ${MAX_LINES} lines.`
  const unsized = lines.find(({ size }) => size === null)
  if (unsized) return `Please choose a size of ${unsized.name}.`
  const wrongLine = lines.find(({ problem }) => problem !== null)
  return wrongLine && `${wrongLine.name}: ${wrongLine.problem}`
}

function discountErrors({ discount }: OrderDraft, { totals }: PricedDraft): DraftErrors {
  if (discount === null) return {}
  const typed = discount.amount.trim()
  const amount = typed === '' ? 0 : rupeesTyped(typed)
  const isNothing = amount === 0 && !discount.freeDelivery
  const sentence =
    amount === null || isNothing
      ? WRONG_AMOUNT
      : amount > totals.subtotal
        ? `The pieces cost ${formatRupees(totals.subtotal)}.`
        : undefined
  return {
    ...(sentence && { discount: sentence }),
    ...(discount.reason === null && { reason: 'Please choose a reason.' }),
  }
}

function advanceError({ advance }: OrderDraft, { totals }: PricedDraft): string | undefined {
  if (advance === null) return undefined
  const amount = rupeesTyped(advance.amount) ?? 0
  if (amount === 0) return WRONG_AMOUNT
  return amount > totals.total ? `The order costs ${formatRupees(totals.total)}.` : undefined
}
