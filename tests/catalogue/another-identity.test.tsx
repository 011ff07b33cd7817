/** The shop with another name, mark, prefix, colours, groups, sizes and texts, and a log whose orders have the earlier prefix. */

import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import identity from '#catalogue/identity.json' with { type: 'json' }
import { identitySchema } from '#catalogue/identity-schema.ts'
import written from '#catalogue/products.json' with { type: 'json' }
import shop from '#catalogue/shop.json' with { type: 'json' }
import { checkout, openTestShop, type TestShop } from '#tests/server/test-shop.ts'
import { sampleOrder } from '../web/admin/sample-order.ts'

/** The words that only the shop of this repository has. */
const EARLIER = /falak|\bFF-?\d/i

const measures = [50, 70, 45, 21]
const chart = { XS: measures, M: measures, XXL: measures }

const another = {
  ...identity,
  orderPrefixes: ['NW'],
  sizes: ['XS', 'M', 'XXL'],
  groups: [
    { id: 'tops', title: 'Tops', line: 'Above the belt.', words: ['top', 'shirt'], picture: 'look-4.jpg' },
    { id: 'kids-wear', title: 'Kids Wear', line: 'Small and strong.', words: ['children'] },
  ],
  places: {
    header: ['tops'],
    footer: ['kids-wear'],
    home: ['tops'],
    featured: { tops: 3 },
    customized: ['kids-wear'],
    editor: 'tops',
  },
  colours: { ...identity.colours, ink: '#0b1d33', page: '#f2f6fb', 'gold-deep': '#0b4f6c', gold: '#8fc1e3' },
  sizeChart: { 'Regular Fit': chart, 'Oversized Tee': chart, 'Drop Shoulder': chart, 'Crop Top': chart },
  texts: { ...identity.texts, home: 'Linen from Multan', sale: { title: 'Spring Sale', goods: 'linen' } },
}

const anotherShop = {
  ...shop,
  name: 'Neel Weaves',
  tagline: 'Blue cloth, woven slowly.',
  description: 'Neel Weaves sells linen in Pakistan.',
  social: { Instagram: 'https://www.instagram.com/neelweaves' },
}

const anotherCatalogue = written.map((product) => ({
  ...product,
  group: product.group === 'women' ? 'kids-wear' : 'tops',
}))

/** All modules from here on are those of a shop that was built with other files. */
function build(identityFile: typeof another = another) {
  vi.resetModules()
  vi.doMock('#catalogue/identity.json', () => ({ default: identityFile }))
  vi.doMock('#catalogue/shop.json', () => ({ default: anotherShop }))
  vi.doMock('#catalogue/products.json', () => ({ default: anotherCatalogue }))
}

function undo() {
  for (const file of ['identity', 'shop', 'products']) vi.doUnmock(`#catalogue/${file}.json`)
  vi.resetModules()
}

const NOW = new Date('2026-11-21T07:00:00.000Z')

/** What the build has for all pages, without scripts and styles. */
async function template() {
  const { screens } = await import('#web/storefront/routes.tsx')
  return {
    html: readFileSync('web/storefront/index.html', 'utf8'),
    css: '',
    sheets: [],
    firstScript: '',
    lastScript: '',
    fonts: [],
    build: 'b',
    edition: 'e',
    entryScripts: ['main.js'],
    scripts: Object.fromEntries(screens.map(({ path }) => [path, ['main.js']])),
    assets: [],
    revisions: {},
    serviceWorker: readFileSync('web/storefront/offline/service-worker.ts', 'utf8'),
  }
}

async function catalogue() {
  const { catalogueAt } = await import('#catalogue/catalogue.ts')
  const { startingFacts } = await import('#catalogue/starting-catalogue.ts')
  return catalogueAt(startingFacts(NOW.toISOString()), NOW.getTime())
}

it('is described by a file that the schema accepts', () => {
  expect(identitySchema.safeParse(identity).error?.issues).toBeUndefined()
  expect(identitySchema.safeParse(another).error?.issues).toBeUndefined()
})

