/**
 * From a link on Instagram to the confirmation, on a phone 390 px wide: 50 KB a second, 300 ms until an answer begins, a processor
 * four times slower. Each step is timed from the shopper's tap until what it leads to can be seen.
 */

import { mkdirSync } from 'node:fs'
import { chromium, devices, type Page } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { ShopProcess } from '../e2e/shop-process.ts'

const PICTURES = 'test-results/walk'
/** Bytes a second, and milliseconds. */
const NETWORK = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SLOWER = 4
const LINK = '/product/m7?utm_source=instagram&utm_campaign=drop'

const shopper = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '0300 1234567',
  address: '12 Mall Road, Gulberg, Lahore',
}

type Step = {
  readonly name: string
  readonly does: (page: Page) => Promise<unknown>
  /** Resolves when the shopper can see what the step leads to. */
  readonly seen: (page: Page) => Promise<unknown>
}

const cart = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' })

const steps: readonly Step[] = [
  {
    name: 'opens the link',
    does: (page) => page.goto(LINK, { waitUntil: 'commit' }),
    seen: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'sees the picture',
    does: async () => undefined,
    seen: (page) =>
      page
        .locator('img[fetchpriority=high]')
        .first()
        .evaluate((picture: HTMLImageElement) => picture.decode()),
  },
  {
    name: 'adds size M to the cart',
    async does(page) {
      await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    },
    seen: (page) => cart(page).waitFor(),
  },
  {
    name: 'goes to the checkout',
    does: (page) => cart(page).getByRole('link', { name: 'Checkout' }).click(),
    seen: (page) => page.getByLabel('Full Name').waitFor(),
  },
  {
    name: 'types and places the order',
    async does(page) {
      await page.getByLabel('Full Name').fill(shopper.name)
      await page.getByLabel('Email Address').fill(shopper.email)
      await page.getByLabel('Phone Number').fill(shopper.phone)
      await page.getByLabel('Shipping Address').fill(shopper.address)
      await page.getByRole('button', { name: /^Place Order/ }).click()
    },
    seen: (page) => page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor(),
  },
]

/** Prints the time, requests and bytes of each step. */
export async function benchWalk(): Promise<void> {
  const shop = new ShopProcess()
  await shop.start()
  const browser = await chromium.launch(playwright.use?.launchOptions)
  try {
    const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, baseURL: shop.url }
    // An earlier visitor, for whom the shop has made the pictures.
    const earlier = await browser.newContext(phone)
    await (await earlier.newPage()).goto(LINK, { waitUntil: 'networkidle' })
    await earlier.close()
    const page = await (await browser.newContext(phone)).newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    let bytes = 0
    let requests = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      requests += 1
    })
    mkdirSync(PICTURES, { recursive: true })
    let whole = 0
    for (const [index, { name, does, seen }] of steps.entries()) {
      const started = performance.now()
      await does(page)
      await seen(page)
      const took = performance.now() - started
      whole += took
      const text = `${(took / 1000).toFixed(1)} s`.padStart(8)
      process.stdout.write(
        `${name.padEnd(26)}${text}${`${requests}`.padStart(6)} requests${`${Math.round(bytes / 1024)}`.padStart(6)} KiB so far\n`,
      )
      await page.screenshot({ path: `${PICTURES}/${index + 1}.png` })
    }
    process.stdout.write(`${'in all'.padEnd(26)}${`${(whole / 1000).toFixed(1)} s`.padStart(8)}\n`)
  } finally {
    await browser.close()
    await shop.remove()
  }
}
