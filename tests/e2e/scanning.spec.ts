import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { code128 } from '#web/admin/parcels/code128.ts'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { drawLabel, writeVideo } from './fake-camera.ts'
import { expect, expectAccessible, placeOrder, test } from './test.ts'

const numberOf = (page: Page, orderNumber: string) => page.getByLabel(`Tracking number of ${orderNumber}`)
const scanField = (page: Page) => page.getByRole('textbox', { name: 'Scan slips and labels' })

/** As a scanner does: it types the text of the code and presses Enter. */
async function scanByKeyboard(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('a slip and the courier’s label are scanned with the camera, which is closed with its dialog', async ({
  page,
  shop,
  playwright,
  launchOptions,
}) => {
  const { orderNumber } = await placeOrder(shop)
  await openDashboard(page)
  await page.goto(`/admin/pack?orders=${orderNumber}`)
  const slip = await page.getByRole('article', { name: `Slip of ${orderNumber}` }).screenshot()

  const folder = mkdtempSync(join(tmpdir(), 'falak-camera-'))
  const video = join(folder, 'desk.y4m')
  await writeVideo(video, [slip, await drawLabel(code128('LE7500123456') ?? [])])
  const withCamera = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
  try {
    const context = await withCamera.newContext({
      baseURL: shop.url,
      storageState: await page.context().storageState(),
    })
    const packer = await context.newPage()
    await packer.addInitScript(rememberStreams)
    await packer.goto('/admin/hand-over')
    await packer.getByRole('button', { name: 'Use camera' }).click()
    const dialog = packer.getByRole('dialog', { name: 'Scan slips and labels' })
    await expect(dialog.getByRole('status').filter({ hasText: /Now scan the (?:label|slip)/ })).toBeVisible()
    await expect(
      dialog.getByRole('status').filter({ hasText: `${orderNumber} has LE7500123456.` }),
    ).toBeVisible()
    await expectAccessible(packer)
    expect(await liveTracks(packer)).toBe(1)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => liveTracks(packer)).toBe(0)
    await expect(numberOf(packer, orderNumber)).toHaveValue('LE7500123456')
    await packer.getByRole('radio', { name: 'TCS' }).check()
    await packer.getByRole('button', { name: 'Hand 1 to TCS' }).click()
    await expect(packer.getByText('With TCS, LE7500123456')).toBeVisible()
  } finally {
    await withCamera.close()
    rmSync(folder, { recursive: true })
  }
})

/** Runs in the page: remembers what the camera was opened for. */
function rememberStreams(): void {
  const streams: MediaStream[] = []
  Object.assign(window, { streams })
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints)
    streams.push(stream)
    return stream
  }
}

const liveTracks = (page: Page) =>
  page.evaluate(() => {
    const { streams } = window as unknown as { readonly streams: readonly MediaStream[] }
    return streams.flatMap((stream) => stream.getTracks()).filter(({ readyState }) => readyState === 'live')
      .length
  })

test('slips and labels are scanned one after the other with a scanner, in any order, also of orders that were not selected', async ({
  page,
  shop,
}) => {
  const numbers = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)]
  const [first = '', second = '', third = ''] = numbers.map(({ orderNumber }) => orderNumber)
  await openDashboard(page)
  await page.request.put('/api/admin/update-order', { data: { orderNumber: third, status: 'cancelled' } })
  await page.goto(`/admin/hand-over?orders=${first}`)
  await scanField(page).focus()
  const reply = page.getByRole('status')
  await scanByKeyboard(page, first)
  await expect(reply.filter({ hasText: `Now scan the label of ${first}.` })).toBeVisible()
  await scanByKeyboard(page, '77941')
  await expect(numberOf(page, first)).toHaveValue('77941')
  await scanByKeyboard(page, 'https://www.tcsexpress.com/track/77942')
  await scanByKeyboard(page, second.toLowerCase())
  await expect(numberOf(page, second)).toHaveValue('77942')
  // The label has named its courier.
  await expect(page.getByRole('radio', { name: 'TCS' })).toBeChecked()
  await expect(reply.filter({ hasText: `${second} has 77942.` })).toBeVisible()
  await scanByKeyboard(page, second)
  await expect(reply.filter({ hasText: `${second} has the number 77942 already.` })).toBeVisible()
  await scanByKeyboard(page, third)
  await expect(
    reply.filter({ hasText: `${third} cannot be handed over. It is cancelled already.` }),
  ).toBeVisible()
  await scanByKeyboard(page, 'FF-2001011234')
  await expect(reply.filter({ hasText: 'There is no order FF-2001011234.' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`orders=${first},${second},${third}$`))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hand 2 to TCS' }).click()
  await expect(page.getByText('With TCS, 77942')).toBeVisible()
  await scanField(page).focus()
  await scanByKeyboard(page, first)
  await expect(
    reply.filter({ hasText: `${first} cannot be handed over. It is with TCS already, 77941.` }),
  ).toBeVisible()
})

