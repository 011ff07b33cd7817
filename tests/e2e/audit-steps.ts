/** Steps that the tests of the audit share. */

import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { shopProcessTest as base, expect, givePassword } from './test.ts'

export const AUDITOR = { email: 'auditor@falakfits.test', password: 'a password for auditing' }

let seeded: string | null = null
process.once('exit', () => seeded !== null && rmSync(seeded, { recursive: true, force: true }))

/** A folder with some weeks of history, created once per worker process. Each shop starts with a copy. */
function seededFolder(): string {
  if (seeded !== null) return seeded
  const folder = mkdtempSync(join(tmpdir(), 'falak-seeded-'))
  const seed = ['dist-test/server/seed.js', '--orders', '150', '--days', '40', '--data', folder]
  expect(spawnSync(process.execPath, seed).status).toBe(0)
  seeded = folder
  return folder
}

/** A shop with such a history, and an auditor. */
export const auditTest = base.extend({
  settings: { AUDITOR_EMAIL: AUDITOR.email, AUDITOR_PASSWORD: AUDITOR.password },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from this pattern.
  prepare: async ({}, use) => use((folder) => cpSync(seededFolder(), folder, { recursive: true })),
})

export async function audit(page: Page, path = '/audit'): Promise<void> {
  await page.goto(path)
  await givePassword(page, AUDITOR)
  await expect(page.getByRole('navigation', { name: 'Audit' })).toBeVisible()
}

/** Later looks of the test are in the other theme. */
export async function changeTheme(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Use the (light|dark) theme/ }).click()
}

/** The number of events in the log. */
export const sizeOf = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/audit/events?limit=1')).json()).data.head.size

/** A position as screens show it. */
export const whole = (position: number) => position.toLocaleString('en')
