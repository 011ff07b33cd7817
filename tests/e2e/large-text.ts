/** One and a half times and twice the default font size. */

import type { Page } from '@playwright/test'
import { misfits } from './misfits.ts'
import { expect } from './test.ts'

const USUAL = 16
const sizes = [1.5 * USUAL, 2 * USUAL]

async function useSizes(page: Page, sizes: readonly number[], check: (size: number) => Promise<void>) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  for (const standard of sizes) {
    await session.send('Page.setFontSizes', { fontSizes: { standard } })
    await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`)
    await check(standard)
  }
}

/** Runs a check in each font size, without loading the page again. The page keeps the last and largest size. */
export const inEachSize = (page: Page, check: (size: number) => Promise<void>) => useSizes(page, sizes, check)

export const inUsualSize = (page: Page) => useSizes(page, [USUAL], async () => undefined)

export const expectToFit = (page: Page, what: string) =>
  inEachSize(page, (size) =>
    expect.poll(() => page.evaluate(misfits), { message: `${what} at ${size} px` }).toEqual([]),
  )
