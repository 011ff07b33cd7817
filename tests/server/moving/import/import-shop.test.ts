import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#server/commands/audit/audit.ts'
import { importCommand } from '#server/commands/import-command.ts'
import { eraseInFolder } from '#server/moving/erase/erase-in-folder.ts'
import { listen } from '#tests/listen.ts'
import { newFolder } from '#tests/new-folder.ts'
import { onTerminal } from '#tests/server/terminal.ts'
import { until } from '#tests/until.ts'
import { checkout, openTestShop, type TestShop } from '../../test-shop.ts'
import {
  shopifyCustomers,
  shopifyOrder,
  shopifyOrders,
  shopifyProduct,
  shopifyProducts,
} from './generated-exports.ts'

let shop: TestShop
let files: string
beforeEach(async () => {
  shop = await openTestShop()
  files = newFolder()
})

const file = (name: string, content: string) => {
  const path = join(files, name)
  writeFileSync(path, content)
  return path
}

const run = (...args: readonly string[]) =>
  onTerminal({ DATA_DIR: shop.folder, WEBHOOKS_TO_PRIVATE: 'on' }, (terminal) =>
    importCommand(['--from', 'shopify', ...args], terminal),
  )

type Sought = { readonly q?: string; readonly status?: string }
const imported = async (sought: Sought = {}) => {
  const owner = await shop.signedIn()
  return (await owner.get('/api/admin/imported-orders').query(sought).expect(200)).body.data
}

/** All figures, queues and counts, and the stock. */
const figures = async () => {
  const owner = await shop.signedIn()
  const paths = ['stats', 'chart-data', 'work', 'products', 'insight', 'cash', 'orders?counts=1', 'notices']
  const answers = await Promise.all(
    paths.map(async (path) => (await owner.get(`/api/admin/${path}`).expect(200)).body.data),
  )
  // The position of the last event is no figure.
  return JSON.parse(JSON.stringify(answers), (name, value) => (name === 'position' ? undefined : value))
}

const THREE = [
  ...shopifyOrder('#1001', {}, 2),
  ...shopifyOrder('#1002', {
    Email: 'bilal@example.com',
    'Shipping Name': 'Bilal Ahmed',
    'Shipping Phone': '',
  }),
  ...shopifyOrder('#1003', { 'Cancelled at': '2024-05-03 10:00:00 +0500' }),
  ...shopifyOrder('#1004', { Currency: 'USD' }),
]

