/** A whole shop for tests, with browsers to use it. */

import supertest from 'supertest'
import { expect, onTestFinished } from 'vitest'
import { afterFile } from '../after-file.ts'
import { START } from '../starting-facts.ts'
import { until } from '../until.ts'
import { ADMIN, checkout, openListeningShop, type ShopOptions } from './listening-shop.ts'

export { ADMIN, AUDITOR, checkout, type ShopOptions } from './listening-shop.ts'

/**
 * By folder and e-mail, the cookie that a browser has after a sign-in: a test that signs in again, also after a restart, is no new
 * browser, about which the person would get a mail.
 */
const knownBrowsers = new Map<string, string>()

/** Tests with a PostgreSQL shop do not wait the seconds that a new leader leaves to the previous one. */
const QUICK = { everyMs: 80, settleMs: 100 }

type Shopper = Pick<ReturnType<typeof supertest.agent>, 'post'>

export type TestShop = Awaited<ReturnType<typeof openShop>>

/** Called in a test or before each of some. It is removed when the test has ended; a folder that was given is only closed. */
export async function openTestShop(options: ShopOptions = {}): Promise<TestShop> {
  const shop = await openShop(options)
  onTestFinished(options.folder === undefined ? shop.remove : shop.close)
  return shop
}

/** Called before all tests of a file, after which it is removed; a folder that was given is only closed. */
export async function openSharedShop(options: ShopOptions = {}): Promise<TestShop> {
  const shop = await openShop(options)
  afterFile(options.folder === undefined ? shop.remove : shop.close)
  return shop
}

async function openShop(options: ShopOptions) {
  const shop = await openListeningShop({ leadershipTimes: QUICK, ...options })
  const { url } = shop
  const placeOrder = async (
    changes: Readonly<Record<string, unknown>> = {},
    from: Shopper = supertest(url),
  ) => {
    const { body } = await from.post('/api/orders').send(checkout(changes)).expect(201)
    return body.data
  }
  const signedIn = async (who: { email: string; password: string } = ADMIN) => {
    const agent = supertest.agent(url)
    const browserOf = `${shop.folder} ${who.email}`
    const known = knownBrowsers.get(browserOf)
    if (known !== undefined) agent.jar.setCookie(known, new URL(url).hostname)
    const { headers } = await agent.post('/api/admin/login').send(who).expect(200)
    const cookies: readonly string[] = [headers['set-cookie'] ?? []].flat()
    const cookie = cookies.find((each) => each.startsWith('falak_browser_'))
    if (cookie !== undefined) knownBrowsers.set(browserOf, cookie)
    return agent
  }
  return {
    ...shop,
    /** A browser without cookies. */
    stranger: () => supertest(url),
    /** A browser that keeps its cookies. */
    browser: () => supertest.agent(url),
    /** Places an order, from a browser without cookies unless it is said from which. Returns the order of the answer. */
    placeOrder,
    /** The same; returns the number of the order. */
    place: async (...how: Parameters<typeof placeOrder>): Promise<string> =>
      (await placeOrder(...how)).orderNumber,
    signedIn,
    /** What the owner gets of an order. */
    detail: async (orderNumber: string) =>
      (await (await signedIn()).get(`/api/admin/orders/${orderNumber}`).expect(200)).body.data,
    /** The owner changes the status of an order. */
    async setStatus(orderNumber: string, status: string) {
      const owner = await signedIn()
      await owner.put('/api/admin/update-order').send({ orderNumber, status }).expect(200)
    },
    /**
     * Waits until the log has this many events beside the starting catalogue: a mail is recorded some time after its order was
     * answered.
     */
    async hasRecorded(events: number) {
      const size = async () => {
        const { text } = await supertest(url).get('/metrics').expect(200)
        return Number(/^shop_log_events (\d+)$/m.exec(text)?.[1])
      }
      await until(async () => expect(await size()).toBe(START + events))
    },
  }
}
