import { changeByApi, phone, photograph, picturesSent, priceOf } from './catalogue-steps.ts'
import { openDashboard, openTab } from './dashboard-steps.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

test('a new product comes from a phone, and one is changed: kept in the tab, published, taken back, beside what somebody else changed', async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000)
  await page.setViewportSize(phone)
  await openDashboard(page)
  await openTab(page, 'Products')
  await page.getByRole('link', { name: 'New product' }).click()
  await expect(page.getByRole('heading', { name: 'New product' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Night Rider')
  await page.getByLabel('Text on the product’s page').fill('A rider under a full moon on washed black.')
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([await photograph('front.jpg', '#334455'), await photograph('back.jpg', '#554433')])
  await expect(page.getByLabel('Alternative text of picture 1')).toHaveValue('Night Rider - Front')
  await expect(page.getByLabel('Alternative text of picture 2')).toHaveValue('Night Rider - Back')
  await page.getByRole('button', { name: 'Crop picture 1' }).click()
  const crop = page.getByRole('dialog', { name: 'Crop the picture' })
  await crop.getByRole('group', { name: /kept/ }).press('ArrowRight')
  await crop.getByRole('button', { name: 'Use this part' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Please enter whole rupees, such as 1400.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1800')
  await page.getByLabel('Price before, if any').fill('2200')
  await expect(page.getByText('The page says 18% off: Rs 1,800 instead of Rs 2,200.').first()).toBeVisible()
  await picturesSent(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Night Rider is in the shop')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products\/u\d+$/)
  await expectAccessible(page)
  await expect(page.getByText('Not published yet')).toHaveCount(0)
  const id = page.url().split('/').at(-1)
  const { data } = await (await page.request.get('/api/catalogue')).json()
  const product = data.products.find((each: { readonly id: string }) => each.id === id)
  expect(product).toMatchObject({ name: 'Night Rider', price: 1800, originalPrice: 2200 })
  expect(product.pictures.map(({ alt }: { readonly alt: string }) => alt)).toEqual([
    'Night Rider - Front',
    'Night Rider - Back',
  ])
  for (const { width, height } of product.pictures) expect(width / height).toBeCloseTo(0.8, 2)

  await test.step('the owner changes a product: kept in the tab, published, taken back, and beside what somebody else changed', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await placeOrder(shop)
    await openDashboard(page)
    await openTab(page, 'Products')
    await page.getByRole('searchbox', { name: 'Search products' }).fill('vision')
    await page.getByRole('button', { name: /^Available/ }).click()
    await expect(page.getByRole('link', { name: 'Edit The Blacksmith' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Edit Vision Void', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/products\/u1$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Vision Void' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      ...['Pictures', 'Name and price', 'Sizes and stock', 'Purchase price', 'Text and category'],
    ])
    await expect(page.getByText('All changes published')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0)

    const name = page.getByLabel('Name', { exact: true })
    await test.step('changes that are not published are kept in the tab, and the list is as it was', async () => {
      await name.fill('Vision Void II')
      const kept = () => page.evaluate(() => sessionStorage.getItem('product-draft:u1') ?? '')
      await expect.poll(kept).toContain('Vision Void II')
      await page.getByRole('button', { name: 'Products' }).click()
      await expect(page.getByText('Your changes to Vision Void II are kept in this tab.')).toBeVisible()
      await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('vision')
      await expect(page.getByRole('button', { name: /^Available/ })).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('link', { name: 'Edit Vision Void', exact: true }).click()
      await expect(name).toHaveValue('Vision Void II')
      await expect(page.getByText(/Your changes from .* are back/)).toBeVisible()
      await page.getByRole('button', { name: 'Discard them' }).click()
      await expect(name).toHaveValue('Vision Void')
    })

    const price = page.getByRole('textbox', { name: 'Price', exact: true })
    await test.step('changes are counted, published with one button and taken back', async () => {
      const before = await priceOf(page.request, 'u1')
      await page.getByRole('button', { name: 'Count stock' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await price.fill('1250')
      await page.getByLabel('State', { exact: true }).selectOption('Sold out')
      await page.getByRole('button', { name: 'Publish 2 changes' }).click()
      await expect(page.getByText('Published 2 changes to Vision Void')).toBeVisible()
      await expect.poll(() => priceOf(page.request, 'u1')).toBe(1250)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Vision Void is as it was before')).toBeVisible()
      expect(await priceOf(page.request, 'u1')).toBe(before)
      await expect(price).toHaveValue(before.toLocaleString('en'))
      await page.getByText('History', { exact: true }).click()
      const history = page.getByRole('list', { name: 'History of the product' })
      await expect(history.getByText(/Price changed from Rs 1,400 to Rs 1,250/).first()).toBeVisible()
      await history.getByRole('button', { name: /Undo Price changed from Rs 1,250/ }).click()
      await expect.poll(() => priceOf(page.request, 'u1')).toBe(1250)
      await expect(price).toHaveValue('1,250')
    })

    await test.step('what somebody else changed stands beside what was typed, and nothing is lost', async () => {
      const text = page.getByLabel('Text on the product’s page')
      await price.fill('1260')
      await text.fill('My new text.')
      await changeByApi(page.request, 'u1', { price: 1300, soldOut: true })
      await page.getByRole('button', { name: 'Publish 2 changes' }).click()
      const others = page.getByRole('region', { name: 'Changed by somebody else' })
      await expect(others).toContainText('Rs 1,300')
      await expect(others).toContainText('Rs 1,260')
      await expect(others).toContainText('Taken over, since you had not touched it: state.')
      await expectAccessible(page)
      await expect(page.getByLabel('State', { exact: true })).toHaveValue('sold-out')
      await expect(text).toHaveValue('My new text.')
      await others.getByRole('button', { name: 'Take over their price' }).click()
      await expect(price).toHaveValue('1,300')
      await page.getByRole('button', { name: 'Publish 1 change' }).click()
      await expect(page.getByText('Published 1 change to Vision Void')).toBeVisible()
      expect(await priceOf(page.request, 'u1')).toBe(1300)
    })

    await test.step('its performance is beside its form', async () => {
      await page.getByText('Performance', { exact: true }).click()
      await expect(page.getByRole('application', { name: /^Daily Revenue. 30 points/ })).toBeVisible()
      await expect(page.getByRole('application', { name: /^Monthly Revenue. 12 points/ })).toBeVisible()
      await page.getByRole('button', { name: 'Sales', exact: true }).click()
      await expect(page.getByRole('table', { name: 'Daily Sales' }).getByRole('row').last()).toContainText(
        '1',
      )
      await expect(page.getByRole('link', { name: 'View in shop' })).toHaveAttribute('href', '/product/u1')
      await expectAccessible(page)
    })

    await test.step('it is retired, brought back and duplicated', async () => {
      await page.getByRole('button', { name: 'Retire' }).click()
      await expect(page.getByText('Vision Void is no longer in the shop')).toBeVisible()
      await page.getByRole('button', { name: 'Bring back' }).click()
      await expect(page.getByText('Vision Void is in the shop again')).toBeVisible()
      await page.getByRole('link', { name: 'Duplicate' }).click()
      await expect(name).toHaveValue('Vision Void copy')
    })
  })
})
