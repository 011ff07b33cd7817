/**
 * Measures the time from sending an order until a browser has drawn the figure that counts it, while many other dashboards
 * are open. The browser and the sender share one machine, so that their clocks are one.
 */

import { chromium, type Page } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import type { BuiltShop } from './built-shop.ts'
import { openDashboard, place } from './live-load.ts'

const DASHBOARDS = 200
const ORDERS = 200
/** Numbers of customers that the other measurement does not use. */
const FIRST = 100_000

export async function measurePixel(shop: BuiltShop): Promise<readonly string[]> {
  const others = await Promise.all(Array.from({ length: DASHBOARDS - 1 }, () => openDashboard(shop)))
  const { args = [], ...launched } = playwright.use?.launchOptions ?? {}
  const browser = await chromium.launch({
    ...launched,
    args: [...args],
  })
  try {
    const page = await openOverview(await browser.newPage(), shop)
    const waits: number[] = []
    for (let n = 0; n < ORDERS; n++) {
      const drawn = page.evaluate(() => window.nextDrawn())
      const sent = Date.now()
      await place(shop, FIRST + n)
      waits.push((await drawn) - sent)
    }
    waits.sort((a, b) => a - b)
    const share = (part: number) => (waits[Math.floor(waits.length * part)] ?? Number.NaN).toFixed(0)
    return [
      `${DASHBOARDS} dashboards, of which one is a browser, ${ORDERS} orders one after the other:`,
      `  from sending an order until the browser has drawn the new total: p50 ${share(0.5)} ms, p95 ${share(0.95)} ms (150)`,
    ]
  } finally {
    await browser.close()
    for (const socket of others) socket.terminate()
  }
}

declare global {
  interface Window {
    /** Resolves with the time, in milliseconds since 1970, at which the next changed total was drawn. */
    nextDrawn(): Promise<number>
  }
}

async function openOverview(page: Page, { url, cookie }: BuiltShop): Promise<Page> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
  await page.goto(`${url}/admin`)
  const total = page.getByRole('article').filter({ hasText: 'Total Orders' })
  await total.scrollIntoViewIfNeeded()
  await total.evaluate((card) => {
    window.nextDrawn = () =>
      new Promise((resolve) => {
        const before = card.textContent
        const watch = new MutationObserver(() => {
          if (card.textContent === before) return
          watch.disconnect()
          // The frame after the next one begins when the next one has been drawn.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())))
        })
        watch.observe(card, { childList: true, subtree: true, characterData: true })
      })
  })
  return page
}
