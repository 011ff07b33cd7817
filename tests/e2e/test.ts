/** Playwright's test with a running shop, and the steps that many tests share. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isDeepStrictEqual } from 'node:util'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { gate } from '../gate.ts'
import { ADMIN, ShopProcess } from './shop-process.ts'
import { type OpenShop, type Shops, startShops } from './shops.ts'

type Fixtures = {
  /** The shop whose address is the base of every page. */
  shop: { readonly url: string }
  /** Closes every window that a test has opened at its end. */
  closed: undefined
}

type WorkerFixtures = {
  shops: Shops
  /** Opened for the first test that needs it, and shared by the later ones in the same worker process. */
  sharedShop: OpenShop
}

/** Each test has a new, empty shop. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // Not opened ahead: it would give its name and contacts to the texts of the whole process, whose open shop may have others by then.
  shop: async ({ shops }, use) => {
    const shop = await shops.open()
    await use(shop)
    await shop.remove()
  },
  shops: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from this pattern.
    async ({}, use) => {
      const shops = startShops()
      await use(shops)
      await shops.end()
    },
    { scope: 'worker' },
  ],
  sharedShop: [
    async ({ shops }, use) => {
      const shop = await shops.open()
      await use(shop)
      await shop.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  // An open dashboard would continue to call a closed shop, and slow down the next tests.
  closed: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** For tests that only view the shop. It renders each picture once. */
export const sharedShopTest = test.extend({
  shop: ({ sharedShop }, use) => use(sharedShop),
})

/**
 * For tests that stop or kill their shop, which has its own process, as in production. Also for those that change its name, contacts
 * or couriers: a process knows those of one shop (`catalogue/brand.ts`), and the shops of other tests share theirs.
 */
export const shopProcessTest = test.extend<{
  settings: Readonly<Record<string, string>>
  /** Called with the folder before the shop starts. */
  prepare: (folder: string) => void
  shop: ShopProcess
}>({
  settings: {},
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from this pattern.
  prepare: async ({}, use) => use(() => undefined),
  shop: async ({ settings, prepare }, use) => {
    const shop = new ShopProcess(settings)
    prepare(shop.folder)
    await shop.start()
    await use(shop)
    await shop.remove()
  },
})
export { expect }

/** Milliseconds within which a changed page is rendered, at a low priority, beside everything that a full run of tests does. */
export const PAGES_ARE_RENDERED = 120_000

/** Waits until the storefront's page is React's: it records no clicks any more, and all that does not wait is hydrated. */
export async function takenOver(page: Page): Promise<void> {
  // The recording ends before React begins, and React hydrates in slices.
  await expect.poll(() => page.evaluate(() => 'takeRecordedClick' in window)).toBe(false)
  await hydrated(page.locator('#root > *').first())
}

/** Holds requests to these addresses back until the returned function is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { open, opened } = gate()
  await page.route(addresses, async (route) => {
    await opened
    // The page may have been closed in the meantime.
    await route.continue().catch(() => undefined)
  })
  return open
}

/** Whether React handles this element's events by now. */
export const isHydrated = (element: Locator) =>
  // React stores its node of each hydrated element in such a property, which is not part of its public API.
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber')))

/** A part of a page may be hydrated only when it is near the window. */
export async function hydrated(element: Locator): Promise<void> {
  await expect.poll(() => isHydrated(element)).toBe(true)
  // React marks an element before it has run the part's effects.
  await effectsRun(element.page())
}

/** Waits until rendered parts have their listeners and timers: this task runs after all of React's own. */
export async function effectsRun(page: Page): Promise<void> {
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

type Shift = { readonly startTime: number; readonly value: number }

/** Call it before opening a page. The returned function resolves to Chromium's layout shifts of the page. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const shifts: object[] = []
    Object.assign(window, { shifts, fontShownAt: Infinity })
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => entry.toJSON())),
    ).observe({
      type: 'layout-shift',
      buffered: true,
    })
    const nextFrame = () => new Promise(requestAnimationFrame)
    document.fonts.addEventListener(
      'loadingdone',
      async () => {
        await nextFrame()
        await nextFrame()
        Object.assign(window, { fontShownAt: performance.now() })
      },
      { once: true },
    )
  })
  return () => page.evaluate<readonly Shift[]>('window.shifts')
}

/** Fallback fonts reserve the web font's space, but not every machine that runs the tests has them. */
export async function afterFont(page: Page, shifts: readonly Shift[]): Promise<readonly Shift[]> {
  await expect.poll(() => page.evaluate('window.fontShownAt < Infinity')).toBe(true)
  const fontShownAt = await page.evaluate<number>('window.fontShownAt')
  return shifts.filter(({ startTime }) => startTime > fontShownAt)
}

export const scoreOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0)

