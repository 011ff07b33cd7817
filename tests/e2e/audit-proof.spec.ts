/** What an auditor can check: that the history is whole and unchanged, and what witnesses outside the shop have signed. */

import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { AUDITOR, audit, changeTheme, sizeOf, auditTest as test, whole } from './audit-steps.ts'
import { expectNoOverflow } from './dashboard-steps.ts'
import { ADMIN } from './shop-process.ts'
import { rewriteLog, tamperings } from './tampering.ts'
import { atRest, expect, expectAccessible, givePassword, placeOrder } from './test.ts'

const result = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

async function verify(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Verify (everything|again)$/ }).click()
  await expect(result(page)).toBeVisible()
}

test('a witness outside the shop is checked, an unchanged history is confirmed, and any change to it is located', async ({
  page,
  shop,
}) => {
  test.slow()
  await test.step('a witness outside the shop is shown with its age, and checked against the log of today', async () => {
    await audit(page, '/audit/proof')
    const panel = page.getByRole('region', { name: 'Witnesses' })
    await expect(panel.getByText('Nobody outside the shop has cosigned its log yet.')).toBeVisible()
    await expect(panel.getByText(/^node witness\.mjs witness http.* --every 1h$/)).toBeVisible()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('link', { name: 'Download the witness' }).click(),
    ])
    const file = test.info().outputPath('witness.mjs')
    await saved.saveAs(file)
    const env = {
      WITNESS_EMAIL: AUDITOR.email,
      WITNESS_PASSWORD: AUDITOR.password,
      WITNESS_STATE: test.info().outputPath('state'),
    }
    const url = new URL(page.url()).origin
    const run = promisify(execFile)(
      process.execPath,
      [file, 'witness', url, '--name', 'accountant.example'],
      {
        env,
      },
    )
    expect((await run).stdout).toContain('Cosigned')
    await placeOrder(shop)

    await page.reload()
    await expect(
      panel.getByText(/^Witnessed (just now|\d+ minutes? ago) by accountant\.example$/),
    ).toBeVisible()
    await panel.getByRole('button', { name: 'Check it for accountant.example' }).click()
    await expect(
      panel.getByText(/^The cosignature of accountant\.example holds\. History was only added to/),
    ).toBeVisible()
    await changeTheme(page)
    await expectAccessible(page)
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
    }

    const remove = panel.getByRole('button', { name: 'Remove accountant.example' })
    await expect(remove).toBeHidden()
    await page.context().clearCookies()
    await page.goto('/audit/proof')
    await givePassword(page, ADMIN)
    await remove.click()
    const dialog = page.getByRole('dialog', { name: 'Remove this witness?' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await remove.click()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(panel.getByText('Nobody outside the shop has cosigned its log yet.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.goto('/audit')
    await expect(page.getByText(/^Witness accountant\.example removed/).first()).toBeVisible()
  })
  await page.context().clearCookies()
  await audit(page, '/audit/proof')
  const size = await sizeOf(page)
  await verify(page)
  await expect(result(page)).toContainText(`Everything matches the log. All ${whole(size)} events`)
  await expectAccessible(page)

  await test.step('what is folded is open while the report is printed, and folded again afterwards', async () => {
    const records = page.locator('details', { hasText: 'Signature and records' })
    const inRecords = records.getByText('The shop’s checkpoint', { exact: true })
    await expect(inRecords).toBeHidden()
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(inRecords).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(inRecords).toBeHidden()
  })

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download checkpoint' }).click(),
  ])
  const checkpoint = readFileSync(await saved.path(), 'utf8')
  expect(checkpoint.split('\n')[1]).toBe(String(size))
  const drop = (name: string, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

  await placeOrder(shop)
  // Its mail is an event, too, which must not come while the log is rewritten below.
  await atRest(() => sizeOf(page))
  await drop('kept.txt', checkpoint)
  await expect(page.getByText(/^History was only added to: the first/)).toBeVisible()
  await drop('changed.txt', checkpoint.replace(String(size), String(size - 1)))
  await expect(page.getByText(/was changed after .* had signed it/)).toBeVisible()
  await drop('list.txt', 'milk, bread')
  await expect(page.getByText('That is not a checkpoint.')).toBeVisible()

  const position = Math.round(size / 2)
  for (const [what, change] of tamperings) {
    await test.step(what, async () => {
      const putBack = rewriteLog(shop.folder, (rows) => change(rows, position))
      await verify(page)
      await expect(result(page)).toContainText(new RegExp(`[Ee]vent ${whole(position)} `))
      // The inserted event moves the next one to another position.
      const first = what === 'an event put in' ? position + 1 : position
      await expect(page.getByRole('link', { name: `Show event ${whole(first)}` })).toBeVisible()
      putBack()
    })
  }

  await test.step('a log whose end was cut off, with what the shop itself remembers of it', async () => {
    await shop.stop()
    rewriteLog(shop.folder, (rows) => rows.slice(0, size - 20))
    // A shop with either of these changes would not open.
    for (const kept of ['checkpoints', 'newest-head.json'])
      rmSync(join(shop.folder, kept), { recursive: true, force: true })
    await shop.start()
    await drop('kept.txt', checkpoint)
    await expect(page.getByText(`Event ${whole(size - 19)} and what followed is missing.`)).toBeVisible()
    await verify(page)
    await expect(result(page)).toContainText(`Event ${whole(size - 19)} and what followed is missing.`)
  })
})
