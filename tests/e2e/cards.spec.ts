import type { Page } from '@playwright/test'
import {
  boxOf,
  expect,
  expectAccessible,
  holdBack,
  hydrated,
  inBackground,
  reveal,
  takenOver,
  sharedShopTest as test,
} from './test.ts'

// With motion, like for a shopper who has not requested less of it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const FOUR_SECONDS = 4_000

const card = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .first()
const back = (page: Page, name: string) => card(page, name).locator('img[src*="-back"]')
/** The picture over the front one, which may be transparent. */
const backSide = (page: Page, name: string) => card(page, name).locator('span:has(> img[src*="-back"])')

async function open(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await takenOver(page)
  await hydrated(card(page, name))
}

test('a visible card shows its other picture every four seconds, unless the pointer or the focus is on it', async ({
  page,
}) => {
  const look = await inBackground(page)
  await open(page, '/sale', 'Varsity Grace')
  await hydrated(card(page, 'Afterlight'))
  for (const name of ['Varsity Grace', 'Afterlight']) await expect(back(page, name)).toHaveCount(0)
  await card(page, 'Varsity Grace').hover()
  await look()
  await page.clock.runFor(FOUR_SECONDS)
  await expect(backSide(page, 'Afterlight')).toHaveCSS('opacity', '1')
  await page.clock.runFor(FOUR_SECONDS)
  await expect(backSide(page, 'Afterlight')).toHaveCSS('opacity', '0')
  await expect(back(page, 'Varsity Grace')).toHaveCount(0)

  await page.mouse.move(2, 2)
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Varsity Grace' }).focus()
  await page.clock.runFor(3 * FOUR_SECONDS)
  await expect(back(page, 'Varsity Grace')).toHaveCount(0)

  await test.step('one outside of the window turns only once it is inside', async () => {
    await expect(card(page, 'Vision Void White Version')).not.toBeInViewport()
    await expect(back(page, 'Vision Void White Version')).toHaveCount(0)
    await reveal(card(page, 'Vision Void White Version'))
    await hydrated(card(page, 'Vision Void White Version'))
    await page.clock.runFor(FOUR_SECONDS)
    await expect(back(page, 'Vision Void White Version')).toHaveCount(1)
  })
})

