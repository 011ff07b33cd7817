/** Shoppers who order at a steady rate and, like a browser, repeat an order with its key until it is answered. */

import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { NextServer } from './balancer.ts'
import { monotonicMs } from './monotonic.ts'

/** Times are those of `monotonicMs`. */
export type Acknowledged = {
  readonly orderNumber: string
  /** The scheduled time at the steady rate, regardless of other orders. */
  readonly due: number
  /** When it was first sent. */
  readonly sent: number
  readonly answered: number
  /** The number of attempts. */
  readonly tries: number
}

export type Shopping = {
  readonly acknowledged: readonly Acknowledged[]
  /** Orders that were answered neither in time nor at all. */
  readonly givenUp: number
}

/** The request of a shopper's browser. */
export type ShoppersOrder = {
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

type Options = {
  readonly perSecond: number
  readonly seconds: number
  /** Milliseconds for which a shopper continues to try. */
  readonly patienceMs?: number
  readonly orderOf?: (index: number) => ShoppersOrder
}

const RETRY_MS = 300
/** Milliseconds after which a request counts as lost. */
const ANSWER_MS = 10_000

export async function goShopping(
  next: NextServer,
  { perSecond, seconds, patienceMs = 60_000, orderOf = oneShirt }: Options,
): Promise<Shopping> {
  const acknowledged: Acknowledged[] = []
  let givenUp = 0

  async function order(index: number, due: number): Promise<void> {
    const key = randomUUID()
    const asked = orderOf(index)
    const sent = monotonicMs()
    for (let tries = 1; monotonicMs() - sent < patienceMs; tries++) {
      const orderNumber = await tryOnce(next()?.url, key, asked)
      if (orderNumber !== null) {
        acknowledged.push({ orderNumber, due, sent, answered: monotonicMs(), tries })
        return
      }
      await delay(RETRY_MS)
    }
    givenUp++
  }

  const started = monotonicMs()
  const orders: Promise<void>[] = []
  for (let index = 0; index < perSecond * seconds; index++) {
    const due = started + (index * 1000) / perSecond
    await delay(Math.max(0, due - monotonicMs()))
    orders.push(order(index, due))
  }
  await Promise.all(orders)
  return { acknowledged, givenUp }
}

/** Every order is another customer's. */
function oneShirt(index: number): ShoppersOrder {
  return {
    body: {
      name: 'Ayesha Khan',
      email: `shopper${index}@example.com`,
      phone: `0300 ${1_000_000 + index}`,
      address: '12 Mall Road, Lahore',
      paymentMethod: 'COD',
      items: [{ id: 'm7-M', size: 'M', quantity: 1, price: 1100 }],
    },
  }
}

/** The number of the order; null when it must be sent again. */
async function tryOnce(
  url: string | undefined,
  key: string,
  { body, headers }: ShoppersOrder,
): Promise<string | null> {
  if (url === undefined) return null
  let answer: Response
  try {
    answer = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const { data } = await answer.json()
    if (answer.ok) return data.orderNumber
  } catch {
    // The server has ended, or its answer was lost.
    return null
  }
  if (answer.status === 503) return null
  throw new Error(`an order was refused with ${answer.status}`)
}
