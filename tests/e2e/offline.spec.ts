import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import express, { type RequestHandler } from 'express'
import type { RenderedPage, RenderedPages } from '#catalogue/rendered-pages.ts'
import { pages, readBuiltPages } from '#server/pages/pages.ts'
import {
  addToCart,
  expect,
  expectAccessible,
  fillShipping,
  reveal,
  shopper,
  takenOver,
  test,
} from './test.ts'

test.use({ serviceWorkers: 'allow' })

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that no fixture is needed.
test.beforeEach(({}, { project }) => {
  test.skip(
    !project.metadata.hasWholeBrowser,
    'skipped, needs a whole Chromium, such as the package chromium of Debian',
  )
})

/** Resolves when the precache is complete. */
async function openOnce(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  // It fetches about two hundred files, which takes minutes on a machine that is busy with other shops.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 180_000 })
    .toBe('activated')
}

/** All addresses in the cache. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })

test('after one visit the shop opens without a network', async ({ page, context }) => {
  test.slow()
  await openOnce(page)
  await context.setOffline(true)

  await page.goto('/collection')
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Collection' })).toBeVisible()
  const picture = page.getByRole('article').first().locator('img').first()
  await reveal(picture)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await page.goto('/product/u1')
  await expect(page.getByRole('heading', { level: 1, name: 'Vision Void' })).toBeVisible()
  await page.goto('/nowhere')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()

  await page.goto('/collection')
  await addToCart(page, 'Vision Void', 'L')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Open cart, 1 item' })).toBeVisible()

  await test.step('a visited page is shown unchanged', async () => {
    await context.setOffline(false)
    await page.goto('/men')
    // A picture is put into the cache after it is shown. Without it, its name would stand in its place.
    const loaded = () =>
      page
        .getByRole('main')
        .locator('img')
        .evaluateAll((images) =>
          images.flatMap((image) =>
            image instanceof HTMLImageElement && image.naturalWidth > 0
              ? [new URL(image.currentSrc).pathname]
              : [],
          ),
        )
    await expect.poll(async () => (await loaded()).length).toBeGreaterThan(0)
    await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(await loaded()))
    const seen = await page.locator('main').textContent()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Men Collection' })).toBeVisible()
    await expect.poll(() => page.locator('main').textContent()).toBe(seen)
  })
})

/** On /unisex, where a product has a second picture that is not cached. Its place has the product's name. */
const placeOfMissingPicture = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Vision Void White Version' }) })
    .locator('a[aria-hidden]')
    .getByText('Vision Void White Version')

test('the first page is cached, but neither the API nor the admin area, and it says that there is no network', async ({
  page,
  context,
}) => {
  test.slow()
  await openOnce(page, '/product/u1')
  await expect.poll(() => kept(page)).toContain('/product/u1')
  const notice = page.getByRole('status').filter({ hasText: 'Offline, showing saved pages' })
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Vision Void' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-offline')
  await expect(notice).toBeVisible()
  await expectAccessible(page)

  // Nothing on this page was viewed, so only the small front pictures are cached.
  await page.goto('/unisex')
  await expect(page.getByRole('heading', { level: 1, name: 'Unisex Collection' })).toBeVisible()
  await expect(placeOfMissingPicture(page)).toBeVisible()
  await expect(page.getByText('Failed to load image')).toHaveCount(0)

  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(placeOfMissingPicture(page)).toHaveCount(0)

  await test.step('neither the API nor the admin area is cached, and no page is preloaded', async () => {
    await openOnce(page)
    // Preloading beside the worker makes Firefox fail without a network.
    const preload = await page.evaluate(async () =>
      (await navigator.serviceWorker.ready).navigationPreload.getState(),
    )
    expect(preload.enabled).toBe(false)
    await page.goto('/product/u1')
    await expect.poll(() => kept(page)).toContain('/product/u1')
    await page.goto('/admin/login')
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    const paths = await kept(page)
    expect(paths).toContain('/offline')
    expect(paths).toContain('/product/u1')
    expect(paths.filter((path) => /^\/(?:api|admin)/.test(path))).toEqual([])
    await context.setOffline(true)
    await expect(page.goto('/admin/login')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })
})

