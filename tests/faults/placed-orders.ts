/** Orders over HTTP, sent like a shopper's, with their outcomes. */

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { checkout } from '../server/listening-shop.ts'

type Answer = {
  readonly status: number
  readonly orderNumber: string | null
  readonly body: unknown
  readonly retryAfter: string | null
}

export type PlacedOrders = {
  /** The numbers of acknowledged orders. */
  readonly acknowledged: ReadonlyMap<string, null>
  /** Places the next order. A refused one can be repeated. */
  place(url: string): Promise<Answer>
  /** Repeats all refused orders, each with its key; returns their number. */
  placeRefused(url: string): Promise<number>
}

export function createPlacedOrders(): PlacedOrders {
  const acknowledged = new Map<string, null>()
  const refused = new Map<string, number>()
  let next = 0

  async function send(url: string, key: string, customer: number): Promise<Answer> {
    const answer = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(checkout({ email: `customer-${customer}@example.com` })),
    })
    const body = (await answer.json()) as { readonly data?: { readonly orderNumber?: string } }
    const orderNumber = body.data?.orderNumber ?? null
    if (answer.ok) {
      assert.ok(orderNumber !== null, 'an acknowledged order has a number')
      acknowledged.set(orderNumber, null)
      refused.delete(key)
    } else refused.set(key, customer)
    return { status: answer.status, orderNumber, body, retryAfter: answer.headers.get('retry-after') }
  }

  return {
    acknowledged,
    place: (url) => send(url, randomUUID(), next++),
    async placeRefused(url) {
      const again = [...refused]
      for (const [key, customer] of again) {
        const { status } = await send(url, key, customer)
        assert.ok(
          status === 200 || status === 201,
          `an order that was refused was answered with ${status} later`,
        )
      }
      return again.length
    },
  }
}
