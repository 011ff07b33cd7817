/** Sends an order to the shop and says what became of it. */

import type { Customer } from '#events/checkout.ts'
import type { Order } from '#events/order.ts'
import type { Totals } from '#events/order-decider.ts'
import { type ApiFailure, callApi } from '#web/api/client.ts'
import { logFailure } from '#web/ui/log-to-console.ts'
import type { Cart, PriceChange } from '../cart/cart.ts'
import type { Attempts } from './attempt.ts'

export type CheckoutAnswer =
  | { readonly outcome: 'placed'; readonly order: Order }
  | { readonly outcome: 'prices-changed'; readonly changes: readonly PriceChange[] }
  | { readonly outcome: 'total-changed'; readonly totals: Totals }
  | { readonly outcome: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  /** The shop says no, in a sentence; nothing was written. */
  | { readonly outcome: 'refused'; readonly sentence: string }
  /** An earlier press, with other details, has already made an order. */
  | { readonly outcome: 'ordered-before' }
  /** Nobody knows whether the order was made; pressing again is safe. */
  | { readonly outcome: 'failed'; readonly sentence: string }

export async function placeOrder(
  customer: Customer,
  cart: Cart,
  /** Rupees, as the shopper sees it. */
  total: number,
  attempts: Attempts,
): Promise<CheckoutAnswer> {
  const { key, orderNumber } = attempts.current(Date.now())
  const order = {
    orderNumber,
    ...customer,
    paymentMethod: 'COD',
    items: cart.map(({ id, name, size, quantity, price }) => ({ id, name, size, quantity, price })),
    total,
  }
  const answer = await callApi<Order>('/api/orders', {
    method: 'POST',
    json: order,
    headers: { 'Idempotency-Key': key },
  })
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

/** What a refusal means for the shopper. */
export function explain({
  status,
  error,
  fields,
  body,
}: ApiFailure): Exclude<CheckoutAnswer, { outcome: 'placed' }> {
  const changes = priceChanges(body)
  if (status === 409 && changes.length > 0) return { outcome: 'prices-changed', changes }
  const totals = newTotals(body)
  if (status === 409 && totals !== null) return { outcome: 'total-changed', totals }
  if (status === 422 && Object.keys(fields).length === 0) return { outcome: 'ordered-before' }
  // What is wrong with the items has no field of its own in the form.
  if (fields.items !== undefined) return { outcome: 'refused', sentence: fields.items }
  if (status === 422) return { outcome: 'invalid', fields }
  const certain = status >= 400 && status < 500 && status !== 408 && status !== 429
  return certain ? { outcome: 'refused', sentence: error } : { outcome: 'failed', sentence: error }
}

function priceChanges(body: unknown): readonly PriceChange[] {
  if (typeof body !== 'object' || body === null || !('changes' in body)) return []
  // The server's contract tests hold it to this shape.
  return Array.isArray(body.changes) ? (body.changes as PriceChange[]) : []
}

function newTotals(body: unknown): Totals | null {
  if (typeof body !== 'object' || body === null || !('totals' in body)) return null
  // As above.
  return body.totals as Totals
}

/** The order stands whatever becomes of the mail; the shop sends it by itself too. */
async function sendConfirmation(order: Order): Promise<void> {
  const sent = await callApi('/api/send-order', { method: 'POST', json: order })
  if (sent.ok) return
  logFailure('Failed to send email, trying the backup:', sent.status)
  const backup = await callApi('/api/send-order-backup', { method: 'POST', json: order })
  if (!backup.ok) logFailure('The backup failed to send the email, too:', backup.status)
}