test('an order without a network is not lost, and placed once when there is one again', async ({
  page,
  context,
}) => {
  test.slow()
  await openOnce(page, '/collection')
  await addToCart(page, 'Vision Void', 'L')
  await context.setOffline(true)
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: 'Checkout' }).click()
  await fillShipping(page)
  const placeOrder = page.getByRole('button', { name: 'Place Order' })
  await page.clock.install()
  await placeOrder.click()
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to save order' })
  // Before that, it retries automatically for some seconds.
  await expect(async () => {
    await page.clock.fastForward(8_000)
    await expect(notice).toContainText('You are offline. Your cart and your details are kept.', {
      timeout: 200,
    })
  }).toPass()
  await page.reload()
  await expect(page.getByLabel('Full Name')).toHaveValue(shopper.name)
  await expect(page.getByLabel('Shipping Address')).toHaveValue(shopper.address)
  await placeOrder.click()
  await expect(page.getByRole('alert')).toContainText('You are offline. Trying again…')

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  const answer = await page.request.get('/api/orders', { params: { identifier: shopper.email } })
  expect((await answer.json()).data).toHaveLength(1)
})

/** Only the built pages, from a server whose answers a test can change or stop. */
type Site = {
  readonly url: string
  /** Called before the pages are served. */
  before: RequestHandler
  /** Serves other pages at the same address. */
  publish(change: (pages: RenderedPages) => RenderedPages): void
  close(): void
}

const siteTest = test.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from this pattern.
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'falak-builds-'))
    cpSync('dist-test/web', folder, { recursive: true })
    let rendered = readBuiltPages(folder)
    const earlier = new Map([[rendered.catalogue.hash, rendered.catalogue]])
    const build = pages(folder, {
      map: {
        current: () => ({ position: 1, pages: rendered }),
        currentFile: () => rendered.catalogue,
        fileOf: async (hash) => earlier.get(hash) ?? null,
      },
    })
    const server = createServer(
      express()
        .use((...call) => site.before(...call))
        .get('/healthz', (_request, response) => void response.json({}))
        .use('/images', (_request, response) => response.sendFile(join(folder, 'site/favicon.svg')))
        .use((...call) => build(...call)),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const site: Site = {
      // A listening TCP server's address is an AddressInfo.
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      before: (_request, _response, next) => next(),
      publish(change) {
        rendered = change(rendered)
        earlier.set(rendered.catalogue.hash, rendered.catalogue)
      },
      close() {
        server.close()
        server.closeAllConnections()
      },
    }
    await use(site)
    site.close()
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: async ({ site }, use) => use(site.url),
})

/** The same pages with other texts. */
function withTexts(rendered: RenderedPages, change: (text: string) => string): RenderedPages {
  const page = ({ html, style }: RenderedPage) => ({ html: Buffer.from(change(`${html}`)), style })
  const { pages, notFound, productNotFound, files, catalogue } = rendered
  return {
    ...rendered,
    pages: new Map([...pages].map(([path, each]) => [path, page(each)])),
    notFound: page(notFound),
    productNotFound: page(productNotFound),
    files: { ...files, 'sw.js': change(files['sw.js']) },
    catalogue: { hash: change(catalogue.hash), json: change(catalogue.json) },
  }
}

/** The worker names the empty page's revision; another worker asks for it again. */
const withNewShell = (text: string) => text.replace(/("url":"\/offline","revision":")/, '$1new-')

const aNewBuild = (rendered: RenderedPages): RenderedPages => {
  const from = /data-build="([^"]+)"/.exec(`${rendered.pages.get('/')?.html}`)?.[1]
  if (from === undefined) throw new Error('the page does not name its build')
  return withTexts(rendered, (text) => withNewShell(text.replaceAll(from, 'a-new-build')))
}

const offlineNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Offline, showing saved pages' })

/** Opens the page until the new build's worker has taken over: it refuses while the previous page still exists. */
const newBuildKept = async (page: Page) => {
  const keepsNewBuild = () =>
    page.evaluate(async () => {
      const shell = await caches.match('/offline', { ignoreSearch: true })
      return (await shell?.text())?.includes('data-build="a-new-build"')
    })
  await expect(async () => {
    await page.reload()
    await expect.poll(keepsNewBuild, { timeout: 8_000 }).toBe(true)
  }).toPass({ timeout: 40_000 })
}