test('a card says what can be bought, for how much and what not, in every list and width', async ({
  page,
}) => {
  // Nothing turns meanwhile.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await test.step('two cards show both sides, as one row', async () => {
    await page.goto('/women')
    const boxes = await Promise.all(['Varsity Grace', 'Afterlight'].map((name) => boxOf(card(page, name))))
    expect(boxes[0]?.y).toBe(boxes[1]?.y)
    for (const name of ['Varsity Grace', 'Afterlight']) {
      await expect(card(page, name)).toContainText(', front and back')
      await expect(back(page, name)).toBeVisible()
    }
    await expect(card(page, 'Afterlight').getByText('50% off')).toBeAttached()
    await expect(card(page, 'Afterlight').getByText('NEW', { exact: true })).toBeVisible()
    await expect(card(page, 'Afterlight').getByText('−50%')).toBeVisible()
    await expect(card(page, 'Afterlight')).toContainText('Rs 2,200')
  })

  await test.step('a sold-out product is last, under a lightly blurred veil, and has no link', async () => {
    await page.goto('/men')
    const soldOut = card(page, 'City Eighty')
    await expect(soldOut.getByText('SOLD OUT', { exact: true })).toBeVisible()
    await expect(soldOut.getByText('All Sizes Unavailable')).toBeVisible()
    await expect(soldOut.locator('.veil')).toHaveCSS('backdrop-filter', 'blur(1px)')
    await expect(page.getByRole('main').getByRole('article').last()).toContainText('City Eighty')
    await expect(soldOut.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
    await expect(soldOut.locator('a[href^="/"]')).toHaveCount(0)
    await soldOut.getByText('SOLD OUT').click()
    await expect(page).toHaveURL('/men')
  })

  await test.step('a card of two columns has both sides beside each other, and on a phone one', async () => {
    const side = (name: string) => boxOf(card(page, 'The Blacksmith').locator(`img[src*="-${name}"]`))
    const [front, shown] = await Promise.all([side('front'), side('back')])
    expect(front.x + front.width).toBeCloseTo(shown.x, 0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(back(page, 'The Blacksmith')).toBeHidden()
    // Nothing stands on the picture of a product that can be bought but its button.
    const picture = card(page, 'The Blacksmith').locator('> div').first()
    await expect(picture.getByRole('button', { name: 'Add to Cart: The Blacksmith' })).toBeVisible()
    await expect(picture).toHaveText('Add')
  })

  await test.step('coming products say so over their picture, and have no price, link or Add to Cart; the first of three is wide, and no words wrap', async () => {
    await page.goto('/anime')
    const names = ['Solo Leveling', 'Zoro Style', 'Zenitsu']
    for (const name of names) {
      await expect(
        card(page, name).locator('> div').first().getByText('COMING SOON', { exact: true }),
      ).toBeVisible()
      await expect(card(page, name)).not.toContainText('Rs')
      await expect(card(page, name).locator('a[href^="/"]')).toHaveCount(0)
      await expect(card(page, name).getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
    }
    const boxes = await Promise.all(names.map((name) => boxOf(card(page, name))))
    const widths = boxes.map((box) => box?.width)
    expect(widths[0]).toBeGreaterThan(2 * (widths[1] ?? Infinity))
    expect(widths[2]).toBe(widths[1])
    const lines = (button: Element) => {
      const words = document.createRange()
      words.selectNodeContents(button)
      return words.getClientRects().length
    }
    const asks = page.getByRole('button', { name: /^Notify me/ })
    await expect(asks).toHaveCount(3)
    for (const ask of await asks.all()) expect(await ask.evaluate(lines)).toBe(1)
  })
})

test('a card is turned by a drag, opened by a click, and asks for the size with the size chart beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // Only the drag changes the picture.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/sale', 'Afterlight')
  const box = await boxOf(card(page, 'Afterlight'))
  const at = { x: box.x + box.width / 2, y: box.y + 150 }
  const drag = async (by: number) => {
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + by, at.y, { steps: 4 })
    await page.mouse.up()
  }
  // More than fifty pixels turn it, fewer do nothing, and neither opens it.
  await drag(-51)
  await expect(backSide(page, 'Afterlight')).toHaveCSS('opacity', '1')
  for (const by of [-50, -20, 20, 50]) await drag(by)
  await expect(backSide(page, 'Afterlight')).toHaveCSS('opacity', '1')
  await expect(page).toHaveURL('/sale')
  // A finger never rests exactly.
  await drag(-5)
  await expect(page).toHaveURL('/product/w3')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/sale')
  await card(page, 'Vision Void').getByRole('link', { name: 'Vision Void' }).click()
  await expect(page).toHaveURL('/product/u1')
  await expect(page.getByRole('heading', { level: 1, name: 'Vision Void' })).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()

  await card(page, 'The Blacksmith').getByRole('button', { name: 'Add to Cart' }).click()
  const choice = page.getByRole('dialog', { name: 'Select Size' })
  await expect(choice).toBeVisible()
  await expectAccessible(page)
  await choice.getByRole('button', { name: 'View Size Chart' }).click()
  await expect(page.getByRole('dialog', { name: 'Size Chart' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await choice.getByRole('button', { name: 'Size M' }).click()
  await expect(choice).toBeHidden()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer).toContainText('Size M')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  const asks = (name: string) => card(page, name).getByRole('button', { name: `Notify me: ${name}` })
  await expect(card(page, 'The Blacksmith').getByRole('button', { name: /^Notify me/ })).toHaveCount(0)
  await asks('City Eighty').click()
  const dialog = page.getByRole('dialog', { name: 'Notify me', exact: true })
  const href = (await dialog.getByRole('link', { name: 'Or ask on WhatsApp' }).getAttribute('href')) ?? ''
  expect(href).toMatch(/^https:\/\/wa\.me\/923213213213\?/)
  expect(new URL(href).searchParams.get('text')).toBe(
    'Please let me know when I can buy: City Eighty (Oversized Tee)',
  )
})

test('a picture that loads late has its colour and its space until then; one that fails says so, and the card still works', async ({
  page,
}) => {
  await page.route('**/images/m7-front.jpg*', (route) => route.abort())
  const send = await holdBack(page, '**/images/m4-front.jpg*')
  await page.goto('/men')
  const image = card(page, 'Breath of SEA').locator('img').first()
  await expect(image).toHaveCSS('opacity', '0')
  await expect(card(page, 'The Blacksmith').getByText('Failed to load image')).toBeVisible()
  await takenOver(page)
  await page.evaluate(() => document.fonts.ready)
  const room = await boxOf(card(page, 'Breath of SEA'))
  send()
  await expect(image).toHaveCSS('opacity', '1')
  expect(await boxOf(card(page, 'Breath of SEA'))).toEqual(room)

  await expectAccessible(page)
  await card(page, 'The Blacksmith').getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('dialog', { name: 'Select Size' }).getByRole('button', { name: 'Size S' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByRole('img', { name: 'Custom design: The Blacksmith' })).toBeVisible()
  await expectAccessible(page)
})

test('Add to Cart waits for its dialog on a lost connection, and says so', async ({ page, context }) => {
  await page.route('**/assets/Dialogs-*.js', (route) => route.abort())
  await page.goto('/men')
  await page.waitForLoadState('networkidle')
  await card(page, 'The Blacksmith').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(
    page.getByText('This could not be loaded. Please check your connection and try again.'),
  ).toBeVisible()
  await expectAccessible(page)
  await context.unrouteAll()
  await page.unrouteAll()
  await card(page, 'The Blacksmith').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Select Size' })).toBeVisible()
})
