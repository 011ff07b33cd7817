/** What every page of the shop keeps to, whoever opens it on whatever screen. */

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { groups } from '#catalogue/product.ts'
import { expectToFit, inUsualSize } from './large-text.ts'
import { expect, expectAccessible, sharedShopTest as test } from './test.ts'

/** Every address without a parameter in the table of routes. */
const fixed = [...readFileSync('web/storefront/routes.tsx', 'utf8').matchAll(/path: '(\/[^:']*)'/g)]
const screens = fixed.map(([, path = '']) => path)
const lists = [...groups.map((id) => `/${id}`), '/product/m7', '/product/m1', '/nowhere']

/** These have other columns in a wide window, and are checked there, too. */
const wide = ['/collection', '/product/m7']

/** The page has its usual size afterwards. */
async function expectToFitOnPhone(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectToFit(page, path)
  await expect(page.getByRole('button', { name: /^Open cart/ })).toBeInViewport({ ratio: 1 })
  await inUsualSize(page)
}

/** The chat is in the window, and covers nothing that is pressed once the page rests. */
async function expectChatClear(page: Page): Promise<void> {
  const chat = page.getByRole('link', { name: 'Chat with Falak Fits on WhatsApp' })
  const covered = () =>
    chat.evaluate((link) => {
      const { left, right, top, bottom, height } = link.getBoundingClientRect()
      const isUnder = (element: Element) => {
        const rect = element.getBoundingClientRect()
        const isLarge = Math.min(rect.width, rect.height) > 2 * height
        const isBeside = rect.right <= left || rect.left >= right || rect.bottom <= top || rect.top >= bottom
        return !isLarge && !isBeside && element.checkVisibility({ contentVisibilityAuto: true })
      }
      return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
        .filter((element) => element !== link && isUnder(element))
        .map((element) => element.outerHTML.slice(0, 120))
    })
  await expect(chat).toBeInViewport({ ratio: 1 })
  await expect.poll(covered, page.url()).toEqual([])
}

for (const [name, paths] of Object.entries({ screens, 'lists of products': lists })) {
  test(`all ${name} are accessible, fit every width and large text, and log no error`, async ({ page }) => {
    test.slow()
    const errors: string[] = []
    const messages: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      messages.push(message.text())
      // The status of the unknown page. The specification has the attempted address logged, too.
      const expected = page.url().endsWith('/nowhere') && message.text().includes('404')
      if (message.type() === 'error' && !expected) errors.push(`${page.url()}: ${message.text()}`)
    })
    for (const path of paths) {
      await expectToFitOnPhone(page, path)
      await expectAccessible(page)
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        await expect.poll(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
        await expectChatClear(page)
      }
      if (wide.includes(path)) await expectAccessible(page)
    }
    const attempts = () => messages.filter((text) => text.startsWith('404: there is no such page: /nowhere'))
    // The page logs it once its code runs.
    if (paths.includes('/nowhere')) await expect.poll(attempts).toHaveLength(1)
    expect(errors).toEqual([])
  })
}

test('on a phone with large text nothing leaves the window on any page of the sitemap', async ({
  page,
  shop,
}) => {
  test.slow()
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  const found = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => String(address))
  const seen = [...screens, ...lists]
  const others = found.map((address) => new URL(address).pathname).filter((path) => !seen.includes(path))
  expect(others.length).toBeGreaterThan(5)
  for (const path of others) await expectToFitOnPhone(page, path)
})
