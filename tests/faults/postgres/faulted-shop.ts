/** A shop whose database fails, with shoppers whose browsers retry with the same key, and an owner with an open dashboard. */

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type supertest from 'supertest'
import { openPostgresEventStore } from '#events/log/postgres/postgres-event-store.ts'
import { checkout, openSharedShop, type TestShop } from '../../server/test-shop.ts'
import { examine } from '../examine.ts'
import { eventually } from './eventually.ts'

export type FaultedShop = {
  readonly shop: TestShop
  readonly owner: ReturnType<typeof supertest.agent>
  /** Places one order, repeated with its key until it is acknowledged. */
  placeSurely(): Promise<void>
  /** Sends an order once; `settle` repeats it after a refusal. Returns the status. */
  placeOnce(): Promise<number>
  /** Repeats refused orders. */
  settle(): Promise<void>
  /** Waits until all mails of the existing orders are sent. */
  allMailed(): Promise<void>
  /** Throws when the log or the dashboard differs from the acknowledged orders. */
  examineAll(): Promise<void>
  close(): Promise<void>
}

/** `url` is the database's own address; `shopUrl` is the shop's way to it. */
export async function openFaultedShop(url: string, shopUrl: string): Promise<FaultedShop> {
  const shop = await openSharedShop({
    settings: { DATABASE_URL: shopUrl },
    // Soon after a fault it leads again, and sends what is to be mailed.
    leadershipTimes: { everyMs: 50, settleMs: 100 },
    mailTimes: { lookEvery: 5 },
  })
  const examiner = await openPostgresEventStore(url)
  const owner = await shop.signedIn()
  /** The sent keys, including refused ones. */
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
