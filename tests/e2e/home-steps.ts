/** Steps that the tests of the home page share. */

import type { Page } from '@playwright/test'
import { expect, hydrated, takenOver } from './test.ts'

export const tagline = 'Luxury streetwear, crafted for royalty.'
export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export const gallery = (page: Page) => page.getByRole('list', { name: 'Looks' })
export const firstBand = (page: Page) => page.getByRole('link', { name: 'MEGA SALE UP TO 50% OFF' }).first()

/** The home page with motion, once its first parts are hydrated. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause animations' }).first()).toBeVisible()
  await takenOver(page)
  await hydrated(page.getByRole('heading', { level: 1 }))
}
