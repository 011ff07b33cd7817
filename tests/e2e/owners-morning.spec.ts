/** An owner's morning with a phone: a new product, a sale for the weekend and one from now on, and what a shopper sees of them. */

import type { Browser, Page } from '@playwright/test'
import { phone, photograph, picturesSent } from './catalogue-steps.ts'
import { CountingThumb } from './counting-thumb.ts'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { expect, test } from './test.ts'

const NAME = 'Night Rider'
const TEXT = 'A rider under a full moon, printed on washed black cotton.'

test.use({ viewport: phone, hasTouch: true })

/** Another person's phone. */
async function shopperOf(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: phone, hasTouch: true })
  return context.newPage()
}

/** Milliseconds from the owner's next save until the page that the server sends contains the words. */
async function msUntilShown(owner: Page, { request }: Page, path: string, words: string): Promise<number> {
  await owner.waitForRequest(
    (sent) => sent.method() === 'POST' && /\/admin\/(?:products|sales)$/.test(sent.url()),
  )
  const saved = performance.now()
  const isShown = async () => (await (await request.get(path)).text()).includes(words)
  // The bound is the test's own: pages are rendered at a low priority, which is slow on a machine that runs other tests.
  await expect.poll(isShown, { message: words, intervals: [20], timeout: 0 }).toBe(true)
  return Math.round(performance.now() - saved)
}

const cardOf = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: NAME }) })

const say = (line: string) => process.stdout.write(`  ${line}\n`)

test('a new product and two sales take few presses, and shoppers see them at once', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(600_000)
  const thumb = new CountingThumb(page)
  const shopper = await shopperOf(browser, shop.url)
  const photographs = [await photograph('front.jpg', '#334455'), await photograph('back.jpg', '#554433')]

  await openDashboard(page)

  await test.step('the owner publishes a product with two pictures', async () => {
    await thumb.press(page.getByRole('button', { name: 'More' }))
    await thumb.press(page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Products' }))
    await thumb.press(page.getByRole('link', { name: 'New product' }))
    await thumb.type(page.getByLabel('Name', { exact: true }), NAME)
    await thumb.type(page.getByLabel('Text on the product’s page'), TEXT)
    await thumb.type(page.getByRole('textbox', { name: 'Price', exact: true }), '1800')
    // After the fields: Chromium loses what is typed into a field that is tapped while pictures above it are read.
    await thumb.choose(page.getByRole('button', { name: 'Add pictures' }), photographs)
    await picturesSent(page)
    const shown = msUntilShown(page, shopper, '/collection', NAME)
    await thumb.press(page.getByRole('button', { name: 'Publish' }))
    await expect(page.getByText(`${NAME} is in the shop`)).toBeVisible()
    say(`a new product is in the shop ${await shown} ms after Publish`)
    const { seconds, ...work } = thumb.done()
    expect(work).toEqual({ presses: 11, fields: 3, keys: NAME.length + TEXT.length + 4 })
    say(`a new product: ${JSON.stringify(work)}, about ${seconds} s`)
    // Everything that is not required has been left as it was.
    await expect(page.getByLabel('Alternative text of picture 2')).toHaveValue(`${NAME} - Back`)
    await expectNoOverflow(page)
  })

  await test.step('a shopper finds it', async () => {
    await shopper.goto('/collection')
    // It is in several sections of the collection.
    const card = cardOf(shopper).first()
    await expect(card.getByText('Rs 1,800')).toBeVisible()
    await card.getByRole('heading', { name: NAME }).tap()
    await expect(shopper.getByRole('heading', { name: NAME, level: 1 })).toBeVisible()
    await expect(shopper.getByText(TEXT)).toBeVisible()
    for (const side of ['Front', 'Back'])
      await expect(shopper.getByRole('img', { name: `${NAME} - ${side}` }).first()).toBeAttached()
  })

  await test.step('the owner starts a sale', async () => {
    await thumb.press(page.getByRole('button', { name: 'Products' }))
    await thumb.press(page.getByRole('link', { name: 'New sale' }))
    await thumb.press(page.getByRole('button', { name: 'Three days' }))
    await thumb.press(page.getByRole('button', { name: '30%' }))
    const shown = msUntilShown(page, shopper, '/sale', 'Rs 980')
    await thumb.press(page.getByRole('button', { name: 'Start the sale' }))
    await expect(page.getByRole('heading', { name: 'Running' })).toBeVisible()
    say(`a sale is in the shop ${await shown} ms after Start`)
    const { seconds, ...work } = thumb.done()
    expect(work).toEqual({ presses: 5, fields: 0, keys: 0 })
    say(`a sale from now on: ${JSON.stringify(work)}, about ${seconds} s`)
  })

  await test.step('shoppers see the lower prices', async () => {
    await shopper.goto('/product/u1')
    await expect(shopper.getByText('Rs 980').first()).toBeVisible()
    await expect(shopper.getByText('instead of Rs 1,400').first()).toBeAttached()
    await expect(shopper.getByRole('link', { name: 'Price history' })).toBeVisible()
    // The new product has not been offered for 30 days, so that its lower price is not called a reduction.
    await shopper.goto('/collection')
    await expect(cardOf(shopper).first().getByText('Rs 1,260')).toBeVisible()
    await expect(cardOf(shopper).first().getByText('Rs 1,800')).toHaveCount(0)
  })

  await test.step('the owner plans a sale from Friday to Sunday', async () => {
    // On a Wednesday that is still to come, so that the weekend is not running yet.
    const days = (10 - new Date().getUTCDay()) % 7 || 7
    await page.clock.setSystemTime(Date.now() + days * 86_400_000)
    await thumb.press(page.getByRole('link', { name: 'New sale' }))
    await thumb.press(page.getByRole('button', { name: 'Friday to Sunday', exact: true }))
    await thumb.press(page.getByRole('button', { name: '50%' }))
    await thumb.press(page.getByRole('button', { name: 'Plan the sale' }))
    const { seconds, ...work } = thumb.done()
    expect(work).toEqual({ presses: 4, fields: 0, keys: 0 })
    say(`a sale from Friday to Sunday: ${JSON.stringify(work)}, about ${seconds} s`)
    const planned = page.getByRole('region', { name: 'Planned' })
    await expect(planned.getByRole('heading', { name: 'Weekend sale' })).toBeVisible()
    await expect(planned).toContainText(/50% off everything.*the start of Fri .* until the end of Sun /)
    await expectNoOverflow(page)
  })

  await test.step('the planned sale has not changed what shoppers pay', async () => {
    await shopper.reload()
    await expect(cardOf(shopper).first().getByText('Rs 1,260')).toBeVisible()
  })
})
