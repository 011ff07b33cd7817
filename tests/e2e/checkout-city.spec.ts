import type { Page } from '@playwright/test'
import { atCheckout, boxOf, expect, expectAccessible, fillShipping, test } from './test.ts'

const cityField = (page: Page) => page.getByRole('combobox', { name: 'City' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Cities' }).getByRole('option')
const suggestion = (page: Page) => page.getByRole('button', { name: /, from the address$/ })

/** Places the order. Returns the city that was sent. */
async function sentCity(page: Page): Promise<unknown> {
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/orders'),
  )
  await page.getByRole('button', { name: 'Place Order' }).click()
  const body = (await sent).postDataJSON()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  return body.city
}

test('the city is recognised while the address is typed, and can be changed by keyboard and by touch', async ({
  page,
}) => {
  await atCheckout(page)
  const city = cityField(page)
  await expect(city).toHaveAccessibleDescription('Optional. We read it from the address.')
  await expect(city).toHaveValue('')
  await fillShipping(page, { address: '' })
  await page.getByLabel('Shipping Address').pressSequentially('12 Mall Road, Gulberg, Lahore')
  await expect(city).toHaveValue('Lahore')
  await expect(city).toHaveAccessibleDescription('Read from the address; change it if it is wrong.')
  await expectAccessible(page)

  // Another city of the list, by keyboard.
  await city.fill('karach')
  await expect(options(page).first()).toHaveText(/^Karachi\s*Sindh$/)
  await expect(city).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await city.press('Enter')
  await expect(city).toHaveValue('Karachi')
  await expect(options(page)).toHaveCount(0)
  await expect(suggestion(page)).toHaveText('Lahore, from the address')

  // What was chosen stays, also after a reload, whatever the address says.
  await page.getByLabel('Shipping Address').fill('12 Mall Road, Multan')
  await expect(suggestion(page)).toHaveText('Multan, from the address')
  await expect(city).toHaveValue('Karachi')
  await page.reload()
  await expect(suggestion(page)).toHaveText('Multan, from the address')
  await expect(city).toHaveValue('Karachi')

  // One press takes the suggestion; from then on the field follows the address again.
  await suggestion(page).click()
  await expect(city).toHaveValue('Multan')
  await page.getByLabel('Shipping Address').fill('House 5, Lahore Road, Sheikhupura')
  await expect(city).toHaveValue('Sheikhupura')

  await page.setViewportSize({ width: 390, height: 844 })
  await fillShipping(page, { name: '', address: '' })
  await city.fill('')
  await city.press('ArrowDown')
  await expect(options(page)).toHaveCount(8)
  await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true')
  await city.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await city.press('ArrowUp')
  await city.press('ArrowUp')
  await expect(options(page).nth(7)).toHaveAttribute('aria-selected', 'true')
  await expect(options(page).nth(7)).toBeInViewport()
  await city.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(city).toHaveValue('')

  // Enter in a closed list is for the form.
  await city.press('Enter')
  await expect(page.getByText('Name is required.')).toBeVisible()

  await city.click()
  await expect(options(page)).toHaveCount(8)
  for (const option of await options(page).all()) {
    expect((await boxOf(option)).height).toBeGreaterThanOrEqual(44)
  }
  await city.fill('پنڈ')
  await expect(options(page).first()).toHaveText(/^Rawalpindi/)
  await options(page).first().click()
  await expect(city).toHaveValue('Rawalpindi')
  await expect(city).toBeFocused()
  await expect(options(page)).toHaveCount(0)

  await city.fill('isb')
  await page.getByLabel('Full Name').click()
  await expect(city).toHaveValue('Islamabad')
  await expect(options(page)).toHaveCount(0)
  await expect(city).toHaveAccessibleDescription('The address names no city.')

  // The suggestion takes the field back to the city of the address.
  await fillShipping(page, { address: 'House 5, Lahore Road, Sheikhupura' })
  await suggestion(page).click()
  expect(await sentCity(page)).toBe('Sheikhupura')
  await expect(page.getByText('City', { exact: true })).toBeVisible()
  await expect(page.getByText('Sheikhupura', { exact: true })).toBeVisible()
  await expect(page.getByText('House 5, Lahore Road, Sheikhupura')).toBeVisible()

  // A city that is not in the list stays in the address, and the order is placed without it.
  await atCheckout(page)
  await fillShipping(page, { address: 'Main Bazar, Atlantis' })
  await city.fill('Atlantis')
  await expect(options(page)).toHaveCount(0)
  await page.getByLabel('Full Name').click()
  await expect(city).toHaveValue('Atlantis')
  await expect(city).toHaveAccessibleDescription('It is not in our list. Please write it in the address.')
  expect(await sentCity(page)).toBeUndefined()
  await expect(page.getByText('City', { exact: true })).toBeHidden()
})
