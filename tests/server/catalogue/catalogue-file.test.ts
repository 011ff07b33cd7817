import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { exportCatalogue, importCatalogue } from '#server/catalogue/catalogue-file.ts'
import { recordStartingCatalogue } from '#server/catalogue/record-starting-catalogue.ts'
import { newFolder } from '#tests/new-folder.ts'

let store: ReturnType<typeof openSqliteEventStore>
const now = Date.parse('2026-11-24T06:00:00.000Z')

beforeEach(async () => {
  store = openSqliteEventStore(':memory:')
  await recordStartingCatalogue({ log: store.log, clock: () => now })
})
afterEach(() => store.close())

async function exported() {
  return JSON.parse((await exportCatalogue(store.log)).json)
}
const bring = (catalogue: unknown, write = true) =>
  importCatalogue({ log: store.log, catalogue, now: now + 1000, write })

describe('the file of a catalogue', () => {
  it('brought back unchanged, differs in nothing', async () => {
    expect(await bring(await exported())).toEqual([])
    expect((await store.log.head()).size).toBe(12)
  })

  it('of an older program lacks some terms of the shop, which stay', async () => {
    const { products, shop } = await exported()
    const { address: _, messages: __, mails: ___, orders, ...rest } = shop
    const { advance: _a, tries: _t, exchangeDays: _e, alone: _l, ...older } = orders
    expect(await bring({ products, shop: { ...rest, orders: { ...older, pieces: 9 } } })).toEqual([
      'shop: orders.pieces 20 → 9',
    ])
    expect((await exported()).shop).toEqual({ ...shop, orders: { ...orders, pieces: 9 } })
  })

  it('says each difference in one line, and records nothing without --write', async () => {
    const file = await exported()
    const [m7, ...others] = file.products
    const changed = {
      products: [
        { ...m7, price: 1000, tags: [] },
        ...others,
        { ...m7, id: 'm8', name: 'Smith', priceBefore: undefined },
      ],
      shop: { ...file.shop, phone: '+92 300 1234567' },
    }
    const lines = [
      'm7: tags ["NEW"] → []',
      'm7: price 1100 → 1000',
      'm8: new, Smith at Rs 1,100',
      'shop: phone "" → "+92 300 1234567"',
    ]
    expect(await bring(changed, false)).toEqual(lines)
    expect((await store.log.head()).size).toBe(12)
    expect(await bring(changed)).toEqual(lines)
    expect(await bring(changed)).toEqual([])
    const last = (await store.log.read(12, 10)).map(({ type, actor }) => [type, actor.role])
    expect(last).toEqual([
      ['ProductChanged', 'system'],
      ['PriceChanged', 'system'],
      ['ProductPublished', 'system'],
      ['ShopDescribed', 'system'],
    ])
  })

  it.each([
    [{ price: -1 }, 'products.0.price: The price must be a whole number of rupees up to 1000000.'],
    [{ price: 0 }, 'm7: The price must be above 0 for what can be bought.'],
    [
      { pictures: [{ picture: 'f'.repeat(64), alt: 'x' }] },
      `m7: the shop does not have the picture ${'f'.repeat(64)}. Upload it in the dashboard first.`,
    ],
    [{ soldout: true }, 'products.0: Unrecognized key: "soldout".'],
  ])('with %j is refused with one sentence, and nothing is recorded', async (change, sentence) => {
    const file = await exported()
    const [m7, ...others] = file.products
    await expect(bring({ ...file, products: [{ ...m7, ...change }, ...others] })).rejects.toThrow(sentence)
    expect((await store.log.head()).size).toBe(12)
  })

  it('can be stored and read as text', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'c.json'), (await exportCatalogue(store.log)).json)
    expect(await bring(JSON.parse(readFileSync(join(folder, 'c.json'), 'utf8')))).toEqual([])
  })
})
