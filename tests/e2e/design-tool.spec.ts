import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoOverflow } from './dashboard-steps.ts'
import { atRest, boxOf, expect, expectAccessible, takenOver, sharedShopTest as test } from './test.ts'
import { Fingers } from './touch.ts'

/** At this width the shirt has its maximum size: one pixel is one unit. */
const desktop = { width: 1440, height: 1000 }

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#c9a45c' } })
    .png()
    .toBuffer()

async function upload(page: Page, buffer: Buffer, name = 'crest.png', mimeType = 'image/png'): Promise<void> {
  await takenOver(page)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

async function openWithPicture(page: Page, width = 300, height = 300): Promise<void> {
  await page.goto('/customized')
  await upload(page, await drawn(width, height))
  await expect(pictureOn(page)).toBeVisible()
}

const pictureOn = (page: Page) => page.getByRole('application', { name: 'Your picture on the shirt' })
const shirt = (page: Page) => page.getByRole('figure', { name: 'Your shirt' })

/** The text for screen readers when the picture has come to rest. */
const lies = (page: Page, x: number, y: number, width: number, height: number, turned = 0) =>
  page.getByText(`${x} from the left, ${y} from the top, ${width} by ${height}, turned ${turned} degrees.`)

async function middleOf(locator: Locator) {
  const box = await boxOf(locator)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function dragMouse(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2)
  await page.mouse.move(from.x + by.x, from.y + by.y)
  await page.mouse.up()
}

test.use({ viewport: desktop })

/** In a window of every width. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ ...desktop, width })
    await expectNoOverflow(page)
  }
}

test('a design is found from every page, saved and locked, not on sale yet, edited again, and survives a reload', async ({
  page,
}) => {
  test.slow()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // The status of the refused address.
    if (message.type() === 'error' && !message.text().includes('422')) errors.push(message.text())
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/men')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Customized' })).toHaveAttribute('href', '/customized')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.setViewportSize(desktop)
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Customized' }).click()
  await expect(page).toHaveURL('/customized')
  await expect(page).toHaveTitle(/Design Your Style/)
  await expect(page.getByRole('heading', { name: 'Design Your Style', level: 1 })).toBeVisible()
  for (const name of ['Solo Leveling', 'Zoro Style', 'Zenitsu', 'Coming Soon']) {
    await expect(page.getByRole('heading', { name, exact: true, level: 3 })).toBeVisible()
  }
  await expectToFit(page)
  await expect(page.getByText('Custom printing is coming soon.')).toBeVisible()
  const toCart = page.getByRole('button', { name: 'Add to Cart', exact: true })
  await expect(page.getByRole('button', { name: 'Save Design' })).toBeDisabled()
  await upload(page, await drawn(300, 300))
  await expect(pictureOn(page)).toBeFocused()
  await expectAccessible(page)
  // A picture in the corner of the shirt must not widen the page.
  for (let step = 0; step < 20; step++) await page.keyboard.press('Shift+ArrowRight')
  await expectToFit(page)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  await upload(page, await drawn(300, 300))
  await expect(pictureOn(page)).toBeFocused()
  await expect(toCart).toBeDisabled()
  await page.getByRole('button', { name: 'Save Design' }).click()
  await expect(page.getByText('Design saved.')).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)

  const design = page.getByRole('img', { name: 'Your design' })
  const before = await boxOf(design)
  await dragMouse(page, await middleOf(design), { x: 80, y: 80 })
  await page.keyboard.press('ArrowRight')
  expect(await boxOf(design)).toEqual(before)
  await expect(page.getByRole('radio', { name: 'White' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Larger' })).toHaveCount(0)

  await toCart.click()
  const answer = page.getByRole('dialog', { name: 'Custom printing' })
  await expect(answer.getByText('Coming soon', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await answer.getByLabel('Email Address').fill('0300 1234567')
  await answer.getByRole('button', { name: 'Notify me' }).click()
  await expect(answer.getByText('The newsletter goes to an e-mail address.')).toBeVisible()
  await answer.getByLabel('Email Address').fill('sana@example.com')
  await answer.getByRole('button', { name: 'Notify me' }).click()
  await expect(answer.getByRole('status')).toContainText('Confirm your e-mail')
  await page.keyboard.press('Escape')
  await expect(answer).toBeHidden()
  await expect(toCart).toBeFocused()
  await expect(page.getByRole('button', { name: 'Open cart, 0 items' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Again' }).click()
  await expect(toCart).toBeDisabled()
  await dragMouse(page, await middleOf(pictureOn(page)), { x: 20, y: 10 })
  await expect(lies(page, 200, 175, 160, 160)).toBeAttached()

  await page.getByText('White', { exact: true }).click()
  await page.getByText('XL', { exact: true }).click()
  await page.getByRole('button', { name: 'Turn right' }).click()
  await expect(lies(page, 200, 175, 160, 160, 5)).toBeAttached()
  await page.reload()
  await expect(lies(page, 200, 175, 160, 160, 5)).toBeAttached()
  await expect(page.getByRole('radio', { name: 'White' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'XL', exact: true })).toBeChecked()

  await page.getByRole('button', { name: 'Save Design' }).click()
  await page.reload()
  await expect(page.getByText('Design saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'White' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your design' })).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a picture of any format is chosen or dropped, dragged, resized by its corner, turned by its handle, and moved by buttons and keys', async ({
  page,
}) => {
  test.slow()
  await test.step('PNG, JPEG, WebP, GIF and AVIF are accepted, chosen or dropped, large ones made smaller, other files refused', async () => {
    await page.goto('/customized')
    const refusal = page.getByRole('alert')
    await upload(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await expect(refusal).toHaveText(/not a picture we can use\. Choose a PNG, JPEG, WebP, GIF or AVIF/)
    await expectAccessible(page)
    const picture = await drawn(300, 300)
    await upload(page, picture.subarray(0, 60))
    await expect(refusal).toHaveText(/cannot be read/)
    await upload(page, Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)]))
    await expect(refusal).toHaveText(/larger than 10 MB/)
    await expect(page.getByRole('button', { name: 'Save Design' })).toBeDisabled()
    await upload(page, picture, 'notes.txt', 'text/plain')
    await expect(pictureOn(page)).toBeVisible()
    await expect(refusal).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove' }).click()

    for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) {
      // All files are too large. Only the cameras' format also has many pixels, because that takes time.
      const width = format === 'jpeg' ? 4000 : 1800
      const large = sharp({ create: { width, height: width / 2, channels: 3, background: '#1d5a3f' } })
      const quickly = { effort: format === 'gif' ? 1 : 0 }
      const options = format === 'webp' || format === 'gif' || format === 'avif' ? quickly : {}
      const buffer = await large.toFormat(format, options).toBuffer()
      await upload(page, buffer, `a.${format}`, `image/${format}`)
      await expect(pictureOn(page)).toBeVisible()
      const shownWidth = () =>
        page
          .getByRole('img', { name: 'Your design' })
          .evaluate((image: HTMLImageElement) => image.naturalWidth)
      await expect.poll(shownWidth).toBe(1600)
      await expect(lies(page, 180, 205, 160, 80)).toBeAttached()
      await page.getByRole('button', { name: 'Remove' }).click()
    }

    const drop = async (pictures: number) => {
      const bytes = [...(await drawn(200, 100))]
      const files = await page.evaluateHandle(
        ({ bytes, pictures }) => {
          const transfer = new DataTransfer()
          for (let picture = 0; picture < pictures; picture++) {
            transfer.items.add(new File([new Uint8Array(bytes)], `${picture}.png`, { type: 'image/png' }))
          }
          return transfer
        },
        { bytes, pictures },
      )
      await expect(async () => {
        await shirt(page).dispatchEvent('dragover', { dataTransfer: files })
        await expect(page.getByText('Drop it here', { exact: true })).toBeVisible({ timeout: 500 })
      }).toPass()
      await shirt(page).dispatchEvent('drop', { dataTransfer: files })
    }
    await drop(2)
    await expect(page.getByRole('alert')).toHaveText('One picture at a time, please.')
    await drop(1)
    await expect(lies(page, 180, 205, 160, 80)).toBeAttached()
  })
  await openWithPicture(page)
  const again = async (width: number, height: number) => {
    await page.getByRole('button', { name: 'Remove' }).click()
    await upload(page, await drawn(width, height))
  }

  await test.step('it starts at 160 by 160 on the chest, is dragged, and stays on the shirt', async () => {
    await expect(lies(page, 180, 165, 160, 160)).toBeAttached()
    await dragMouse(page, await middleOf(pictureOn(page)), { x: 40, y: -25 })
    await expect(lies(page, 220, 140, 160, 160)).toBeAttached()
    await dragMouse(page, await middleOf(pictureOn(page)), { x: 900, y: 700 })
    await expect(lies(page, 360, 490, 160, 160)).toBeAttached()
    await dragMouse(page, await middleOf(pictureOn(page)), { x: -900, y: -900 })
    await expect(lies(page, 0, 0, 160, 160)).toBeAttached()
  })

  await test.step('its corner resizes it in proportion, from 40 to the whole shirt', async () => {
    await again(520, 650)
    await expect(lies(page, 196, 165, 128, 160)).toBeAttached()
    const corner = page.locator('[data-grip=lower-right]')
    await dragMouse(page, await middleOf(corner), { x: 64, y: 80 })
    await expect(lies(page, 196, 165, 192, 240)).toBeAttached()
    await dragMouse(page, await middleOf(corner), { x: -600, y: -600 })
    await expect(lies(page, 196, 165, 40, 50)).toBeAttached()
    await dragMouse(page, await middleOf(corner), { x: 800, y: 1000 })
    await expect(lies(page, 0, 0, 520, 650)).toBeAttached()
  })

  await test.step('its round handle turns it', async () => {
    await again(300, 300)
    await expect(lies(page, 180, 165, 160, 160)).toBeAttached()
    const middle = await middleOf(pictureOn(page))
    const handle = await middleOf(page.locator('[data-grip=turn]'))
    const arm = middle.y - handle.y
    // From twelve to three o'clock.
    await dragMouse(page, handle, { x: arm, y: arm })
    await expect(lies(page, 180, 165, 160, 160, 90)).toBeAttached()
  })

  await test.step('its buttons do the same in steps', async () => {
    await again(300, 300)
    await expect(lies(page, 180, 165, 160, 160)).toBeAttached()
    await page.getByRole('button', { name: 'Move right' }).click()
    await page.getByRole('button', { name: 'Move down' }).click()
    await page.getByRole('button', { name: 'Turn left' }).click()
    await expect(lies(page, 185, 170, 160, 160, -5)).toBeAttached()
    await page.getByRole('button', { name: 'Centre' }).click()
    await page.getByRole('button', { name: 'Larger' }).click()
    await expect(lies(page, 176, 166, 168, 168, -5)).toBeAttached()
  })

  await test.step('its keys do the same, further with Shift', async () => {
    await again(300, 300)
    await expect(pictureOn(page)).toBeFocused()
    await expect(pictureOn(page)).toHaveAccessibleDescription(/Shift/)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(lies(page, 175, 140, 160, 160)).toBeAttached()
    await page.keyboard.press(']')
    await page.keyboard.press(']')
    await page.keyboard.press('[')
    await expect(lies(page, 175, 140, 160, 160, 5)).toBeAttached()
    for (let step = 0; step < 40; step++) await page.keyboard.press('-')
    await expect(lies(page, 235, 200, 40, 40, 5)).toBeAttached()
    for (let step = 0; step < 20; step++) await page.keyboard.press('Shift++')
    await expect(lies(page, 0, 0, 520, 520, 5)).toBeAttached()
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 1100 }, hasTouch: true, isMobile: true })

  test('one finger moves a picture, two resize and turn it, beside it a swipe scrolls; keys are explained elsewhere', async ({
    page,
    browser,
    shop,
  }) => {
    await openWithPicture(page)
    await expect(lies(page, 180, 165, 160, 160)).toBeAttached()
    const fingers = await Fingers.of(page)
    const unit = (await boxOf(shirt(page))).width / 520
    const middle = await middleOf(pictureOn(page))
    const by = (x: number, y: number) => ({ x: middle.x + x * unit, y: middle.y + y * unit })

    await fingers.drag([by(0, 0)], [by(60, 50)])
    await expect(lies(page, 240, 215, 160, 160)).toBeAttached()
    // A quarter turn while spreading to one and a half.
    await fingers.drag([by(20, 50), by(100, 50)], [by(60, -10), by(60, 110)])
    await expect(lies(page, 200, 175, 240, 240, 90)).toBeAttached()
    await fingers.drag([by(-40, 50), by(160, 50)], [by(59, 50), by(61, 50)])
    await expect(lies(page, 300, 275, 40, 40, 90)).toBeAttached()

    await page.getByRole('button', { name: 'Remove' }).click()
    await upload(page, await drawn(300, 300))
    await expect(lies(page, 180, 165, 160, 160)).toBeAttached()
    const scrolled = () => page.evaluate(() => scrollY)
    const start = await atRest(scrolled)
    const onPicture = await middleOf(pictureOn(page))
    await fingers.drag([onPicture], [{ x: onPicture.x, y: onPicture.y - 60 }])
    expect(await scrolled()).toBe(start)
    const box = await boxOf(shirt(page))
    await fingers.drag([{ x: box.x + 20, y: box.y + 400 }], [{ x: box.x + 20, y: box.y + 100 }], 12)
    await expect.poll(scrolled).toBeGreaterThan(start)

    const keys = (where: Page) => where.getByText('with any of them goes further')
    await expect(page.getByText(/Two fingers do it\s+all/)).toBeVisible()
    await expect(keys(page)).toBeHidden()
    const desk = await (
      await browser.newContext({ baseURL: shop.url, hasTouch: false, isMobile: false, viewport: desktop })
    ).newPage()
    await openWithPicture(desk)
    await expect(keys(desk)).toBeVisible()
  })
})

test('without storage the tool works, and says that the design is not saved', async ({ page }) => {
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: forbidden })
    Object.defineProperty(window, 'indexedDB', { get: forbidden })
  })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await openWithPicture(page)
  await expect(page.getByText('it lasts until you leave the page')).toBeVisible()
  await expect(pictureOn(page)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(lies(page, 185, 165, 160, 160)).toBeAttached()
  await page.getByRole('button', { name: 'Save Design' }).click()
  await expect(page.getByText('Design saved.')).toBeVisible()
  expect(errors).toEqual([])
})
