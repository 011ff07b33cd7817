/** The shop of somebody whose browser runs no scripts, or has not loaded them. */

import { expect, takenOver, sharedShopTest as test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const tagline = 'Luxury streetwear, crafted for royalty.'

test('where scripts are blocked, the page says after a while how to order all the same', async ({ page }) => {
  const notice = page.getByText('Ordering on this page needs JavaScript.')
  const wait = () =>
    page.evaluate(() => {
      const notice = document.querySelector('.without-scripts')
      for (const animation of notice?.getAnimations() ?? []) animation.finish()
    })
  await page.goto('/product/w1')
  await takenOver(page)
  await expect(notice).toBeHidden()

  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/product/w1')
  await expect(notice).toBeHidden()
  await wait()
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(notice.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('without scripts every page can be read, and says that ordering needs them and how to order otherwise', async ({
    page,
  }) => {
    const notice = page.getByText('Ordering on this page needs JavaScript.')
    for (const path of ['/', '/product/w1', '/checkout', '/collection']) {
      await page.goto(path)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await expect(notice).toBeInViewport({ ratio: 1 })
        for (const [name, address] of [
          ['+92 321 3213213', 'tel:+923213213213'],
          ['WhatsApp', 'https://wa.me/923213213213'],
          ['shop@falakfits.test', 'mailto:shop@falakfits.test'],
        ] as const) {
          const way = notice.getByRole('link', { name })
          await expect(way).toHaveAttribute('href', address)
          // The banner of the home page is not above it.
          const isOnTop = await way.evaluate((link) => {
            const { x, y, width, height } = link.getBoundingClientRect()
            return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
          })
          expect(isOnTop, `${name} on ${path} at ${width} px`).toBe(true)
        }
      }
      if (path === '/') {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
        const letters = page.locator('.typed > span')
        await expect(letters).toHaveCount(tagline.length)
        for (const letter of await letters.all()) await expect(letter).toHaveCSS('animation-name', 'none')
        await expect(page.getByText('FREE DELIVERY ON ALL ORDERS')).toBeVisible()
        await expect(page.getByText(/heavy in the best way/)).toBeVisible()
      }
      if (path === '/product/w1') {
        await expect(page).toHaveTitle(/Varsity Grace/)
        await expect(page.getByText('Rs 1,250').first()).toBeVisible()
      }
    }

    await expect(page.getByRole('heading', { name: 'The Blacksmith' })).toBeVisible()
    const words = {
      Privacy: 'We then destroy the key to your details',
      Returns: '7-10 day return policy',
      Terms: 'cash on delivery, COD',
      Contact: '+92 321 3213213',
    }
    for (const [name, sentence] of Object.entries(words)) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).press('Enter')
      await expect(page).toHaveURL(`/${name.toLowerCase()}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('article')).toContainText(sentence)
      await expect(
        page.getByRole('navigation', { name: 'More about ordering' }).getByRole('link'),
      ).toHaveCount(3)
    }
  })
})
