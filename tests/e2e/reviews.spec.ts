import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signInQuickly } from './catalogue-steps.ts'
import { expect, expectAccessible, placeFrom, shopper, shopProcessTest as test } from './test.ts'

test.use({
  baseURL: async ({ shop }, use) => use(shop.url),
})

const photo = (background: string) =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()

const orderOf = (page: Page) => placeFrom(page, [{ id: 'm7-M', size: 'M', quantity: 1, price: 1100 }])

/** The product in the page's structured data. */
async function productThing(page: Page): Promise<{ readonly review?: readonly unknown[] }> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const things = texts.flatMap((text) => {
    const parsed = JSON.parse(text)
    return parsed['@graph'] ?? [parsed].flat()
  })
  return things.find((thing) => thing['@type'] === 'Product') ?? {}
}

test('a shopper writes a review with a picture, the owner shows and answers it, and an erasure takes it away', async ({
  page,
  browser,
  shop,
}) => {
  const admin = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await signInQuickly(admin)
  await admin.goto('/admin/reviews')
  await expect(admin.getByText('Nothing waits')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  const orderNumber = await orderOf(page)
  const data = { orderNumber, status: 'delivered' }
  expect((await admin.request.put('/api/admin/update-order', { data })).status()).toBe(200)

  await page.goto('/order-history')
  await page.getByLabel('Enter your email or phone number').fill(shopper.email)
  await page.getByRole('button', { name: 'View Order History' }).click()
  const stars = page.getByRole('group', { name: 'Rate The Blacksmith' })
  await expect(stars).toBeVisible()
  const more = page.getByRole('button', { name: 'Write a review' })
  await expect(more).toHaveCount(0)
  await stars.locator('label', { hasText: '5 stars' }).click()
  await more.click()

  const form = page.getByRole('form', { name: 'Review of The Blacksmith' })
  await form.getByRole('button', { name: 'Send the review' }).click()
  await expect(form.getByText('Please write a few words, or add a picture.')).toBeVisible()
  await form.getByLabel('How is it?').fill('Heavy cotton, true to size.')
  await form.getByLabel('Your first name and city (optional)').fill('Ayesha, Lahore')
  const chosen = await Promise.all(
    ['#336699', '#993366'].map(async (colour, index) => ({
      name: `${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(colour),
    })),
  )
  await form.getByLabel('Add pictures').setInputFiles(chosen)
  await form.getByRole('button', { name: 'Remove picture 2' }).click()
  await expect(form.getByRole('img')).toHaveCount(1)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send the review' }).click()
  await expect(page.getByText('Thank you. It appears once it is checked.')).toBeVisible()

  // It arrives on the open screen, and nobody else sees it yet.
  await page.goto('/product/m7')
  await expect(page.getByRole('heading', { name: /^More from/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reviews' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Rated 5.0 of 5 stars from 1 delivered order' }).click()
  await expect(page.getByRole('heading', { name: 'Ratings' })).toBeInViewport()
  const review = admin.getByRole('article', { name: 'Review of The Blacksmith' })
  await expect(review).toContainText('Heavy cotton, true to size.')
  await expect(review.getByRole('img')).toHaveJSProperty('naturalWidth', 240)
  const place = admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Products/ })
  await expect(place).toHaveText('Products1 review waiting')
  await expectAccessible(admin)
  await review.getByRole('button', { name: /^Publish/ }).click()
  await expect(admin.getByText('Nothing waits')).toBeVisible()
  await expect(place).toHaveText('Products')
  await admin.getByRole('link', { name: 'Published 1' }).click()
  await review.getByRole('button', { name: /^Answer/ }).click()
  await admin.getByLabel('Answer', { exact: true }).fill('Thank you, see you soon.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Answer' }).click()
  await expect(review).toContainText('Thank you, see you soon.')

  await page.reload()
  const section = page.getByRole('region', { name: 'Reviews' })
  await expect(section).toContainText('5.0of 5 · 1 rating')
  await expect(section.getByRole('list', { name: 'Ratings by stars' }).getByRole('listitem')).toHaveText([
    /^5 stars\s*1$/,
    ...[4, 3, 2].map((stars) => new RegExp(`^${stars} stars\\s*0$`)),
    /^1 star\s*0$/,
  ])
  await page.getByRole('link', { name: 'Rated 5.0 of 5 stars from 1 delivered order' }).click()
  await expect(section.getByRole('heading', { name: 'Reviews' })).toBeInViewport()
  await expect(section).toContainText('Heavy cotton, true to size.')
  await expect(section).toContainText('Ayesha, Lahore')
  await expect(section).toContainText('size M')
  await expect(section).toContainText('Thank you, see you soon.')
  await expect
    .poll(async () => (await productThing(page)).review)
    .toMatchObject([
      {
        '@type': 'Review',
        author: { name: 'Ayesha, Lahore' },
        reviewRating: { ratingValue: 5 },
        reviewBody: 'Heavy cotton, true to size.',
      },
    ])
  await section.getByRole('button', { name: /^Picture 1 of 1/ }).click()
  const large = page.getByRole('dialog', { name: 'Picture 1 of 1' }).getByRole('img')
  await expect(large).toHaveJSProperty('naturalWidth', 900)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  execFileSync(
    process.execPath,
    [`${process.env.BUILD_FOLDER ?? 'dist-test'}/server/erase.js`, shopper.email],
    {
      env: { ...process.env, DATA_DIR: shop.folder },
    },
  )
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: /^More from/ })).toBeVisible()
    await expect(section).toHaveCount(0, { timeout: 1000 })
  }).toPass()
})