siteTest('a new build takes over when the shop is opened again', async ({ page, context, site }) => {
  await openOnce(page)
  site.publish(aNewBuild)
  // On a busy machine the first answer may come too late.
  await expect(async () => {
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-build', 'a-new-build', { timeout: 1 })
  }).toPass()
  await newBuildKept(page)
  await context.setOffline(true)
  await page.goto('/women')
  await expect(page.getByRole('heading', { level: 1, name: 'Women Collection' })).toBeVisible()
})

siteTest('a new build is waited for where the shop answers slowly', async ({ page, site }) => {
  await openOnce(page)
  await expect.poll(() => kept(page)).toContain('/')
  site.publish(aNewBuild)
  site.before = (request, _response, next) => setTimeout(next, request.path === '/' ? 3_000 : 0)
  await page.reload()
  await expect(page.locator('html')).not.toHaveAttribute('data-build', 'a-new-build')
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
  await expect.poll(waiting).toBe('installed')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-build', 'a-new-build')
})

siteTest('a shop that is down shows what is kept, and says so', async ({ page, site }) => {
  await openOnce(page)
  await page.goto('/women')
  const seen = page.getByRole('heading', { level: 1, name: 'Women Collection' })
  await expect(seen).toBeVisible()
  await expect.poll(() => kept(page)).toContain('/women')

  // A proxy answers instead of the shop.
  site.before = (_request, response) => void response.status(502).send('Bad gateway')
  await page.reload()
  await expect(seen).toBeVisible()
  await expect(offlineNotice(page)).toBeVisible()

  // No server answers, but the device is online.
  site.close()
  await page.goto('/unisex')
  await expect(page.getByRole('heading', { level: 1, name: 'Unisex Collection' })).toBeVisible()
  await expect(offlineNotice(page)).toBeVisible()
  await expect(placeOfMissingPicture(page)).toBeVisible()
  await expect(page.getByText('Failed to load image')).toHaveCount(0)
})

siteTest('a line that turns out to be dead is told of after the page was shown', async ({ page, site }) => {
  await openOnce(page)
  await expect.poll(() => kept(page)).toContain('/')
  // Accepts every connection and never answers.
  site.before = () => undefined
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-build')
  await expect(offlineNotice(page)).toHaveCount(0)
  site.close()
  await expect(offlineNotice(page)).toBeVisible()
})

/** Vision Void costs another price; a catalogue of its own. */
const aNewPrice = (rendered: RenderedPages): RenderedPages => {
  const { hash } = rendered.catalogue
  const later = [...hash].toReversed().join('')
  return withTexts(rendered, (text) =>
    withNewShell(
      text
        .replaceAll(hash, later)
        .replaceAll('Rs 1,400', 'Rs 1,300')
        .replaceAll('"price":1400', '"price":1300'),
    ),
  )
}

siteTest(
  'a saved page has the catalogue of its own time without a network',
  async ({ page, context, site }) => {
    await openOnce(page)
    await page.goto('/product/u1')
    await expect.poll(() => kept(page)).toContain('/product/u1')
    site.publish(aNewPrice)
    // On a busy machine the first answer may come too late.
    await expect(async () => {
      await page.goto('/product/u2')
      await expect(page.getByText('Rs 1,300').first()).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expect.poll(() => kept(page)).toContain('/product/u2')
    await context.setOffline(true)
    for (const [path, price] of [
      ['/product/u1', 'Rs 1,400'],
      ['/product/u2', 'Rs 1,300'],
    ] as const) {
      await page.goto(path)
      // The made-up price does not match the percentage in the markup, so that React renders the part again, without an earlier click.
      await takenOver(page)
      await page.getByText('M', { exact: true }).first().click()
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
      const cart = page.getByRole('dialog', { name: 'Your Cart' })
      await expect(cart.getByText(`${price} × 1`)).toBeVisible()
    }
  },
)
