/** The home page: what is on it, and that nothing on it moves or is covered while it loads. */

import type { Page } from '@playwright/test'
import { desktop, gallery, openHome, phone, tagline } from './home-steps.ts'
import {
  afterFont,
  atRest,
  expect,
  expectAccessible,
  reveal,
  scoreOf,
  sharedShopTest as test,
  watchShifts,
} from './test.ts'

// With motion, like for a shopper who has not requested less of it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the home page has every part, and each link works', async ({ page }) => {
  await openHome(page)
  await expect(page).toHaveTitle('Falak Fits | Premium streetwear in Pakistan')
  await expect(page.getByRole('heading', { level: 1, name: tagline })).toBeVisible()
  await expect(page.getByRole('link', { name: 'MEGA SALE UP TO 50% OFF' })).toHaveCount(2)

  const featured = page.locator('section#featured')
  await expect(featured.getByRole('article')).toHaveCount(5)
  await expect(featured.getByRole('article').last()).toContainText('SOLD OUT')
  await expect(featured.getByRole('link', { name: 'View All Products' })).toHaveAttribute(
    'href',
    '/collection',
  )
  for (const category of ['men', 'women', 'anime']) {
    const card = page.getByRole('main').getByRole('link', { name: new RegExp(`^${category} Shop Now$`, 'i') })
    await expect(card).toHaveAttribute('href', `/${category}`)
  }
  await expect(gallery(page).getByRole('img')).toHaveCount(5)
  for (const words of [
    '100% Authentic',
    'On orders above 2000 PKR',
    '7-10 day return policy',
    'Premium Quality',
    '4.9/5',
    '95%',
    '24-48h',
    'FREE DELIVERY ON ALL ORDERS',
  ]) {
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('figure')).toHaveCount(3)
  await expect(page.getByRole('link', { name: /chat/i })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
  await expectAccessible(page)

  await test.step('the newsletter accepts only an address, clears it, and says that a mail asks for more', () =>
    tryNewsletter(page))
  await test.step('figures and quotes are the log’s once it has enough', () => seeFigures(page))
})

async function tryNewsletter(page: Page): Promise<void> {
  const field = page.getByLabel('Email Address')
  const thanks = page.getByText('Confirm your e-mail')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(field).toBeFocused()
  await field.fill('ayesha')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('ayesha')
  await expect(thanks).toBeHidden()

  await field.fill('ayesha@example.com')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await expect(thanks).toBeVisible()
  await expectAccessible(page)
}

async function seeFigures(page: Page): Promise<void> {
  const data = { mean: 4.4, count: 316, satisfied: 91 }
  await page.route('**/api/shop-rating', (route) => route.fulfill({ json: { success: true, data } }))
  const times = [{ id: 'lahore', name: 'Lahore', earliest: 2, latest: 3 }]
  await page.route('**/api/delivery-times', (route) =>
    route.fulfill({ json: { success: true, data: times } }),
  )
  const reviews = ['Heavy cotton.', 'True to size.', 'The print stays.'].map((words, place) => ({
    words,
    name: `Shopper ${place}`,
    productId: place === 0 ? 'w1' : 'gone',
  }))
  await page.route('**/api/reviews', (route) => route.fulfill({ json: { success: true, data: reviews } }))
  await page.goto('/')
  await reveal(page.getByText('What shoppers say'))
  for (const words of ['4.4/5', '316 ratings', '91%', '4 or 5 stars', '2–3 days', 'to Lahore'])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByText('4.9/5')).toHaveCount(0)
  await expect(page.getByRole('figure')).toHaveText([
    '“Heavy cotton.”Shopper 0 on Varsity Grace',
    '“True to size.”Shopper 1',
    '“The print stays.”Shopper 2',
  ])
  await page.getByRole('figure').getByRole('link', { name: 'Varsity Grace' }).click()
  await expect(page).toHaveURL('/product/w1')
}

test('nothing on the home page shifts while it loads and scrolls, and nothing is covered at its end', async ({
  page,
}) => {
  const shifts = await watchShifts(page)
  for (const size of [phone, desktop]) {
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size)
      await openHome(page)
      for (const part of [page.locator('#featured'), gallery(page), page.getByRole('contentinfo')]) {
        await reveal(part)
        await picturesNear(page)
      }
      const others = await afterFont(page, await shifts())
      expect(scoreOf(others).toFixed(3), JSON.stringify(others)).toBe('0.000')
      await expectLastLinksFree(page)
    })
  }
})

/** Waits until every picture in the window has arrived or failed, and everything has its place. */
async function picturesNear(page: Page): Promise<void> {
  const areThere = () =>
    page.evaluate(() =>
      [...document.images].every((image) => {
        const { left, right, top, bottom, width } = image.getBoundingClientRect()
        const isOutside = right < 0 || left > innerWidth || bottom < 0 || top > innerHeight
        // A picture without a size is for another width.
        return isOutside || width === 0 || image.complete
      }),
    )
  await expect.poll(areThere).toBe(true)
  await atRest(() => page.evaluate(() => document.documentElement.scrollHeight))
}

async function expectLastLinksFree(page: Page): Promise<void> {
  const last = page.getByRole('contentinfo').getByRole('link', { name: 'Admin' })
  // The banner must not cover it.
  const covered = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('footer a, footer button')].filter((target) => {
          const { left, top, width, height } = target.getBoundingClientRect()
          // On a phone the footer is higher than the window, so its upper links are under the header.
          const seenFrom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          if (height === 0 || top < seenFrom || top > innerHeight) return false
          const above = document.elementFromPoint(left + width / 2, top + height / 2)
          return above !== null && !target.contains(above)
        }).length,
    )
  await expect(async () => {
    // Parts that load late may still move the end further down.
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect(last).toBeInViewport({ timeout: 500 })
    expect(await covered()).toBe(0)
  }).toPass()
}
