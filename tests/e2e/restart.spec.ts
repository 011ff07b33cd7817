/** A restart of a running shop: no request waits or is lost, and nothing happens twice. */

import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { requestRestart } from '#server/supervisor/control.ts'
import { checkout } from '#tests/server/listening-shop.ts'
import { openDashboard } from './dashboard-steps.ts'
import { mailingShopTest as test } from './mailing-shop.ts'
import { card, expect } from './test.ts'

const CALLERS = 3
const RESTARTS = 2
/** The pause between two orders of a caller. Each order causes two mails, which should not dominate the duration of the test. */
const PAUSE_MS = 50

const placed = z.object({ data: z.object({ orderNumber: z.string() }) })

/** Places orders and reads pages, one after the other over one connection, until it is stopped; throws at the first failure. */
async function callUntil(over: AbortSignal, url: string, orderNumbers: string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string, body?: string) =>
    new Promise<{ status: number | undefined; answer: unknown }>((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
      request(`${url}${path}`, body === undefined ? { agent } : { agent, method: 'POST', headers })
        .on('response', async (response) => {
          const answer = body === undefined ? await text(response) : await json(response)
          resolve({ status: response.statusCode, answer })
        })
        .on('error', reject)
        .end(body)
    })
  try {
    while (!over.aborted) {
      const order = await ask(
        '/api/orders',
        JSON.stringify(checkout({ email: `${randomUUID()}@example.com` })),
      )
      expect(order.status).toBe(201)
      orderNumbers.push(placed.parse(order.answer).data.orderNumber)
      expect((await ask('/product/u1')).status).toBe(200)
      await delay(PAUSE_MS)
    }
  } finally {
    agent.destroy()
  }
}

test('a restart of the shop is not noticed by shoppers', async ({ page, shop, mails }) => {
  test.slow()
  await openDashboard(page)
  const orderNumbers: string[] = []
  const over = new AbortController()
  const callers = Promise.all(
    Array.from({ length: CALLERS }, () => callUntil(over.signal, shop.url, orderNumbers)),
  )

  for (let restart = 0; restart < RESTARTS; restart++) {
    const before = orderNumbers.length
    expect(await Promise.race([requestRestart(shop.folder), callers])).toMatchObject({ replaced: true })
    // The new process takes orders.
    await expect.poll(() => orderNumbers.length).toBeGreaterThan(before + 20)
  }
  over.abort()
  await callers

  const orders = new Set(orderNumbers).size
  expect(orders).toBe(orderNumbers.length)
  await expect(card(page, 'Total Orders')).toContainText(orders.toLocaleString('en-PK'))
  // Each order caused one mail to its customer and one to the shop.
  await expect.poll(() => mails.taken.length, { timeout: 100_000 }).toBe(2 * orders)
  const customers = mails.taken.flatMap((mail) => /^To: .*?([\w-]{36}@example\.com)/m.exec(mail)?.[1] ?? [])
  expect(new Set(customers).size).toBe(orders)
})
