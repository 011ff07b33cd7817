/** What happens when the shipping form is submitted, and with the server's answer. Loaded after the form, while the shopper types. */

import { cityNameOf } from '#catalogue/city.ts'
import { customerSchema, fieldErrors } from '#events/orders/checkout.ts'
import type { Order } from '#events/orders/order.ts'
import type { Cart } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { applyPrices, removeOrdered } from '../cart/lines/change-lines.ts'
import { noteAnswer } from '../cart/offers/offers-store.ts'
import { type Draft, emptyDraft, saveDraft } from '../order/draft.ts'
import { keepDetails } from '../order/kept-details.ts'
import type { CheckoutNotice } from './checkout-notice.ts'
import type { CheckoutAnswer } from './place-order.ts'
import { sendOrder, tooMuchIn } from './send-order.ts'
import type { ApplyTotals, CheckoutTotals } from './use-totals.ts'

/** By field. */
export type Errors = Readonly<Record<string, string>>

type Form = {
  readonly draft: Draft
  /** As shown to the shopper. */
  readonly totals: CheckoutTotals
  readonly applyTotals: ApplyTotals
  readonly show: (notice: CheckoutNotice | null) => void
  /** Called when the form is complete, before anything is sent. */
  readonly onSend: () => void
  /** After the shopper has left the form, no further try may place the order. */
  readonly hasLeft: () => boolean
  readonly onPlaced: (order: Order) => void
}

const none: Errors = {}

/** Returns the errors of the invalid fields. Without any, the order is placed, or a notice says why not. */
export async function submitOrder(form: Form): Promise<Errors> {
  const { draft, totals, show, hasLeft } = form
  const customer = customerSchema.safeParse(draft)
  if (!customer.success) return fieldErrors(customer.error)

  const { lines } = useCart.getState()
  const tooMuch = tooMuchIn(lines, totals.total)
  if (tooMuch !== null) {
    show({ kind: 'refused', sentence: tooMuch })
    return none
  }
  form.onSend()
  const answer = await sendOrder({ ...customer.data, city: draft.city }, lines, totals, {
    onNoAnswer: () => show({ kind: 'no-answer' }),
    hasLeft,
  })
  show(null)
  return settle(answer, lines, form)
}

function settle(answer: CheckoutAnswer, ordered: Cart, form: Form): Errors {
  const { totals, applyTotals, show, onPlaced } = form
  switch (answer.outcome) {
    case 'placed':
      saveDraft(emptyDraft)
      keepDetails({ ...answer.order, city: cityNameOf(answer.order.city ?? '') }, Date.now())
      onPlaced(answer.order)
      removeOrdered(ordered)
      return none
    case 'invalid':
      // The shopper sees what the order costs without the code, and decides again.
      if (answer.fields.code !== undefined) applyTotals(null)
      return answer.fields
    case 'prices-changed':
      applyPrices(answer.changes)
      applyAnswer(answer, form)
      show({
        kind: 'prices-changed',
        changes: answer.changes,
        totals: answer.totals.deliveryFee === totals.deliveryFee ? null : answer.totals,
        ...offersOf(answer, totals),
      })
      return none
    case 'total-changed':
      applyAnswer(answer, form)
      show({ kind: 'total-changed', totals: answer.totals, ...offersOf(answer, totals) })
      return none
    case 'not-enough':
      show({ kind: 'not-enough', shortages: answer.shortages })
      return none
    case 'refused':
    case 'failed':
      show({ kind: answer.outcome, sentence: answer.sentence })
      return none
    case 'ordered-before':
      show({ kind: 'ordered-before' })
      return none
  }
}

type Repriced = Extract<CheckoutAnswer, { readonly used: unknown }>

/** Shows the totals that the shop has answered with. A code that was typed is asked for again by its field. */
function applyAnswer({ totals, used }: Repriced, { totals: shown, applyTotals }: Form): void {
  const { code } = shown
  if (code !== undefined) return applyTotals({ ...totals, code })
  noteAnswer(shown.offer, used)
  applyTotals({ ...totals, offer: used, answeredFor: useCart.getState().lines })
}

/** The offers that begin and end to apply by the answer, by their names. */
function offersOf({ used }: Repriced, { offer }: CheckoutTotals) {
  return used?.offer === offer?.offer ? {} : { begun: used?.offer, ended: offer?.offer }
}
