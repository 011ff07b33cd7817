/** The shop with another name, mark, prefix, colours, groups, sizes and texts, and a log whose orders have the earlier prefix. */

import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import identity from '#catalogue/identity.json' with { type: 'json' }
import { identitySchema } from '#catalogue/identity-schema.ts'
import written from '#catalogue/products.json' with { type: 'json' }
import shop from '#catalogue/shop.json' with { type: 'json' }
import { checkout, openTestShop } from '#tests/server/test-shop.ts'
import { sampleOrder } from '../web/admin/orders/sample-order.ts'

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
    const { exampleMails } = await import('#server/messages/mail/example-mails.ts')
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
    const { proposeOrderNumber } = await import('#events/orders/order-number.ts')
    const order = sampleOrder({ orderNumber: proposeOrderNumber('2026-11-21', () => 0) })
    const slip = renderToStaticMarkup(<Slip order={order} />)
    expect(slip).toContain('NW-2611211000')
    expect(slip).toContain('Neel Weaves')
    expect(slip).not.toMatch(EARLIER)
  })

  it('has its own prefix in the help of the audit', async () => {
    const { AN_ORDER } = await import('#server/commands/audit/command.ts')
    expect(AN_ORDER).toBe('NW-…')
  })

  it('takes its own sizes, in every spelling, and its own groups from another program', async () => {
    const { planProduct } = await import('#server/moving/import/plan-product.ts')
    const sized = (...values: readonly string[]) => titled('Linen tee', ...values)
    const titled = (title: string, ...values: readonly string[]) =>
      planProduct(
        {
          ...{ number: 'tee', title, description: '', kinds: [], tags: [], notSold: null },
          variants: values.map((value, row) => ({
            at: { first: row, last: row },
            options: [{ name: 'Size', value }],
            price: '1500',
            stock: '3',
          })),
          pictures: [{ url: 'https://cdn.example.com/1.jpg', alt: '' }],
        },
        { category: undefined, group: undefined },
      )
    for (const spelling of ['XXL', '2XL', 'xx-large', 'Extra Extra Large', '2 x-large']) {
      expect(sized('Medium', spelling, 'L'), spelling).toMatchObject({
        planned: { content: { sizes: ['M', 'XXL'], group: 'tops' }, stock: { M: 3, XXL: 3 } },
        leftOut: [{ size: 'L' }],
      })
    }
    expect(sized('X-Small')).toMatchObject({ planned: { content: { sizes: ['XS'] } } })
    expect(sized('S', 'XL')).toEqual({ refused: 'none of its sizes is XS, M or XXL' })
    expect(titled('Tee for children', 'M')).toMatchObject({ planned: { content: { group: 'kids-wear' } } })
  })

  it('names its files and unset addresses after itself', async () => {
    const { readConfig } = await import('#server/platform/config/config.ts')
    expect(readConfig({}).MAIL_FROM).toBe('Neel Weaves <orders@neelweaves.local>')
  })
})

describe('a log from before the shop had other files', () => {
  afterEach(undo)

  it('keeps its orders, products, sizes and groups, and new orders get the new prefix', async () => {
    const earlier = await openTestShop({ clock: () => NOW.getTime() })
    const number = await earlier.place()
    expect(number).toMatch(/^FF-261121\d{4}$/)
    await earlier.close()

    build({ ...another, orderPrefixes: ['NW', 'FF'] })
    const { openTestShop: open } = await import('#tests/server/test-shop.ts')
    const later = await open({ folder: earlier.folder, clock: () => NOW.getTime() })
    const admin = await later.signedIn()
    const digits = number.slice(3)
    for (const typed of [number, `ff${digits}`, digits]) {
      const { body } = await admin.get('/api/admin/orders').query({ q: typed }).expect(200)
      expect(body.data.orders.map((order: { orderNumber: string }) => order.orderNumber)).toEqual([number])
      expect(body.data.orders[0].items.map((item: { size: string }) => item.size)).toEqual(['M', 'L'])
    }

    // In the log the products have their earlier groups and are made in S, M and L, of which the shop still has M.
    const ordered = (size: string) => {
      const line = { id: `m7-${size}`, name: 'The Blacksmith', size, quantity: 1, price: 1100 }
      return later
        .stranger()
        .post('/api/orders')
        .send(checkout({ items: [line] }))
    }
    expect((await ordered('M').expect(201)).body.data.orderNumber).toMatch(/^NW-261121\d{4}$/)
    const { body } = await ordered('XXL').expect(422)
    expect(body.error).toBe('The Blacksmith is not made in size XXL. Please choose another size.')
  })

  it('lets orders, stock and products of an earlier size be used as before', async () => {
    const earlier = await openTestShop({ clock: () => NOW.getTime() })
    const [changed, returned]: string[] = [await earlier.place(), await earlier.place()]
    await earlier.close()

    build()
    const { openTestShop: open } = await import('#tests/server/test-shop.ts')
    const { openSqliteEventStore } = await import('#events/log/sqlite/sqlite-event-store.ts')
    const { exportCatalogue, importCatalogue } = await import('#server/catalogue/catalogue-file.ts')
    const later = await open({ folder: earlier.folder, clock: () => NOW.getTime() })
    const admin = await later.signedIn()
    const command = (orderNumber: string | undefined, body: object) =>
      admin.post(`/api/admin/orders/${orderNumber}/commands`).send(body)
    const { log, close } = openSqliteEventStore(`${earlier.folder}/shop.db`)
    onTestFinished(close)
    const sought = await admin.get('/api/admin/orders').query({ product: 'u1', size: 'L' }).expect(200)
    expect(sought.body.data.orders).toHaveLength(2)

    const items = [
      { id: 'm7', size: 'M', quantity: 1 },
      { id: 'u1', size: 'L', quantity: 2 },
    ]
    const change = { type: 'ChangeLines', edition: 0, items, discount: null }
    const { body: after } = await command(changed, change).expect(200)
    expect(after.data.order.items).toMatchObject(items.map(({ size, quantity }) => ({ size, quantity })))
    const other = [{ id: 'm7', size: 'XXL', quantity: 1 }]
    await command(changed, { ...change, edition: 1, items: other }).expect(422)

    const status = { orderNumber: returned, status: 'delivered' }
    await admin.put('/api/admin/update-order').send(status).expect(200)
    const pieces = [{ productId: 'u1', size: 'L', quantity: 1 }]
    await command(returned, { type: 'AgreeReturn', pieces }).expect(200)
    const received = [{ ...pieces[0], condition: 'sellable' }]
    await command(returned, { type: 'ReceiveReturn', pieces: received }).expect(200)

    const count = (size: string) =>
      admin.post('/api/admin/stock').send({ productId: 'm7', size, units: 3, reason: 'found' })
    await count('L').expect(200)
    await count('XXXL').expect(422)

    const file = JSON.parse((await exportCatalogue(log)).json)
    const bring = (catalogue: unknown) =>
      importCatalogue({ log, catalogue, now: NOW.getTime(), write: false })
    expect(await bring(file)).toEqual([])
    const [first, ...others] = file.products
    const products = (fields: object) => ({ ...file, products: [{ ...first, ...fields }, ...others] })
    await expect(bring(products({ sizes: ['S', '3XL'] }))).rejects.toThrow('A size must be one of XS, M, XXL')
    await expect(bring(products({ group: 'pets' }))).rejects.toThrow(
      'The group must be one of tops, kids-wear',
    )
  })
})
