/** Sends an order to the shop and returns the result. */

import type { Totals } from '#catalogue/totals.ts'
import type { Customer } from '#events/shop/checkout.ts'
import type { Shortage } from '#events/shop/decision.ts'
import type { Order } from '#events/shop/order.ts'
import { type ApiFailure, callApi } from '#web/api/client.ts'
import { logFailure } from '#web/ui/log-to-console.ts'
import type { Cart, PriceChange } from '../cart/cart.ts'
import type { Attempts } from './attempt.ts'
import { sendUntilAnswered, type Waiting } from './send-until-answered.ts'

export type CheckoutAnswer =
  | { readonly outcome: 'placed'; readonly order: Order }
  | {
      readonly outcome: 'prices-changed'
      readonly changes: readonly PriceChange[]
      readonly totals: Totals
    }
  | { readonly outcome: 'total-changed'; readonly totals: Totals }
  | { readonly outcome: 'not-enough'; readonly shortages: readonly Shortage[] }
  | { readonly outcome: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  /** The shop has refused, with a sentence; nothing was written. */
  | { readonly outcome: 'refused'; readonly sentence: string }
  /** An earlier press, with other details, has already placed an order. */
  | { readonly outcome: 'ordered-before' }
  /** It is unknown whether the order was placed; pressing again is safe. */
  | { readonly outcome: 'failed'; readonly sentence: string }

export async function placeOrder(
  customer: Customer,
  cart: Cart,
  /** Rupees, as the shopper sees it. */
  total: number,
  attempts: Attempts,
  waiting: Waiting,
): Promise<CheckoutAnswer> {
  const { key, orderNumber } = attempts.current(Date.now())
  const order = {
    orderNumber,
    ...customer,
    paymentMethod: 'COD',
    items: cart.map(({ id, name, size, quantity, price }) => ({ id, name, size, quantity, price })),
    total,
  }
  // Each try is the same request: when the answer to one was lost, the next is answered with the order that it has placed.
  const send = () =>
    callApi<Order>('/api/orders', { method: 'POST', json: order, headers: { 'Idempotency-Key': key } })
  const answer = await sendUntilAnswered(send, waiting)
  if (answer.ok) {
    attempts.forget()
    void sendConfirmation(answer.data)
    return { outcome: 'placed', order: answer.data }
  }
  logFailure('Failed to save order:', answer.status)
  const placement = explain(answer)
  if (placement.outcome !== 'failed') attempts.forget()
  return placement
}

/** The result of a refusal for the shopper. */
export function explain({
  status,
  error,
  fields,
  body,
}: ApiFailure): Exclude<CheckoutAnswer, { outcome: 'placed' }> {
  const totals = newTotals(body)
  if (status === 409 && totals !== null) {
    const changes = listOf<PriceChange>(body, 'changes')
    return changes.length > 0
      ? { outcome: 'prices-changed', changes, totals }
      : { outcome: 'total-changed', totals }
  }
  const shortages = listOf<Shortage>(body, 'shortages')
  if (status === 409 && shortages.length > 0) return { outcome: 'not-enough', shortages }
  if (status === 422 && Object.keys(fields).length === 0) return { outcome: 'ordered-before' }
  // Errors of the items have no field of their own in the form.
  if (fields.items !== undefined) return { outcome: 'refused', sentence: fields.items }
  if (status === 422) return { outcome: 'invalid', fields }
  const certain = status >= 400 && status < 500 && status !== 408 && status !== 429
  return certain ? { outcome: 'refused', sentence: error } : { outcome: 'failed', sentence: error }
}

function listOf<Entry>(body: unknown, name: 'changes' | 'shortages'): readonly Entry[] {
  const list =
    typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name) : undefined
  // The server's contract tests check that it has this type.
  return Array.isArray(list?.[1]) ? (list[1] as Entry[]) : []
}

function newTotals(body: unknown): Totals | null {
  if (typeof body !== 'object' || body === null || !('totals' in body)) return null
  // As above.
  return body.totals as Totals
}

/** The order is placed whether or not the mail is sent; the shop also sends it without this request. */
async function sendConfirmation(order: Order): Promise<void> {
  const sent = await callApi('/api/send-order', { method: 'POST', json: order })
  if (sent.ok) return
  logFailure('Failed to send email, trying the backup:', sent.status)
  const backup = await callApi('/api/send-order-backup', { method: 'POST', json: order })
  if (!backup.ok) logFailure('The backup failed to send the email, too:', backup.status)
}
