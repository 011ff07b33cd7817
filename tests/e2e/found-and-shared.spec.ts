import sharp from 'sharp'
import { expect, sharedShopTest as test } from './test.ts'

type Html = {
  readonly text: string
  readonly tags: (name: string) => string[]
  readonly meta: (property: string) => string | undefined
  readonly things: () => { '@type': string }[]
}

const decode = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#x27;', "'")

const attribute = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return value === undefined ? undefined : decode(value)
}

function readHtml(text: string): Html {
  const tags = (name: string) => text.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
  return {
    text,
    tags,
    meta(property) {
      const tag = tags('meta').find((one) => /(?:property|name)="([^"]*)"/.exec(one)?.[1] === property)
      return tag === undefined ? undefined : attribute(tag, 'content')
    },
    things() {
      const scripts = text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
      return [...scripts].map(([, json]) => {
        expect(json, 'nothing in inline JSON can end it').not.toContain('<')
        return JSON.parse(String(json))
      })
    },
  }
}

/** Every address of the sitemap, and the pages that are only for shoppers. */
async function publicPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const found = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => String(address))
  expect(found.every((address) => address.startsWith(url))).toBe(true)
  expect(sitemap).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  return [...found.map((address) => new URL(address).pathname), '/checkout', '/order-history']
}

function expectSizedPictures(path: string, { tags }: Html): void {
  const pictures = tags('img')
  const high = pictures.filter((tag) => attribute(tag, 'fetchpriority') === 'high')
  expect(high.length, `${path}: pictures of high priority`).toBe(pictures.length === 0 ? 0 : 1)
  for (const tag of pictures) {
    expect.soft(Number(attribute(tag, 'width')), `${path}: ${tag}`).toBeGreaterThan(0)
    expect.soft(Number(attribute(tag, 'height')), `${path}: ${tag}`).toBeGreaterThan(0)
    expect.soft(attribute(tag, 'alt'), `${path}: ${tag}`).toBeDefined()
    expect.soft(attribute(tag, 'loading'), `${path}: ${tag}`).toBe(high.includes(tag) ? 'eager' : 'lazy')
    const widths = [...(attribute(tag, 'srcset') ?? '').matchAll(/ (\d+)w/g)].map(([, width]) =>
      Number(width),
    )
    for (const width of widths) expect.soft(width).toBeLessThanOrEqual(Number(attribute(tag, 'width')))
    if (widths.length > 0) expect.soft(attribute(tag, 'sizes'), `${path}: ${tag}`).toBeTruthy()
  }
}

test('every public page has its own title and description, one largest picture, and sized pictures with a text', async ({
  shop,
  page,
}) => {
  test.slow()
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  const paths = await publicPaths(shop.url)
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) {
    const html = readHtml(await (await fetch(shop.url + path)).text())
    expectSizedPictures(path, html)
    const { text, tags, meta } = html
    const title = decode(/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '')
    expect.soft(title, path).toContain('Falak Fits')
    expect.soft(titles.get(title), `${path} has the title of another page`).toBeUndefined()
    titles.set(title, path)
    const description = meta('description') ?? ''
    expect.soft(description.length, `${path}: ${description}`).toBeGreaterThan(40)
    expect.soft(descriptions.get(description), `${path} is described as another page`).toBeUndefined()
    descriptions.set(description, path)

    const canonical = tags('link').filter((tag) => attribute(tag, 'rel') === 'canonical')
    expect
      .soft(
        canonical.map((tag) => attribute(tag, 'href')),
        path,
      )
      .toEqual([shop.url + path])
    expect.soft(meta('og:url'), path).toBe(shop.url + path)
    expect.soft(meta('og:title'), path).toBe(title)
    expect.soft(meta('twitter:card'), path).toBe('summary_large_image')
    expect.soft(tags('h1'), `${path}: one main heading`).toHaveLength(1)
    expect.soft(text, path).not.toContain('.invalid')
    expect.soft(text, path).not.toContain('9999-12-31')
  }

  await test.step('shared and found', async () => {
    const pictures = new Set<string>()
    for (const path of ['/', '/collection', '/product/m7']) {
      const { meta } = readHtml(await (await fetch(shop.url + path)).text())
      expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
      pictures.add(meta('og:image') ?? '')
    }
    expect(pictures.size).toBe(3)
    for (const address of pictures) {
      const answer = await fetch(address)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([width, height]).toEqual([1200, 630])
    }

    const thingsOf = async (path: string) => readHtml(await (await fetch(shop.url + path)).text()).things()
    const types = async (path: string) => (await thingsOf(path)).map((thing) => thing['@type'])
    expect(await types('/')).toEqual(['Organization', 'WebSite'])
    expect(await types('/collection')).toEqual(['BreadcrumbList'])
    expect(await types('/men')).toEqual(['BreadcrumbList'])
    const [product, crumbs] = await thingsOf('/product/m7')
    const nextWeek = new Date(Date.now() + 5 * 3_600_000 + 7 * 86_400_000).toISOString().slice(0, 10)
    expect(product).toMatchObject({
      '@type': 'Product',
      offers: {
        url: `${shop.url}/product/m7`,
        price: 1100,
        priceCurrency: 'PKR',
        availability: 'https://schema.org/InStock',
        priceValidUntil: `${nextWeek}T23:59:59+05:00`,
      },
    })
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })

    for (const path of ['/nowhere', '/product/nothing']) {
      const answer = await fetch(shop.url + path)
      expect(answer.status).toBe(404)
      expect(readHtml(await answer.text()).meta('robots')).toBe('noindex')
    }

    await test.step('the shop can be installed on a phone, and the browser accepts its speculation rules and policy', async () => {
      const complaints: string[] = []
      page.on('console', (message) => {
        // On a slow machine the browser warns that preloaded pictures are shown late.
        if (/policy|refused|violat|rule/i.test(message.text())) complaints.push(message.text())
      })
      const rules = page.waitForResponse(/speculation-rules\.json$/)
      await page.goto('/collection')
      expect((await rules).status()).toBe(200)
      await page.goto('/product/m7')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(complaints).toEqual([])

      const href = await page.locator('link[rel="manifest"]').getAttribute('href')
      const manifest = await (await fetch(shop.url + href)).json()
      expect(manifest).toMatchObject({ name: 'Falak Fits', start_url: '/', display: 'standalone' })
      for (const { src, sizes } of manifest.icons) {
        const { width, height } = await sharp(
          Buffer.from(await (await fetch(shop.url + src)).arrayBuffer()),
        ).metadata()
        expect(`${width}x${height}`).toBe(sizes)
      }
      const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
      expect((await fetch(shop.url + touch)).status).toBe(200)
    })
  })
})
