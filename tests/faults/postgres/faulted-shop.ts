/** A shop whose database fails, with shoppers whose browsers ask again with the same key, and its owner who looks on. */

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type supertest from 'supertest'
import { openPostgresEventStore } from '#events/log/postgres/postgres-event-store.ts'
import { checkout, openTestShop, type TestShop } from '../../server/test-shop.ts'
import { examine } from '../examine.ts'
import { eventually } from './eventually.ts'

export type FaultedShop = {
  readonly shop: TestShop
  readonly owner: ReturnType<typeof supertest.agent>
  /** One order, sent again with its key until it is acknowledged. */
  placeSurely(): Promise<void>
  /** Sends an order once; it is sent again by `settle` when it was refused. Returns the status. */
  placeOnce(): Promise<number>
  /** Sends again what was refused. */
  settle(): Promise<void>
  /** Waits until nothing is sent for the orders that there are. */
  allMailed(): Promise<void>
  /** Throws when the log or what is shown of it is not what was acknowledged. */
  examineAll(): Promise<void>
  close(): Promise<void>
}

/** `url` is the database's own address, `shopUrl` the one by which the shop reaches it. */
export async function openFaultedShop(url: string, shopUrl: string): Promise<FaultedShop> {
  const shop = await openTestShop({
    settings: { DATABASE_URL: shopUrl },
    // Soon after a fault it leads again, and sends what is to be mailed.
    leadershipTimes: { everyMs: 50, settleMs: 100 },
    mailTimes: { lookEvery: 5 },
  })
  const examiner = await openPostgresEventStore(url)
  const owner = await shop.signedIn()
  /** Keys that were sent, of which some were refused so far. */
  const keys = new Set<string>()
  const refused = new Set<string>()
  const acknowledged = new Map<string, null>()

  async function send(key: string): Promise<number> {
    keys.add(key)
    const answer = await shop
      .stranger()
      .post('/api/orders')
      .set('Idempotency-Key', key)
      .send(checkout({ email: `${key}@example.com` }))
    const { status, body, headers } = answer
    if (status === 503) {
      assert.match(body.error, /cannot save anything right now. Nothing was lost; please try again/)
      assert.ok(headers['retry-after'] !== undefined, 'a browser is told when to ask again')
      refused.add(key)
      return status
    }
    assert.ok(
      status === 201 || status === 200,
      `an order was answered with ${status}: ${JSON.stringify(body)}`,
    )
    refused.delete(key)
    acknowledged.set(body.data.orderNumber, null)
    return status
  }

  async function sendUntilTaken(key: string): Promise<void> {
    const end = performance.now() + 60_000
    while ((await send(key)) === 503) {
      assert.ok(performance.now() < end, 'orders are taken again')
      await delay(20)
    }
  }

  const allMailed = () =>
    eventually(async () => assert.deepEqual(await examiner.orderViews.withPendingMail(0, 1), []))

  return {
    shop,
    owner,
    allMailed,
    placeSurely: () => sendUntilTaken(randomUUID()),
    placeOnce: () => send(randomUUID()),
    settle: async () => void (await Promise.all([...refused].map(sendUntilTaken))),
    async examineAll() {
      assert.equal(refused.size, 0)
      assert.equal(acknowledged.size, keys.size, 'each key has placed one order')
      await eventually(async () => {
        const { body: list } = await owner.get('/api/admin/orders')
        assert.equal(list.data?.total, keys.size)
        const { body: figures } = await owner.get('/api/admin/stats')
        assert.equal(figures.data?.totalOrders, keys.size)
        assert.equal((await owner.get('/readyz')).status, 200)
      })
      const evidence = { acknowledged, asked: new Set(acknowledged.keys()) }
      for (;;) {
        const { size } = await examiner.log.head()
        try {
          return await examine(examiner, { engine: 'postgres', url }, evidence)
        } catch (error) {
          // A mail that is recorded meanwhile is examined, too.
          if ((await examiner.log.head()).size === size) throw error
        }
      }
    },
    async close() {
      await shop.remove()
      await examiner.close()
    },
  }
}