describe('a shop with other files', () => {
  beforeEach(() => build())
  afterEach(undo)

  it('has nothing of the earlier shop on its pages', async () => {
    const { renderPages } = await import('#web/prerender/render-pages.tsx')
    const { pages, notFound, files } = await renderPages(
      await template(),
      await catalogue(),
      NOW,
      async () => '',
    )
    const texts = [
      ...[...pages].map(([path, { html }]) => [path, html.toString()] as const),
      ['not found', notFound.html.toString()] as const,
      ...Object.entries(files).filter(([name]) => name !== 'sw.js'),
    ]
    expect(texts.length).toBeGreaterThan(25)
    expect(texts.filter(([, text]) => EARLIER.test(text)).map(([name]) => name)).toEqual([])

    const page = (path: string) => pages.get(path)?.html.toString() ?? ''
    expect(page('/')).toContain('<title>Neel Weaves | Linen from Multan</title>')
    expect(page('/')).toContain('SPRING SALE UP TO')
    expect(page('/')).not.toContain('MEGA SALE')
    expect(page('/sale')).toContain('The spring sale of Neel Weaves')
    expect(page('/category')).toContain('Tops and kids wear: every category of Neel Weaves')
    expect(page('/kids-wear')).toContain('Kids Wear Collection')
    expect(page('/kids-wear')).toContain('Small and strong.')
    expect([...pages.keys()].filter((path) => /^\/(?:men|women|unisex|anime|gaming)$/.test(path))).toEqual([])
    expect(page('/product/m7')).toMatch(/value="XXL"/)
    expect(page('/product/m7')).not.toMatch(/value="S"/)
    expect(JSON.parse(files['manifest.webmanifest'] ?? '')).toMatchObject({
      name: 'Neel Weaves',
      theme_color: '#0b1d33',
    })
  })

  it('finds products by the words of its groups', async () => {
    const { searchProducts } = await import('#catalogue/search.ts')
    const { products } = await catalogue()
    const found = searchProducts(products, 'children')
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ group }) => group))).toEqual(new Set(['kids-wear']))
    expect(searchProducts(products, 'unisex')).toEqual([])
  })

  it('has nothing of the earlier shop in its mails', async () => {
    const { exampleMails } = await import('#server/mail/example-mails.ts')
    const { describeShop } = await import('#catalogue/brand.ts')
    const now = await catalogue()
    describeShop(now.shop)
    const mails = await exampleMails(now, { now: NOW.getTime(), publicUrl: 'https://neelweaves.example' })
    expect(mails.length).toBeGreaterThan(5)
    for (const { id, subject, html, text } of mails) {
      expect(`${subject}${html}${text}`, id).not.toMatch(EARLIER)
      expect(subject).toMatch(/NW-261121\d{4}/)
      expect(html).toContain('Neel Weaves')
      expect(html).toContain('#0b1d33')
    }
  })

  it('has nothing of the earlier shop on the slip of a parcel', async () => {
    const { Slip } = await import('#web/admin/parcels/Slip.tsx')
    const { proposeOrderNumber } = await import('#events/shop/order-number.ts')
    const order = sampleOrder({ orderNumber: proposeOrderNumber('2026-11-21', () => 0) })
    const slip = renderToStaticMarkup(<Slip order={order} />)
    expect(slip).toContain('NW-2611211000')
    expect(slip).toContain('Neel Weaves')
    expect(slip).not.toMatch(EARLIER)
  })

  it('takes products of another program in its own sizes and groups', async () => {
    const { planProduct } = await import('#server/upkeep/import/plan-product.ts')
    const variant = (size: string) => ({
      at: { first: 1, last: 1 },
      options: [{ name: 'Size', value: size }],
      price: '2400',
      stock: '',
    })
    const plan = (title: string, ...written: readonly string[]) =>
      planProduct(
        {
          ...{ number: 'tee', title, notSold: null, tags: [], kinds: [], description: '' },
          pictures: [{ url: 'https://cdn.example.com/tee.jpg', alt: '' }],
          variants: written.map(variant),
        },
        { category: undefined, group: undefined },
      )
    expect(plan('Tee for children', 'x-small', 'Medium', 'L', '2XL')).toMatchObject({
      planned: { content: { group: 'kids-wear', sizes: ['XS', 'M', 'XXL'] } },
      leftOut: [{ size: 'L' }],
    })
    // Nothing says the group: it is that of a new product.
    expect(plan('Tee', 'Extra Small')).toMatchObject({ planned: { content: { group: 'tops' } } })
    expect(plan('Tee', 'S')).toEqual({ refused: 'none of its sizes is XS, M or XXL' })
  })

  it('names its files and unset addresses after itself', async () => {
    const { readConfig } = await import('#server/platform/config/config.ts')
    expect(readConfig({}).MAIL_FROM).toBe('Neel Weaves <orders@neelweaves.local>')
  })
})

describe('a log from before the shop had other files', () => {
  let earlier: TestShop
  afterEach(async () => {
    undo()
    await earlier.remove()
  })

  it('keeps its orders, products, sizes and groups, and new orders get the new prefix', async () => {
    earlier = await openTestShop({ clock: () => NOW.getTime() })
    const placed = await earlier.stranger().post('/api/orders').send(checkout()).expect(201)
    const number: string = placed.body.data.orderNumber
    expect(number).toMatch(/^FF-261121\d{4}$/)
    await earlier.close()

    build({ ...another, orderPrefixes: ['NW', 'FF'] })
    const { openTestShop: open } = await import('#tests/server/test-shop.ts')
    const later = await open({ folder: earlier.folder, clock: () => NOW.getTime() })
    try {
      const admin = await later.signedIn()
      const digits = number.slice(3)
      for (const typed of [number, `ff${digits}`, digits]) {
        const { body } = await admin.get('/api/admin/orders').query({ q: typed }).expect(200)
        expect(body.data.orders.map((order: { orderNumber: string }) => order.orderNumber)).toEqual([number])
        expect(body.data.orders[0].items.map((item: { size: string }) => item.size)).toEqual(['M', 'L'])
      }

      // In the log the products have their earlier groups and are made in S, M and L, of which the shop still has M.
      const line = (size: string) => ({
        id: `m7-${size}`,
        name: 'The Blacksmith',
        size,
        quantity: 1,
        price: 1100,
      })
      const ordered = (size: string) =>
        later
          .stranger()
          .post('/api/orders')
          .send(checkout({ items: [line(size)] }))
      expect((await ordered('M').expect(201)).body.data.orderNumber).toMatch(/^NW-261121\d{4}$/)
      const { body } = await ordered('XXL').expect(422)
      expect(body.error).toBe('The Blacksmith is not made in size XXL. Please choose another size.')
    } finally {
      await later.close()
    }
  })
})
