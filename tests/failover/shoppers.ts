/** Shoppers who order at a steady rate and, like a browser, send an order again with its key until it is answered. */

import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { NextServer } from './balancer.ts'

export type Shopping = {
  /** The number that each key's order was acknowledged with. */
  readonly acknowledged: ReadonlyMap<string, string>
  /** Orders that were answered neither in time nor at all. */
  readonly givenUp: number
  /** How many requests had to be sent again. */
  readonly retries: number
  /** Milliseconds from the first request of an order to its acknowledgement, sorted. */
  readonly waits: readonly number[]
}

type Options = {
  readonly perSecond: number
  readonly seconds: number
  /** Milliseconds for which a shopper goes on trying. */
  readonly patienceMs?: number
}

const RETRY_MS = 300
/** After which a request counts as lost. */
const ANSWER_MS = 10_000

export async function goShopping(
  next: NextServer,
  { perSecond, seconds, patienceMs = 60_000 }: Options,
): Promise<Shopping> {
  const acknowledged = new Map<string, string>()
  const waits: number[] = []
  let givenUp = 0
  let retries = 0

  async function order(index: number): Promise<void> {
    const key = randomUUID()
    const begun = performance.now()
    while (performance.now() - begun < patienceMs) {
      const number = await tryOnce(next()?.url, key, index)
      if (number !== null) {
        acknowledged.set(key, number)
        waits.push(performance.now() - begun)
        return
      }
      retries++
      await delay(RETRY_MS)
    }
    givenUp++
  }

  const started = performance.now()
  const orders: Promise<void>[] = []
  for (let index = 0; index < perSecond * seconds; index++) {
    await delay(Math.max(0, started + (index * 1000) / perSecond - performance.now()))
    orders.push(order(index))
  }
  await Promise.all(orders)
  return { acknowledged, givenUp, retries, waits: waits.toSorted((a, b) => a - b) }
}

/** The number of the order; null when it is to be sent again. */
async function tryOnce(url: string | undefined, key: string, index: number): Promise<string | null> {
  if (url === undefined) return null
  let answer: Response
  try {
    answer = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({
        name: 'Ayesha Khan',
        email: `shopper${index}@example.com`,
        phone: `0300 ${1_000_000 + index}`,
        address: '12 Mall Road, Lahore',
        paymentMethod: 'COD',
        items: [{ id: 'm7-M', size: 'M', quantity: 1, price: 1100 }],
      }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const { data } = await answer.json()
    if (answer.ok) return data.orderNumber
  } catch {
    // The server is gone, or its answer was lost.
    return null
  }
  if (answer.status >= 500) return null
  throw new Error(`an order was refused with ${answer.status}`)
}
