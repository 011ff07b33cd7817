/**
 * The database's standby is unreachable, and an order waits for it. The primary already has the order, and shows it as soon as
 * the wait ends otherwise. If the primary is lost then, the standby lacks the order.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'vitest'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { NEWEST_HEAD_FILE } from '#server/platform/data-folder/newest-head.ts'
import type { TestShop } from '../server/test-shop.ts'
import { START } from '../starting-facts.ts'
import { until } from '../until.ts'
import { failOver, onPrimary, openShopOverPair, type Pair, place, restart, WAITING } from './pair.ts'

const FIRST = '11111111-7a56-4ad4-a4cf-9fcf9ce7a6b1'
const SECOND = '22222222-7a56-4ad4-a4cf-9fcf9ce7a6b1'

type Answer = { readonly status: number; readonly body: { readonly error?: string } }

/** Sends a request immediately, whereas supertest sends it when it is awaited. */
const sent = (request: PromiseLike<Answer>): Promise<Answer> => Promise.resolve(request)

const SORRY = 'The shop cannot save anything right now. Nothing was lost; please try again in a moment.'

const untilOneWaits = ({ expect }: TestContext, pair: Pair) =>
  until(async () => expect(await onPrimary(pair, WAITING)).not.toEqual([]))

/** Places an order that reaches the standby, and waits until nothing remains to be written, so that the next commit is the test's own. */
async function placeFirst({ expect }: TestContext, shop: TestShop): Promise<string> {
  const { body } = await place(shop, FIRST).expect(201)
  const remembered = () => JSON.parse(readFileSync(join(shop.folder, NEWEST_HEAD_FILE), 'utf8'))
  // Its mail is recorded, and the head is stored.
  await until(() => expect(remembered()).toMatchObject({ size: START + 2 }))
  return body.data.orderNumber
}

type Ending = { readonly what: string; readonly end: (pair: Pair) => Promise<unknown> }

const endings: readonly Ending[] = [
  { what: 'the primary is restarted', end: restart },
  {
    what: 'the connection is ended',
    end: (pair) => onPrimary(pair, `SELECT pg_terminate_backend(pid) FROM (${WAITING}) AS waiting`),
  },
  {
    what: 'the wait is called off',
    end: (pair) => onPrimary(pair, `SELECT pg_cancel_backend(pid) FROM (${WAITING}) AS waiting`),
  },
]

describe.concurrent('an order that waits for a standby that is away', () => {
  for (const { what, end } of endings)
    it(`is not acknowledged when ${what}, however often it is sent`, async (context) => {
      const { expect } = context
      const { shop, pair } = await openShopOverPair(context)
      await placeFirst(context, shop)

      await pair.standby.kill()
      const answers = [sent(place(shop, SECOND))]
      await untilOneWaits(context, pair)
      await end(pair)
      const db = openDatabase(pair.primary.urlOf('shop'), { connections: 1 })
      await until(async () => expect(await db.sql`SELECT 1 FROM idempotency_keys`).toHaveLength(2))
      await db.close()
      // Like a browser without an answer.
      for (let again = 0; again < 6; again++) answers.push(sent(place(shop, SECOND)))
      for (const { status, body } of await Promise.all(answers)) {
        expect({ status, error: body.error }).toEqual({ status: 503, error: SORRY })
      }

      await failOver(pair)
      await until(async () => void (await place(shop, SECOND).expect(201)))
      await place(shop, FIRST).expect(200)
    }, 120_000)

  it('is acknowledged when the standby is back, once', async (context) => {
    const { expect } = context
    const { shop, pair } = await openShopOverPair(context)
    await placeFirst(context, shop)
    await pair.standby.kill()
    const first = sent(place(shop, SECOND))
    await untilOneWaits(context, pair)
    await restart(pair)
    const again = sent(place(shop, SECOND))
    await pair.standby.start()
    await until(async () => void (await place(shop, SECOND).expect(200)))
    expect([200, 503]).toContain((await first).status)
    expect([200, 503]).toContain((await again).status)
  }, 120_000)
})

describe.concurrent('a change of an order that waits for a standby that is away', () => {
  it('is not acknowledged when the primary is restarted, and there is nothing left to change', async (context) => {
    const { expect } = context
    const { shop, pair } = await openShopOverPair(context)
    const orderNumber = await placeFirst(context, shop)
    const owner = await shop.signedIn()
    const change = () => owner.put('/api/admin/update-order').send({ orderNumber, status: 'shipped' })

    await pair.standby.kill()
    const first = sent(change())
    await untilOneWaits(context, pair)
    await restart(pair)
    await until(async () => {
      const { body: order } = await owner.get(`/api/admin/orders/${orderNumber}`).expect(200)
      expect(order.data.order.status).toBe('shipped')
    })
    for (const { status, body } of await Promise.all([first, sent(change())])) {
      expect({ status, error: body.error }).toEqual({ status: 503, error: SORRY })
    }

    await failOver(pair)
    await until(async () => {
      const { body: order } = await owner.get(`/api/admin/orders/${orderNumber}`).expect(200)
      expect(order.data.order.status).toBe('pending')
    })
  }, 120_000)
})
