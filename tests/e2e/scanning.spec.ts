import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { code128 } from '#web/admin/parcels/code128.ts'
import { expectNoOverflow, openDashboard } from './dashboard-steps.ts'
import { drawLabel, writeVideo } from './fake-camera.ts'
import { scan } from './parcel-steps.ts'
import { boxOf, expect, expectAccessible, placeOrder, test } from './test.ts'

const numberOf = (page: Page, orderNumber: string) => page.getByLabel(`Tracking number of ${orderNumber}`)
const scanField = (page: Page) => page.getByRole('textbox', { name: 'Scan slips and labels' })

test('slips are printed four to a sheet, and scanned with the courier’s label by the camera or by a scanner, in any order', async ({
  page,
  shop,
  playwright,
  launchOptions,
}) => {
  test.slow()
  const orders = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)]
  const numbers = orders.map(({ orderNumber }) => orderNumber)
  const [orderNumber = ''] = numbers
  await openDashboard(page)
  await page.goto(`/admin/pack?orders=${numbers.join(',')}`)
  const slip = await page.getByRole('article', { name: `Slip of ${orderNumber}` }).screenshot()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByLabel('Paper').selectOption('A4, four to a sheet')
  await page.reload()
  await expect(page.getByLabel('Paper')).toHaveValue('A4')
  const slips = page.getByRole('article', { name: /^Slip of/ })
  await page.emulateMedia({ media: 'print' })
  const [first, second, third] = await Promise.all([
    boxOf(slips.nth(0)),
    boxOf(slips.nth(1)),
    boxOf(slips.nth(2)),
  ])
  expect(second.y).toBe(first.y)
  expect(third.x).toBe(first.x)
  // In CSS pixels, 96 of which are 25.4 mm.
  expect(third.y - first.y).toBeCloseTo((148 * 96) / 25.4, 0)
  await page.emulateMedia({ media: null })

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
    await packer.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(packer)
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

  await test.step('with a scanner, in any order and into any field, also without a camera', async () => {
    const numbers: string[] = []
    while (numbers.length < 7) numbers.push((await placeOrder(shop)).orderNumber)
    const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = '', last = ''] = numbers
    await openDashboard(page)
    await page.request.put('/api/admin/update-order', { data: { orderNumber: third, status: 'cancelled' } })
    await page.goto(`/admin/hand-over?orders=${first}`)
    await scanField(page).focus()
    const reply = page.getByRole('status')
    await scan(page, first)
    await expect(reply.filter({ hasText: `Now scan the label of ${first}.` })).toBeVisible()
    await scan(page, '77941')
    await expect(numberOf(page, first)).toHaveValue('77941')
    await scan(page, 'https://www.tcsexpress.com/track/77942')
    await scan(page, second.toLowerCase())
    await expect(numberOf(page, second)).toHaveValue('77942')
    // The label has named its courier.
    await expect(page.getByRole('radio', { name: 'TCS' })).toBeChecked()
    await expect(reply.filter({ hasText: `${second} has 77942.` })).toBeVisible()
    await scan(page, second)
    await expect(reply.filter({ hasText: `${second} has the number 77942 already.` })).toBeVisible()
    await scan(page, third)
    await expect(
      reply.filter({ hasText: `${third} cannot be handed over. It is cancelled already.` }),
    ).toBeVisible()
    await scan(page, 'FF-2001011234')
    await expect(reply.filter({ hasText: 'There is no order FF-2001011234.' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`orders=${first},${second},${third}$`))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Hand 2 to TCS' }).click()
    await expect(page.getByText('With TCS, 77942')).toBeVisible()
    await scanField(page).focus()
    await scan(page, first)
    await expect(
      reply.filter({ hasText: `${first} cannot be handed over. It is with TCS already, 77941.` }),
    ).toBeVisible()

    // A slip that is scanned into the field of another order leads to its own.
    await page.goto(`/admin/hand-over?orders=${fourth},${fifth}`)
    await numberOf(page, fourth).focus()
    await scan(page, fifth)
    await expect(numberOf(page, fifth)).toBeFocused()
    await expect(numberOf(page, fourth)).toHaveValue('')
    await scan(page, 'https://www.tcsexpress.com/track/77952')
    await expect(numberOf(page, fifth)).toHaveValue('77952')
    await numberOf(page, fourth).focus()
    await scan(page, sixth)
    await expect(scanField(page)).toBeFocused()
    await scan(page, '77953')
    await expect(numberOf(page, sixth)).toHaveValue('77953')

    const expectProblem = async (problem: string) => {
      await page.getByRole('button', { name: 'Use camera' }).click()
      const dialog = page.getByRole('dialog', { name: 'Scan slips and labels' })
      await expect(dialog.getByRole('alert').filter({ hasText: problem })).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Done' }).click()
      // The focus returns a moment later, and would take what is typed from the field.
      await expect(page.getByRole('button', { name: 'Use camera' })).toBeFocused()
    }
    await page.context().grantPermissions(['camera'])
    await expectProblem('This device has no camera.')
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await expectProblem('This browser does not let the shop use the camera.')
    // A browser has no such property at an address without https.
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'))
    await expectProblem('The camera can be used only when the shop’s address begins with https.')
    await scanField(page).focus()
    await scan(page, last)
    await expect(page.getByText(`Now scan the label of ${last}.`)).toBeVisible()
  })
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
