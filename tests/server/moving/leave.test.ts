import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { beforeEach, describe, expect, it } from 'vitest'
import { exportCommand } from '#server/commands/export-command.ts'
import { importCommand } from '#server/commands/import-command.ts'
import { eraseInFolder } from '#server/moving/erase/erase-in-folder.ts'
import { newFolder } from '#tests/new-folder.ts'
import { onTerminal } from '../terminal.ts'
import { ADMIN, openTestShop, type TestShop } from '../test-shop.ts'
import { shopifyOrder, shopifyOrders } from './import/generated-exports.ts'

let shop: TestShop
let into: string
beforeEach(async () => {
  shop = await openTestShop()
  into = join(newFolder(), 'all')
})

const leave = (...args: readonly string[]) =>
  onTerminal({ DATA_DIR: shop.folder }, (terminal) => exportCommand(args, terminal))

const text = (name: string) => readFileSync(join(into, name), 'utf8')
const table = (name: string) =>
  Papa.parse<Record<string, string>>(text(name), { header: true, skipEmptyLines: true }).data

describe('the export of a shop', () => {
  it('has everything in open files, and a README that names each', async () => {
    const orderNumber = await shop.place({ email: 'ayesha@example.com' })
    const owner = await shop.signedIn()
    await owner.put('/api/admin/update-order').send({ orderNumber, status: 'delivered' }).expect(200)
    await owner
      .post('/api/admin/stock')
      .send({ productId: 'm7', size: 'M', units: 4, reason: 'Came in' })
      .expect(200)
    await owner.post('/api/admin/tokens').send({ name: 'A program', scopes: ['orders'] })
    const orders = join(into, '..', 'orders.csv')
    writeFileSync(orders, shopifyOrders(shopifyOrder('#7', {}, 2)))
    await onTerminal({ DATA_DIR: shop.folder }, (terminal) =>
      importCommand(['--from', 'shopify', '--orders', orders, '--apply'], terminal),
    )

    const { code, out, err } = await leave(into)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain(into)
    expect(table('orders.csv')).toMatchObject([{ 'Order number': orderNumber, Email: 'ayesha@example.com' }])
    expect(table('order-lines.csv')).toMatchObject([
      { 'Order number': orderNumber, Product: 'm7', Size: 'M', Quantity: '2' },
      { 'Order number': orderNumber, Product: 'u1' },
    ])
    expect(table('customers.csv')).toMatchObject([
      { Email: 'ayesha@example.com', Orders: '1', Delivered: '1' },
    ])
    expect(table('order-history.csv').map(({ type }) => type)).toContain('OrderStatusChanged')
    expect(table('stock-movements.csv')).toMatchObject([
      { product: 'm7', size: 'M', units: '4', reason: 'Came in' },
    ])
    expect(table('imported-orders.csv')).toMatchObject([
      { source: 'shopify', number: '7', email: 'ayesha@example.com' },
    ])
    expect(table('imported-order-lines.csv')).toHaveLength(2)
    expect(table('people.csv')).toMatchObject([{ role: 'owner' }])
    const { products } = JSON.parse(text('products.json'))
    expect(table('products.csv').map(({ product }) => product)).toEqual(
      products.map(({ id }: { id: string }) => id),
    )
    expect(table('prices.csv').length).toBeGreaterThanOrEqual(products.length)
    const pictures = readdirSync(join(into, 'pictures')).map((name) => name.split('.')[0])
    for (const { picture } of products.flatMap(({ pictures: of }: { pictures: object[] }) => of))
      expect(pictures).toContain(picture)

    const events = text('events.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(events.map(({ position }) => position)).toEqual(events.map((_, index) => index + 1))
    const readme = text('README.md')
    for (const name of readdirSync(into).filter((name) => name !== 'README.md' && name !== 'pictures'))
      expect(readme).toContain(`\`${name}\``)
    expect(statSync(into).mode & 0o077).toBe(0)
    for (const name of readdirSync(into)) expect(statSync(join(into, name)).mode & 0o077).toBe(0)
  })

  it('has no secret, and nothing of an erased customer', async () => {
    await shop.place({ email: 'ayesha@example.com' })
    const owner = await shop.signedIn()
    const { body } = await owner.post('/api/admin/tokens').send({ name: 'A program', scopes: ['orders'] })
    expect(body.data).toBeDefined()
    await eraseInFolder(shop.folder, 'ayesha@example.com', Date.now())
    await leave(into)
    const all = readdirSync(into)
      .filter((name) => name !== 'pictures')
      .map(text)
      .join('\n')
    expect(all).not.toContain('ayesha')
    expect(all).not.toContain(ADMIN.password)
    expect(all).not.toContain('argon2')
    expect(all).toContain('TokenMade')
    expect(all).not.toMatch(/"hash":"[0-9a-f]{64}","scopes|"scopes":\[[^\]]*\],"hash":"/)
  })

  it('is written into a new folder alone', async () => {
    expect((await leave()).code).toBe(2)
    expect((await leave(into)).code).toBe(0)
    const { code, err } = await leave(into)
    expect(code).toBe(2)
    expect(err).toContain('is not empty')
    expect(existsSync(join(into, 'README.md'))).toBe(true)
  })
})