test('a slip that is scanned into the field of another order leads to its own', async ({ page, shop }) => {
  const numbers = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)]
  const [first = '', second = '', third = ''] = numbers.map(({ orderNumber }) => orderNumber)
  await openDashboard(page)
  await page.goto(`/admin/hand-over?orders=${first},${second}`)
  await numberOf(page, first).focus()
  await scanByKeyboard(page, second)
  await expect(numberOf(page, second)).toBeFocused()
  await expect(numberOf(page, first)).toHaveValue('')
  await scanByKeyboard(page, 'https://www.tcsexpress.com/track/77942')
  await expect(numberOf(page, second)).toHaveValue('77942')
  await numberOf(page, first).focus()
  await scanByKeyboard(page, third)
  await expect(scanField(page)).toBeFocused()
  await scanByKeyboard(page, '77943')
  await expect(numberOf(page, third)).toHaveValue('77943')
})

test('without a camera, or when it is refused, the field still takes numbers', async ({ page, shop }) => {
  const { orderNumber } = await placeOrder(shop)
  await openDashboard(page)
  const expectProblem = async (problem: string) => {
    await page.goto(`/admin/hand-over?orders=${orderNumber}`)
    await page.getByRole('button', { name: 'Use camera' }).click()
    const dialog = page.getByRole('dialog', { name: 'Scan slips and labels' })
    await expect(dialog.getByRole('alert').filter({ hasText: problem })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    // The focus returns a moment later, and would take what is typed from the field.
    await expect(page.getByRole('button', { name: 'Use camera' })).toBeFocused()
    await scanField(page).focus()
    await scanByKeyboard(page, orderNumber)
    await expect(page.getByText(`Now scan the label of ${orderNumber}.`)).toBeVisible()
  }
  await page.context().grantPermissions(['camera'])
  await expectProblem('This device has no camera.')
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await expectProblem('This browser does not let the shop use the camera.')
  // A browser has no such property at an address without https.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'))
  await expectProblem('The camera can be used only when the shop’s address begins with https.')
})

test('four slips are printed on one sheet, and the camera’s dialog fits a phone', async ({ page, shop }) => {
  const orders = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)]
  await openDashboard(page)
  await page.goto(`/admin/pack?orders=${orders.map(({ orderNumber }) => orderNumber).join(',')}`)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByLabel('Paper').selectOption('A4, four to a sheet')
  await page.reload()
  await expect(page.getByLabel('Paper')).toHaveValue('A4')
  const slips = page.getByRole('article', { name: /^Slip of/ })
  await page.emulateMedia({ media: 'print' })
  const [first, second, third] = await Promise.all([0, 1, 2].map((place) => slips.nth(place).boundingBox()))
  expect(second?.y).toBe(first?.y)
  expect(third?.x).toBe(first?.x)
  // In CSS pixels, 96 of which are 25.4 mm.
  expect((third?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo((148 * 96) / 25.4, 0)
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/hand-over')
  await page.getByRole('button', { name: 'Use camera' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoOverflow(page)
})
