import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { mailText } from '../server/messages/mail/mail-server.ts'
import { signInQuickly } from './catalogue-steps.ts'
import type { ShopProcess } from './shop-process.ts'
import {
  expect,
  expectAccessible,
  PAGES_ARE_RENDERED,
  reveal,
  takenOver,
  shopProcessTest as test,
} from './test.ts'

/** The mails of the waiting list that the shop has written, by a part of their names. */
function mailsOf(shop: ShopProcess, kind: string): readonly string[] {
  const folder = join(shop.folder, 'outbox')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => name.startsWith('wait-') && name.includes(`-${kind}-`) && name.endsWith('.eml'))
    .map((name) => mailText(readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')))
}

const linkIn = (mail: string | undefined) => /\/waiting#\w+=[\w.-]+/.exec(mail ?? '')?.[0] ?? ''

async function count(page: Page, size: string, units: number): Promise<void> {
  const data = { productId: 'w1', size, units, reason: 'Delivery' }
  expect((await page.request.post('/api/admin/stock', { data })).ok()).toBe(true)
}

test.use({
  baseURL: async ({ shop }, use) => use(shop.url),
})

test('a shopper asks, confirms by the mail, is told once when it has come, and leaves by one click', async ({
  page,
  shop,
}) => {
  await signInQuickly(page)
  for (const size of ['S', 'M', 'L']) {
    await count(page, size, 1)
    await count(page, size, -1)
  }
  await page.goto('/product/w1')
  await page.getByRole('button', { name: 'Notify me: Varsity Grace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notify me', exact: true })
  await dialog.getByText('M', { exact: true }).click()
  await dialog.getByLabel('Email or phone number').fill('not a contact')
  await dialog.getByRole('button', { name: 'Notify me', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('valid phone number')
  await expectAccessible(page)
  await dialog.getByLabel('Email or phone number').fill('sana@example.com')
  await dialog.getByRole('button', { name: 'Notify me', exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText('Confirm your e-mail')

  await expect.poll(() => mailsOf(shop, 'confirm').length).toBe(1)
  const requests: string[] = []
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()))
  await page.goto(linkIn(mailsOf(shop, 'confirm')[0]))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your e-mail')
  await takenOver(page)
  // A program that checks mails opens the link, too.
  expect(requests.filter((url) => url.includes('/api/waiting'))).toEqual([])
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail confirmed')
  await expect(page.getByText('one mail when there is Varsity Grace in M')).toBeVisible()
  await expectAccessible(page)
  expect(mailsOf(shop, 'told')).toEqual([])

  await count(page, 'M', 2)
  await expect.poll(() => mailsOf(shop, 'told').length).toBe(1)
  await page.goto('/admin/waiting')
  const row = page.getByRole('row', { name: /Varsity Grace/ })
  // A column without a number is left out.
  await expect(row.getByRole('cell')).toHaveText(['–', '1', '1', '1'])
  await page.getByLabel('If pieces are left, tell the next ones after').selectOption('12')
  await expect(page.getByText(/^Last changed by admin, /)).toBeVisible()

  await page.goto(linkIn(mailsOf(shop, 'told')[0]))
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribed')
  await count(page, 'M', 2)
  await page.goto('/admin/waiting')
  await expect(row.getByRole('cell')).toHaveText(['–', '1', '1', '1', '1'])
  expect(mailsOf(shop, 'told')).toHaveLength(1)
})

test('the newsletter is on every page, and the owner writes to it with a preview; an announced product says its hour and opens at it', async ({
  page,
  shop,
}) => {
  test.slow()
  await page.goto('/returns')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Newsletter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Newsletter' })
  await dialog.getByLabel('Email Address').fill('bilal@example.com')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect(dialog.getByRole('status')).toContainText('Confirm your e-mail')
  // It is not confirmed: nothing else is sent there.
  await expect.poll(() => mailsOf(shop, 'confirm').length).toBe(1)
  const [toBilal] = mailsOf(shop, 'confirm')

  await page.goto('/')
  await reveal(page.getByRole('heading', { name: 'Small runs leave quickly' }))
  await page.getByLabel('Email Address').fill('sana@example.com')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Confirm your e-mail')).toBeVisible()
  await expect.poll(() => mailsOf(shop, 'confirm').length).toBe(2)
  await page.goto(linkIn(mailsOf(shop, 'confirm').find((mail) => mail !== toBilal)))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed')

  await signInQuickly(page)
  await page.goto('/admin/waiting')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('alert').first()).toContainText('The subject is missing.')
  await page.getByLabel('Subject').fill('A new cut')
  await page.getByLabel('Text').fill('Dear friends,\n\nit is here.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.frameLocator('iframe').getByText('it is here.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send to 1 subscriber' }).click()
  await expect(page.getByRole('list', { name: 'Mails to the subscribers' })).toContainText('1 sent')
  expect(mailsOf(shop, 'news')).toHaveLength(1)

  await test.step('an announced product says its hour once and opens at it', async () => {
    // Pages are rendered several times, at a low priority.
    await signInQuickly(page)
    const announce = async (opensAt: string) => {
      const data = { comingSoon: true, opensAt, price: 2499 }
      expect((await page.request.patch('/api/admin/products/a1', { data })).ok()).toBe(true)
    }
    /** The catalogue whose file the product's page names. */
    const shown = () =>
      expect.poll(
        async () => {
          const html = await (await page.request.get(`${shop.url}/product/a1`)).text()
          const [file = '/'] = /\/catalogue\/\w+\.json/.exec(html) ?? []
          return (await page.request.get(`${shop.url}${file}`)).text()
        },
        { timeout: PAGES_ARE_RENDERED },
      )
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    await announce(inAnHour)
    await shown().toContain(inAnHour)
    await page.clock.install()
    await page.goto('/product/a1')
    const article = page.getByRole('article').first()
    await expect(article.getByText(/^Coming Soon$/i)).toHaveCount(1)
    await expect(article.getByText(/^Opens /)).toBeVisible()
    await expect(article.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
    await expect(article.getByRole('button', { name: /^Notify me/ })).toBeVisible()

    // The hour comes at the shop within seconds, and then by the page's clock.
    const soon = new Date(Date.now() + 10_000).toISOString()
    await announce(soon)
    await shown().not.toContain('opensAt')
    await page.clock.fastForward('01:00:10')
    // The page loads itself again at the hour.
    await expect(article.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
    await expect(article.getByText('Rs 2,499').first()).toBeVisible()
  })
})
