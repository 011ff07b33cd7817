/** Sends an order to the shop and returns the result. */

import type { Totals } from '#catalogue/totals.ts'
import type { Shortage } from '#events/catalogue/stock.ts'
import type { Order, UsedCode } from '#events/orders/order.ts'
import { type ApiFailure, callApi } from '#web/api/client.ts'
import { callShop, conflictOf } from '#web/api/contract-call.ts'
import { type RetryHooks, sendUntilAnswered } from '#web/api/send-until-answered.ts'
import { logFailure } from '#web/ui/log-to-console.ts'
import type { Cart, PriceChange } from '../cart/cart.ts'
import type { Draft } from '../order/draft.ts'
import { firstVisit } from '../page/first-visit.ts'
import type { Attempts } from './attempt.ts'

const PLACE = 'post /api/orders'

export type CheckoutAnswer =
  | { readonly outcome: 'placed'; readonly order: Order }
  | {
      readonly outcome: 'prices-changed'
      readonly changes: readonly PriceChange[]
      readonly totals: Totals
      /** The code or offer that the totals contain. */
      readonly used: UsedCode | undefined
    }
  | { readonly outcome: 'total-changed'; readonly totals: Totals; readonly used: UsedCode | undefined }
  | { readonly outcome: 'not-enough'; readonly shortages: readonly Shortage[] }
  | { readonly outcome: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  /** The server has refused the order with a sentence. Nothing was written. */
  | { readonly outcome: 'refused'; readonly sentence: string }
  /** An earlier request of this attempt, with other details, has already placed an order. */
  | { readonly outcome: 'ordered-before' }
  /** It is unknown whether the order was placed. Sending again is safe. */
  | { readonly outcome: 'failed'; readonly sentence: string }

/** What the shopper was shown: the total in rupees, with the code that was typed. */
export type ShownTotal = { readonly total: number; readonly code?: string | undefined }

export async function placeOrder(
  { city, ...customer }: Draft,
  cart: Cart,
  { total, code }: ShownTotal,
  attempts: Attempts,
  retryHooks: RetryHooks,
): Promise<CheckoutAnswer> {
  const { key, orderNumber } = attempts.current(Date.now())
  const from = firstVisit()
  const body = {
    orderNumber,
    ...customer,
    ...(city !== '' && { city }),
    ...(from !== '' && { from }),
    paymentMethod: 'COD' as const,
    items: cart.map(({ id, name, size, quantity, price }) => ({ id, name, size, quantity, price })),
    total,
    ...(code !== undefined && { code }),
  }
  // Every try sends the same request: if the answer to one is lost, the answer to the next contains the order that it placed.
  const send = () => callShop(PLACE, { body }, { headers: { 'Idempotency-Key': key } })
  const answer = await sendUntilAnswered(send, retryHooks)
  if (answer.ok) {
    attempts.forget()
    void sendConfirmation(answer.data)
    return { outcome: 'placed', order: answer.data }
  }
  logFailure('Failed to save order:', answer.status)
  const placement = outcomeOfFailure(answer)
  if (placement.outcome !== 'failed') attempts.forget()
  return placement
}

/** The outcome of a failed request. */
export function outcomeOfFailure(failure: ApiFailure): Exclude<CheckoutAnswer, { outcome: 'placed' }> {
  const { status, error, fields } = failure
  const { changes = [], totals, code: used, shortages = [] } = conflictOf<typeof PLACE>(failure) ?? {}
  if (totals !== undefined) {
    return changes.length > 0
      ? { outcome: 'prices-changed', changes, totals, used }
      : { outcome: 'total-changed', totals, used }
  }
  if (shortages.length > 0) return { outcome: 'not-enough', shortages }
  if (status === 422 && Object.keys(fields).length === 0) return { outcome: 'ordered-before' }
  // The form has no field for errors in the items.
  if (fields.items !== undefined) return { outcome: 'refused', sentence: fields.items }
  if (status === 422) return { outcome: 'invalid', fields }
  const isDefinite = status >= 400 && status < 500 && status !== 408 && status !== 429
  return isDefinite ? { outcome: 'refused', sentence: error } : { outcome: 'failed', sentence: error }
}

/** Failures do not affect the order. The server also sends the mail without this request. */
async function sendConfirmation(order: Order): Promise<void> {
  const sent = await callApi('/api/send-order', { method: 'POST', json: order })
  if (sent.ok) return
  logFailure('Failed to send email, trying the backup:', sent.status)
  const backup = await callApi('/api/send-order-backup', { method: 'POST', json: order })
  if (!backup.ok) logFailure('The backup failed to send the email, too:', backup.status)
}