describe('an import of orders', () => {
  it('tells what would become of each row, and changes nothing', async () => {
    const orders = file('orders_export.csv', shopifyOrders(THREE))
    const { code, out, err } = await run('--orders', orders)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain(
      'taken    orders_export.csv 2–3  order 1001: 2024-05-01, 2 pieces, Rs 3,200, sent\n',
    )
    expect(out).toContain('order 1002: 2024-05-01, 1 piece, Rs 3,200, sent; without a phone\n')
    expect(out).toContain('refused  orders_export.csv 6  order 1004: it is not in rupees')
    expect(out).toContain(
      'orders: 3 taken, 0 there already, 0 skipped, 1 refused\nNothing was changed; --apply',
    )
    expect(out).not.toContain('Bilal')
    expect((await imported()).orders).toEqual([])
  })

  it('records them once, seals their people, and leaves all figures as they are', async () => {
    await shop.place()
    const before = await figures()
    const orders = file('orders.csv', shopifyOrders(THREE))
    expect((await run('--orders', orders, '--apply')).out).toContain('orders: 3 taken')

    await until(async () => expect((await imported()).found).toBe(3))
    expect((await imported()).figures).toEqual({
      open: { orders: 0, rupees: 0 },
      sent: { orders: 2, rupees: 6400 },
      cancelled: { orders: 1, rupees: 3200 },
      refunded: { orders: 0, rupees: 0 },
    })
    expect(await figures()).toEqual(before)

    const again = await run('--orders', orders, '--apply')
    expect(again.out).toContain('orders: 0 taken, 3 there already, 0 skipped, 1 refused')
    expect((await imported()).found).toBe(3)

    const changed = file(
      'other.csv',
      shopifyOrders(shopifyOrder('#1001', { 'Created at': '2023-01-01 10:00:00 +0500' })),
    )
    expect((await run('--orders', changed, '--apply')).out).toContain('another order of this number')
    const verified = await onTerminal({ DATA_DIR: shop.folder }, (terminal) => audit(['verify'], terminal))
    expect(verified.code).toBe(0)
  })

  it('refuses what the log could not hold, and records the others of its batch', async () => {
    const long = shopifyOrder('#1002', {}, 100).map((row) => ({
      ...row,
      'Lineitem name': '服'.repeat(200),
      'Lineitem sku': '服'.repeat(60),
    }))
    const rows = [...shopifyOrder('#1001'), ...long, ...shopifyOrder('#10\u000003'), ...shopifyOrder('#1004')]
    const { code, out } = await run('--orders', file('orders.csv', shopifyOrders(rows)), '--apply')
    expect(code).toBe(0)
    expect(out).toContain('order 1002: its line items have too long names for one record of the log\n')
    expect(out).toContain('order 10 03: its number has line breaks or control characters\n')
    expect(out).toContain('orders: 2 taken, 0 there already, 0 skipped, 2 refused')
    await until(async () => expect((await imported()).found).toBe(2))
  })

  it('records an order that is nearly as long as a record can be', async () => {
    const long = shopifyOrder('#1001', {}, 95).map((row) => ({ ...row, 'Lineitem name': '服'.repeat(200) }))
    const { out } = await run('--orders', file('orders.csv', shopifyOrders(long)), '--apply')
    expect(out).toContain('orders: 1 taken')
    await until(async () => expect((await imported()).found).toBe(1))
  })

  it('refuses a customer whose phone Excel has shortened', async () => {
    const customers = file(
      'customers.csv',
      shopifyCustomers([
        { 'Customer ID': "'77", Email: 'a@example.com', Phone: '9.23001E+11', 'First Name': 'A' },
      ]),
    )
    const orders = file(
      'orders.csv',
      shopifyOrders(shopifyOrder('#1', { Email: 'a@example.com', 'Shipping Phone': '' })),
    )
    const { out } = await run('--orders', orders, '--customers', customers)
    expect(out).toMatch(/refused {2}customers.csv 2 {2}customer: its phone: Excel has shortened/)
    expect(out).toContain('without a phone')
  })

  it('says when another import has brought the order with other line items', async () => {
    const [head] = shopifyOrder('#1001')
    await run('--orders', file('orders.csv', shopifyOrders(head ? [head] : [])), '--apply')
    const { out } = await run('--orders', file('orders.csv', shopifyOrders(shopifyOrder('#1001', {}, 2))))
    expect(out).toContain(
      'there    orders.csv 2–3  order 1001: it was imported before, with other line items',
    )
  })

  it('records nothing of a file that cannot be read to its end', async () => {
    const broken = `${shopifyOrders(Array.from({ length: 150 }, (_, n) => shopifyOrder(`#${n}`)).flat())}"#151,`
    const { code, out } = await run('--orders', file('orders.csv', broken), '--apply')
    expect({ code, out }).toEqual({ code: 2, out: '' })
  })

  it('finds them by number, name, e-mail, phone and status', async () => {
    await run('--orders', file('orders.csv', shopifyOrders(THREE)), '--apply')
    const numbers = async (sought: Sought) =>
      (await imported(sought)).orders.map(({ number }: { number: string }) => number)
    await until(async () => expect(await numbers({})).toEqual(['1003', '1002', '1001']))
    expect(await numbers({ q: '#1002' })).toEqual(['1002'])
    expect(await numbers({ q: 'bilal a' })).toEqual(['1002'])
    expect(await numbers({ q: '+92 300 1234' })).toEqual(['1003', '1001'])
    expect(await numbers({ status: 'cancelled' })).toEqual(['1003'])
    expect((await imported({ q: '1001' })).orders).toMatchObject([
      { name: 'Ayesha Zulfiqar', phone: '0300 1234567', erased: false, total: 3200 },
    ])
  })

  it('completes them from the export of customers', async () => {
    const orders = file('orders.csv', shopifyOrders(shopifyOrder('#1', { 'Shipping Phone': '' })))
    const customers = file(
      'customers.csv',
      shopifyCustomers([
        {
          'Customer ID': "'77",
          Email: 'AYESHA@example.com',
          Phone: "'+923001234567",
          'First Name': 'Ayesha',
        },
        { 'Customer ID': "'78", Email: 'nobody@example.com', 'First Name': 'Nobody' },
      ]),
    )
    const { out } = await run('--orders', orders, '--customers', customers, '--apply')
    expect(out).toContain('taken    customers.csv 2  customer 77: completes 1 order')
    expect(out).toContain('skipped  customers.csv 3  customer 78: a customer is known here by their orders')
    await until(async () => expect((await imported({ q: '3001234567' })).found).toBe(1))
  })

  it('makes nobody a customer of this shop, and is told before a call', async () => {
    await run('--orders', file('orders.csv', shopifyOrders(THREE)), '--apply')
    await until(async () => expect((await imported()).found).toBe(3))
    const { body } = await shop
      .stranger()
      .post('/api/orders')
      .send(checkout({ email: 'ayesha@example.com' }))
      .expect(201)
    const owner = await shop.signedIn()
    const risk = await owner.get(`/api/admin/orders/${body.data.orderNumber}/risk`).expect(200)
    expect(risk.body.data).toMatchObject({
      customerRecord: { placed: 1 },
      imported: { open: 0, sent: 1, cancelled: 1, refunded: 0 },
    })
    const { body: log } = await owner.get('/api/audit/events?type=OrderPlaced').expect(200)
    expect(JSON.stringify(log)).toMatch(/newCustomer\\?":true/)
  })

  it('is erased with its customer, also for searches, and not brought back', async () => {
    const orders = file('orders.csv', shopifyOrders(THREE))
    await run('--orders', orders, '--apply')
    await until(async () => expect((await imported({ q: 'ayesha' })).found).toBe(2))
    const sentence = await eraseInFolder(shop.folder, 'ayesha@example.com', Date.now())
    expect(sentence).toContain('2 imported orders')
    await until(async () => expect((await imported({ q: 'ayesha' })).found).toBe(0))
    expect((await imported({ q: '1001' })).orders).toMatchObject([
      { erased: true, name: '', email: '', phone: '' },
    ])
    expect((await run('--orders', orders, '--apply')).out).toContain('0 taken, 3 there already')
    expect((await imported({ q: 'ayesha' })).found).toBe(0)
  })

  it.each([
    [[], /Name a file/],
    [['--orders', 'missing.csv'], /There is no file/],
    [['--orders', 'orders.csv', '--category', 'Hats'], /--category is one of/],
    [['--orders', 'orders.csv', 'more'], /Say npm run import/],
  ])('with %o is wrong use', async (args, why) => {
    const { code, err, out } = await run(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(why)
  })

  it('with the file of something else is wrong use', async () => {
    const { code, err } = await run('--orders', file('products.csv', shopifyProducts(shopifyProduct('tee'))))
    expect(code).toBe(2)
    expect(err).toContain('is not an export of orders from Shopify')
  })
})

describe('an import of products', () => {
  let pictures: Server
  let origin: string
  const asked: string[] = []
  beforeEach(async () => {
    const photo = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    pictures = createServer(({ url = '' }, response) => {
      asked.push(url)
      if (url.startsWith('/moved')) response.writeHead(302, { Location: '/good.jpg' }).end()
      else if (url.startsWith('/good')) response.writeHead(200).end(photo)
      else response.writeHead(url.startsWith('/page') ? 200 : 404).end('<html>')
    })
    origin = `http://127.0.0.1:${await listen(pictures)}`
    asked.length = 0
  })
  afterEach(() => new Promise((resolve) => pictures.close(resolve)))

  const tees = () =>
    file(
      'products.csv',
      shopifyProducts([
        ...shopifyProduct(
          'falak-tee',
          {},
          ['S', 'M', 'XL'],
          [`${origin}/moved.jpg`, `${origin}/missing.jpg`],
        ),
        ...shopifyProduct('no-picture', {}, ['S'], [`${origin}/page`]),
      ]),
    )

  it('takes none without pictures, and fetches nothing in a dry run', async () => {
    expect((await run('--products', tees(), '--apply')).out).toContain(
      '--pictures fetches its 2 pictures from 127.0.0.1',
    )
    const { out } = await run('--products', tees(), '--pictures')
    expect(out).toContain(
      'product falak-tee: T-shirts, unisex (the file names no group of the shop: --group does), S M, Rs 2,400, 14 in stock, 2 pictures\n',
    )
    expect(out).toContain('product falak-tee, size XL: the shop sells S, M and L')
    expect(asked).toEqual([])
  })

  it('says which sizes are sold out', async () => {
    const rows = shopifyProduct('tee', { 'Variant Inventory Qty': 0 }, ['S', 'M'], [`${origin}/good.jpg`])
    const { out } = await run('--products', file('products.csv', shopifyProducts(rows)), '--pictures')
    expect(out).toContain('S M, Rs 2,400, 7 in stock, S sold out, 1 picture\n')
  })

  it('publishes each once by the rules of the catalogue, with its stock and picture', async () => {
    const { out } = await run('--products', tees(), '--pictures', '--apply')
    expect(out).toMatch(/product falak-tee: u\d+, T-shirts.*; 1 picture could not be fetched/)
    expect(out).toMatch(/product no-picture: none of its pictures could be fetched: This file is not a photo/)
    const shown = async () => (await shop.stranger().get('/api/catalogue').expect(200)).body.data.products
    await until(async () => expect(JSON.stringify(await shown())).toContain('The falak-tee'))
    const product = (await shown()).find(({ name }: { name: string }) => name === 'The falak-tee')
    expect(product).toMatchObject({
      price: 2400,
      sizes: [
        { size: 'S', left: 7 },
        { size: 'M', left: 7 },
      ],
      pictures: [{ width: 800, height: 1000 }],
    })
    await shop.stranger().get(`/images/${product.pictures[0].file}?w=400&f=jpeg`)
    const again = await run('--products', tees(), '--pictures', '--apply')
    expect(again.out).toContain(`product falak-tee: it is ${product.id} here`)
    // The picture, the product that was refused, and nothing else.
    expect(asked.filter((url) => url === '/moved.jpg')).toHaveLength(1)
  })

  it('does not reach into the network of the shop', async () => {
    const { out } = await onTerminal({ DATA_DIR: shop.folder }, (terminal) =>
      importCommand(['--from', 'shopify', '--products', tees(), '--pictures', '--apply'], terminal),
    )
    expect(out).toContain(
      'none of its pictures could be fetched: The address leads into the network of the shop.',
    )
    expect(asked).toEqual([])
  })
})

it('appends nothing beside the imported orders', async () => {
  await run('--orders', file('orders.csv', shopifyOrders(THREE)), '--apply')
  await shop.hasRecorded(3)
})
