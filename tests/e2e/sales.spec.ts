import { phone, signInQuickly } from './catalogue-steps.ts'
import { expectNoOverflow } from './dashboard-steps.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

test('on a phone a sale from Friday to Sunday is planned, changed and withdrawn, and one product gets a price of its own', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(phone)
  await signInQuickly(page)
  await page.goto('/admin/sales')
  await expect(page.getByText('No sale yet')).toBeVisible()
  await page.getByRole('link', { name: 'New sale' }).click()
  await page.getByRole('button', { name: 'Friday to Sunday', exact: true }).click()
  await page.getByRole('button', { name: '30%' }).click()
  await expect(page.getByText(/^\d+ products show “\d+% off”\.|^“Up to \d+%”: of \d+ products/)).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await expect(page.getByText(/^\d+ get cheaper$/)).toBeVisible()
  await page.getByRole('button', { name: /^(Plan|Start) the sale$/ }).click()
  await expect(page.getByText('Weekend sale is planned')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Weekend sale' })).toBeVisible()
  await expect(page.getByText('30% off everything')).toBeVisible()
  await expect(page.getByText(/until the end of Sun /).first()).toBeVisible()
  await test.step('each row ends with its button', async () => {
    const now = Date.now()
    const from = new Date(now + 60 * 86_400_000).toISOString()
    const to = new Date(now + 61 * 86_400_000).toISOString()
    const sale = { name: 'A sale with a name that fills a whole line', products: 'all', percent: 5, from, to }
    expect((await page.request.post('/api/admin/sales', { data: sale })).ok()).toBe(true)
    await page.reload()
    const ends = page.getByRole('button', { name: /^(Withdraw|End)/ })
    await expect(ends).toHaveCount(2)
    const edges = await ends.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
    expect(new Set(edges).size).toBe(1)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: /^Withdraw A sale with a name/ }).click()
  })
  await test.step('the end of one that is planned or runs is changed', async () => {
    await page.getByRole('link', { name: 'Change Weekend sale' }).click()
    const name = page.getByLabel('Name')
    await expect(name).toHaveValue('Weekend sale')
    await name.fill('Long weekend')
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save the sale' }).click()
    await expect(page.getByRole('heading', { name: 'Long weekend' })).toBeVisible()
  })
  await page.getByRole('button', { name: /^(Withdraw|End) Long weekend/ }).click()
  await expect(page.getByText(/Long weekend (is withdrawn|has ended)/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ended' })).toBeVisible()

  await test.step('of two sales the better price wins', async () => {
    const now = Date.now()
    await page.request.post('/api/admin/sales', {
      data: {
        name: 'Eid',
        products: 'all',
        percent: 50,
        // Not before this test has ended.
        from: new Date(now + 3_600_000).toISOString(),
        to: new Date(now + 9 * 86_400_000).toISOString(),
      },
    })
    await page.goto('/admin/sales/new?products=u1')
    const price = page.getByLabel('Price of Vision Void in the sale')
    await test.step('a price that lowers nothing is named at its field', async () => {
      await price.fill('1400')
      await page.getByRole('button', { name: /^(Plan|Start) the sale$/ }).click()
      await expect(price).toHaveAccessibleDescription('The price in the sale must be below Rs 1,400.')
      await expectAccessible(page)
    })
    await price.fill('1200')
    // In the last hour of a Sunday, the weekend that is first chosen ends before the other sale begins.
    await page.getByRole('button', { name: 'Three days' }).click()
    await expect(page.getByText(/Also in “Eid” at Rs 700.*the better price wins/)).toBeVisible()
    await page.getByLabel('Name').fill('Vision Void only')
    // Also where other choices mean the same times.
    await expect(page.locator('button[aria-pressed=true]').filter({ hasText: /day|week/i })).toHaveText([
      'Three days',
    ])
    await page.getByRole('button', { name: 'Start the sale', exact: true }).click()
    await expect(page.getByText('Vision Void only is planned')).toBeVisible()
    const { data } = await (await page.request.get('/api/catalogue')).json()
    expect(data.products.find(({ id }: { readonly id: string }) => id === 'u1').price).toBe(1200)
    await expect(page.getByText('Own prices for 1 product')).toBeVisible()
    await expect(page.getByText('2 days left')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Vision Void', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Change Vision Void only' }).click()
    await expect(page.getByText(/It runs with own prices for 1 product, and its prices stay/)).toBeVisible()
    await expect(page.getByLabel('Percent off')).toHaveCount(0)
    await placeOrder(shop, { items: [{ id: 'u1-M', size: 'M', quantity: 1, price: 1200 }] })
    await page.goto('/admin/sales')
    await expect(page.getByText('1 order at its price')).toBeAttached()
  })
})
