import type { Page } from '@playwright/test'
import { expect, expectAccessible, reveal, sharedShopTest as test } from './test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => page.getByPlaceholder('Search products...')
const results = (page: Page) => dialog(page).getByRole('list', { name: 'Products' }).getByRole('link')

async function openSearch(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
}

test('the search says what it searches, and finds names, categories, groups and garments, whatever the case', async ({
  page,
}) => {
  await openSearch(page, '/order-history')
  const isEmpty = dialog(page).getByText('Type to search for products by name or category.')
  await expect(isEmpty).toBeVisible()
  await expectAccessible(page)
  await field(page).fill('hoodie')
  await expect(dialog(page).getByText('No products found.')).toBeVisible()
  await expect(results(page)).toHaveCount(0)
  await expect(dialog(page).getByRole('list', { name: 'Popular' }).getByRole('link')).toHaveCount(4)
  await expectAccessible(page)
  await field(page).fill('blacksmth')
  await expect(dialog(page).getByText('No products found. Close to “blacksmth”:')).toBeVisible()
  await expect(results(page)).toHaveText([/The Blacksmith/])
  await field(page).fill('   ')
  await expect(isEmpty).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Crop Top' }).click()
  await expect(results(page)).toHaveText([/Afterlight/])

  await page.setViewportSize({ width: 390, height: 700 })
  await field(page).fill('VISION')
  await expect(results(page)).toHaveCount(2)
  await field(page).fill('women')
  await expect(results(page)).toHaveText([/Varsity Grace/, /Afterlight/])
  await field(page).fill('men')
  await expect(results(page)).toHaveText([
    /The Blacksmith/,
    /Breath of SEA.*Sold Out/,
    /City Eighty.*Sold Out/,
  ])
  await field(page).fill('gaming')
  await expect(results(page)).toHaveText([/Coming Soon/])
  await expect(results(page)).not.toContainText('Rs')
  await field(page).fill('t-shirt')
  await expect(results(page).first()).toBeVisible()
  // Prices and the texts in their place are aligned at their end.
  const ends = await results(page).evaluateAll((links) =>
    links.map((link) => Math.round(link.lastElementChild?.getBoundingClientRect().right ?? 0)),
  )
  expect(new Set(ends).size).toBe(1)
  await expectAccessible(page)
  // Many results scroll within the dialog.
  await field(page).fill('e')
  await expect(results(page).last()).not.toBeInViewport()
  await reveal(results(page).last())
  await expect(results(page).last()).toBeInViewport()
  await expect(field(page)).toBeInViewport()

  await field(page).fill('crop')
  await expect(results(page)).toHaveText([/Afterlight.*Crop Top.*Rs 1,100/])
  await expect(results(page).locator('img')).toBeVisible()
  await results(page).click()
  await expect(page).toHaveURL('/product/w3')
  await expect(dialog(page)).toBeHidden()
})

test('the search is opened and used by keyboard alone', async ({ page }) => {
  // Keys pressed before the code has loaded are lost; clicks are not.
  await openSearch(page, '/')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  for (const keys of ['/', 'Control+k', 'Meta+k']) {
    await page.keyboard.press(keys)
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('oversized')
  await expect(results(page)).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(results(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const first = await results(page).first().getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(first ?? '')

  await test.step('in a field the keys are typed', async () => {
    await page.goto('/order-history')
    const identifier = page.getByLabel('Enter your email or phone number')
    await identifier.fill('a')
    await page.keyboard.press('/')
    await page.keyboard.press('Control+k')
    await expect(identifier).toBeFocused()
    await expect(identifier).toHaveValue(/^a\/?/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