/** Resolves to a value when four consecutive readings agree: on a busy machine a movement may pause between two. */
export async function atRest<Value>(read: () => Promise<Value>): Promise<Value> {
  let last = await read()
  let same = 1
  const count = async () => {
    const before = last
    last = await read()
    same = isDeepStrictEqual(last, before) ? same + 1 : 1
    return same
  }
  await expect.poll(count, { intervals: [200] }).toBe(4)
  return last
}

/** Where an element is, in pixels of the window, when it has come to rest: after a change of the window the page moves for a while. */
export async function boxOf(locator: Locator): Promise<Box> {
  await expect.poll(() => locator.boundingBox()).not.toBeNull()
  const box = await atRest(() => locator.boundingBox())
  if (box === null) throw new Error('The element is not on the page.')
  return box
}

/** Scrolls an element into the window, also when the page puts another element in its place meanwhile, as a change of the width does. */
export async function reveal(locator: Locator): Promise<void> {
  await expect(() => locator.scrollIntoViewIfNeeded()).toPass()
}

/**
 * Call it before opening the page: nothing rotates, as in a hidden tab. The returned function makes the page visible, and
 * the test controls its clock from then on.
 */
export async function inBackground(page: Page): Promise<() => Promise<void>> {
  await page.clock.install()
  await page.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }),
  )
  return async () => {
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    })
  }
}

export const shopper = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '0300 1234567',
  address: '12 Mall Road, Gulberg, Lahore',
}

/** Puts a product in the cart from its card on the collection page; the drawer is open afterwards. */
export async function addToCart(page: Page, product: string, size: 'S' | 'M' | 'L'): Promise<void> {
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: product, exact: true }) })
    .first()
  await card.getByRole('button', { name: /add to cart/i }).click()
  await page
    .getByRole('dialog', { name: 'Select Size' })
    .getByRole('button', { name: `Size ${size}` })
    .click()
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible()
}

/** Opens the checkout with a shirt already in the cart. */
export async function atCheckout(page: Page, quantity = 1): Promise<void> {
  // A small answer of the shop that is not a page, because a page would store its own cart.
  await page.goto('/robots.txt')
  const line = { id: 'u1-L', name: 'Vision Void', image: '', size: 'L', price: 1400, quantity }
  await page.evaluate((cart) => localStorage.setItem('cartItems', cart), JSON.stringify([line]))
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Shipping Information' })).toBeVisible()
}

export async function fillShipping(page: Page, details: Partial<typeof shopper> = {}): Promise<void> {
  const { name, email, phone, address } = { ...shopper, ...details }
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByLabel('Shipping Address').fill(address)
}

/** Sends the form of the sign-in, which is open. */
export async function givePassword(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** One of the dashboard's four summary cards. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
}

/** Places an order from this device, like the checkout. Returns its number. */
export async function placeFrom(page: Page, items: readonly object[]): Promise<string> {
  const data = { ...shopper, paymentMethod: 'COD', items }
  const answer = await page.request.post('/api/orders', { data })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data.orderNumber
}

/** Places an order through the API, as a browser would. */
export async function placeOrder(
  shop: { readonly url: string },
  changes: Readonly<Record<string, unknown>> = {},
) {
  const answer = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...shopper,
      paymentMethod: 'COD',
      items: [{ id: 'u1-M', size: 'M', quantity: 1, price: 1400 }],
      ...changes,
    }),
  })
  const body = await answer.json()
  if (answer.status !== 201) throw new Error(`order refused: ${JSON.stringify(body)}`)
  return body.data as {
    orderNumber: string
    total: number
    items: { name: string; quantity: number }[]
    email: string
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeResult = {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[]
}

/** No style sheets are preloaded, because only disabled rules need them. */
const AXE_OPTIONS = '{ resultTypes: ["violations"], preload: { assets: ["media"] } }'

/** Fails with the violations that axe finds on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours are mixed during a transition; the final ones count.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const isEndless = animation.effect?.getComputedTiming().endTime === Infinity
      if (animation.playState === 'running' && !isEndless) animation.finish()
    }
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // A transition that starts a frame later mixes colours, too: an error counts only if it stays. A busy machine takes seconds for each look.
  await expect.poll(() => violations(page), { timeout: 60_000 }).toEqual([])
}

async function violations(page: Page): Promise<readonly string[]> {
  const result = await page.evaluate<AxeResult>(`axe.run(document, ${AXE_OPTIONS})`)
  return result.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
}
