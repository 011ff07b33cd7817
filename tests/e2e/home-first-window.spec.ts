/** What somebody sees of the home page before scrolling: the typed tagline, and on a phone the first products. */

import type { Page } from '@playwright/test'
import { firstBand, tagline } from './home-steps.ts'
import { expect, sharedShopTest as test } from './test.ts'

// With motion, like for a shopper who has not requested less of it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the tagline is typed, and the first window of every phone has what it must have', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const title = page.getByRole('heading', { level: 1, name: tagline })
  await expect(title).toHaveText(tagline)
  await test.step('with forty milliseconds for each character', async () => {
    const times = await title.locator('.typed > span').evaluateAll((letters) =>
      letters.map((letter) => {
        const { animationDelay, animationDuration } = getComputedStyle(letter)
        return [animationDelay, ...animationDuration.split(', ')].map((time) =>
          Math.round(Number.parseFloat(time) * 1_000),
        )
      }),
    )
    expect(times).toEqual([...tagline].map((_, place) => [place * 40, 40, 40]))
  })

  await test.step('the letters have the places that they have in one text, and are copied as one', async () => {
    const moved = await title.evaluate((element) => {
      const lefts = (line: Element) => {
        const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
        const found: number[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const { index } of (node.nodeValue ?? '').matchAll(/\S/g)) {
            const letter = document.createRange()
            letter.setStart(node, index)
            letter.setEnd(node, index + 1)
            found.push(letter.getBoundingClientRect().left)
          }
        }
        return found
      }
      return [...element.querySelectorAll('.typed')].flatMap((line) => {
        const plain = document.createElement('span')
        plain.style.display = 'block'
        plain.textContent = line.textContent
        line.after(plain)
        const places = lefts(plain)
        const distances = lefts(line).map((left, place) => Math.abs(left - (places[place] ?? Number.NaN)))
        plain.remove()
        return distances
      })
    })
    expect(moved).toHaveLength(tagline.replaceAll(' ', '').length)
    // Browsers measure in small parts of a pixel; without kerning it would be several pixels.
    expect(Math.max(...moved)).toBeLessThan(0.5)

    const copied = await title.evaluate((element) => {
      getSelection()?.selectAllChildren(element)
      return getSelection()?.toString().replaceAll(/\s+/g, ' ')
    })
    expect(copied).toBe(tagline)
  })

  await test.step('each letter appears whole, one after another', async () => {
    const shown = await title.evaluate((title) => {
      const letters = [...title.querySelectorAll('.typed > span')]
      // Restarted, because finished animations are not listed.
      const lines = [...title.querySelectorAll('.typed')]
      for (const line of lines) line.className = ''
      title.getAnimations({ subtree: true })
      for (const line of lines) line.className = 'typed'
      const animations = letters.flatMap((letter) => letter.getAnimations())
      const alphaOf = (letter: Element) => {
        const { color, opacity, clipPath, visibility } = getComputedStyle(letter)
        if (opacity !== '1' || clipPath !== 'none' || visibility !== 'visible')
          return `${opacity} ${clipPath}`
        return color === 'rgba(0, 0, 0, 0)'
          ? 'hidden'
          : color === getComputedStyle(title).color
            ? 'shown'
            : color
      }
      const at = (time: number) => {
        for (const animation of animations) animation.currentTime = time
        return letters.map(alphaOf)
      }
      for (const animation of animations) animation.pause()
      // Never exactly when a letter appears.
      const times = Array.from({ length: 120 }, (_, step) => step * 15 + 1)
      return times.map((time) => ({ time, letters: at(time) }))
    })
    for (const { time, letters } of shown) {
      const typed = Math.min(tagline.length, Math.floor(time / 40))
      expect(letters, `after ${time} ms`).toEqual(
        [...tagline].map((_, place) => (place < typed ? 'shown' : 'hidden')),
      )
    }
  })

  await test.step('a phone shows the first two products with their prices', () => seeFirstProducts(page))
  await test.step('on its side nothing is fixed, and the hero’s button is above the strip', () =>
    seeHeroInLowWindows(page))
})

const expectWindow = async (page: Page, width: number, height: number) =>
  expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height])

async function seeFirstProducts(page: Page): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [360, 740],
    [412, 915],
  ] as const) {
    await page.setViewportSize({ width, height })
    // What is measured one after the other need not be of one layout while a busy browser still applies the new size.
    await expect(async () => {
      await expectWindow(page, width, height)
      const banner = await page.getByRole('complementary', { name: 'Delivery' }).boundingBox()
      const cards = page.locator('section#featured').getByRole('article')
      for (const place of [0, 1]) {
        const price = await cards.nth(place).getByText(/^Rs/).first().boundingBox()
        expect(
          (price?.y ?? Number.NaN) + (price?.height ?? 0),
          `${width} × ${height} px`,
        ).toBeLessThanOrEqual(banner?.y ?? 0)
      }
      await expect(page.getByRole('link', { name: 'Discover More' })).toHaveCSS('white-space', 'nowrap')
      const [picture, headline] = await Promise.all(
        [page.locator('.hero-pictures img').first(), page.getByRole('heading', { level: 1 })].map((part) =>
          part.boundingBox(),
        ),
      )
      if (!picture || !headline) throw new Error('there is no hero')
      // The picture of 4:5 covers its box from its foot; its print ends 30 % above.
      const printEnds = picture.y + picture.height - 0.3 * Math.max(picture.height, picture.width * 1.25)
      expect(headline.y, `${width} × ${height} px`).toBeGreaterThanOrEqual(printEnds)
      const [strip, hero] = await Promise.all(
        [firstBand(page), page.getByRole('link', { name: 'Discover More' })].map((part) =>
          part.boundingBox(),
        ),
      )
      expect((hero?.y ?? Number.NaN) + (hero?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0)
    }).toPass({ timeout: 30_000 })
  }
}

async function seeHeroInLowWindows(page: Page): Promise<void> {
  for (const [width, height] of [
    [844, 390],
    [667, 375],
    [932, 430],
    [740, 360],
    [1024, 500],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(async () => {
      await expectWindow(page, width, height)
      const [button, headline, header, strip] = await Promise.all(
        [
          page.getByRole('link', { name: 'Discover More' }),
          page.getByRole('heading', { level: 1 }),
          page.getByRole('banner'),
          firstBand(page),
        ].map((part) => part.boundingBox()),
      )
      if (!button || !headline || !header || !strip) throw new Error('a part of home is missing')
      expect(button.y + button.height, `${width} × ${height} px`).toBeLessThanOrEqual(strip.y)
      expect(headline.y, `${width} × ${height} px`).toBeGreaterThanOrEqual(header.y + header.height)
    }).toPass({ timeout: 30_000 })
  }
}
