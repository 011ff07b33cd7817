/**
 * How long `npm run import` takes for a shop of 300 products and 5,000 orders from Shopify, with pictures from a server on this
 * machine; the same import again; and how much longer a start reads the imported orders, and the first search opens them.
 */

import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { openEventStore } from '#events/log/open-event-store.ts'
import { recordStartingCatalogue } from '#server/catalogue/record-starting-catalogue.ts'
import { startCurrentImported } from '#server/moving/current-imported.ts'
import { listen } from '#tests/listen.ts'
import {
  shopifyOrder,
  shopifyOrders,
  shopifyProduct,
  shopifyProducts,
} from '../server/moving/import/generated-exports.ts'

const PRODUCTS = 300
const ORDERS = 5000
/** The shop's own photographs, as large as Shopify stores them. Each product has two. */
const PHOTOS = ['a1-front', 'a1-back', 'a2-front', 'a2-back', 'card-men', 'card-anime']
const SIDES = { width: 2048, height: 2560 } as const

/** Of the lines about all rows. */
const MOST_OUTPUT = 10_000_000
const PROGRAM = `${process.env.BUILD_FOLDER ?? 'dist'}/server/import.js`

const run = promisify(execFile)
const print = (line: string) => void process.stdout.write(`${line}\n`)

export async function benchImport(): Promise<void> {
  if (!existsSync(PROGRAM)) throw new Error('Run `npm run build` first.')
  const folder = mkdtempSync(join(tmpdir(), 'falak-bench-'))
  const photos = await Promise.all(PHOTOS.map(photo))
  const server = createServer(({ url = '' }, response) => {
    response.end(photos[Number(/(\d+)\.jpg$/.exec(url)?.[1]) % PHOTOS.length])
  })
  const port = await listen(server)
  try {
    await measure(folder, `http://127.0.0.1:${port}`)
  } finally {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string, origin: string): Promise<void> {
  const location = { engine: 'sqlite', file: join(folder, 'shop.db') } as const
  const withStore = async (work: (store: Awaited<ReturnType<typeof openEventStore>>) => Promise<void>) => {
    const store = await openEventStore(location)
    try {
      await work(store)
    } finally {
      await store.close()
    }
  }
  await withStore(({ log }) => recordStartingCatalogue({ log, clock: Date.now }))
  await withStore((store) => start('with no imported orders', store))

  const products = join(folder, 'products_export.csv')
  const orders = join(folder, 'orders_export.csv')
  writeFileSync(products, shopifyProducts(productRows(origin)))
  writeFileSync(orders, shopifyOrders(orderRows()))
  const bring = async (what: string, ...files: readonly string[]) => {
    const args = [PROGRAM, '--from', 'shopify', '--apply', '--pictures', ...files]
    const env = { ...process.env, DATA_DIR: folder, WEBHOOKS_TO_PRIVATE: 'on' }
    const { stdout } = await timed(what, () => run(process.execPath, args, { env, maxBuffer: MOST_OUTPUT }))
    for (const [line] of stdout.matchAll(/^(?:products|orders): .*$/gm)) print(`    ${line}`)
  }
  await bring(`${ORDERS.toLocaleString('en')} orders`, '--orders', orders)
  await withStore(async (store) => {
    await start('with them', store)
    const imported = await startCurrentImported({ ...store, onError: raise })
    await timed('the first search', () =>
      imported.find({ q: 'customer 77', status: undefined, skip: 0, take: 25 }),
    )
    imported.stop()
  })
  await bring(`${PRODUCTS} products with ${2 * PRODUCTS} pictures`, '--products', products)
  await bring('both again', '--products', products, '--orders', orders)
}

async function start(what: string, store: Awaited<ReturnType<typeof openEventStore>>): Promise<void> {
  const imported = await timed(`what a start reads ${what}`, () =>
    startCurrentImported({ ...store, onError: raise }),
  )
  imported.stop()
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await work()
  const ms = performance.now() - started
  print(`  ${what}: ${ms < 5000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`}`)
  return result
}

function raise(error: unknown): void {
  throw error
}

const productRows = (origin: string) =>
  Array.from({ length: PRODUCTS }, (_, n) =>
    shopifyProduct(
      `tee-${n}`,
      { Title: `Tee No. ${n}` },
      ['S', 'M', 'L'],
      [`${origin}/${2 * n}.jpg`, `${origin}/${2 * n + 1}.jpg`],
    ),
  ).flat()

/** Every third order has two line items; a customer has two orders. */
const orderRows = () =>
  Array.from({ length: ORDERS }, (_, n) =>
    shopifyOrder(
      `#${1001 + n}`,
      {
        Email: `customer${n >> 1}@example.com`,
        'Shipping Name': `Customer ${n >> 1}`,
        'Shipping Phone': `0300 ${1_000_000 + (n >> 1)}`,
        'Created at': new Date(Date.UTC(2023, 0, 1) + n * 3_600_000)
          .toISOString()
          .replace('T', ' ')
          .replace(/\.\d+Z$/, ' +0000'),
      },
      n % 3 === 0 ? 2 : 1,
    ),
  ).flat()

const photo = (name: string): Promise<Buffer> =>
  sharp(`web/pictures/${name}.jpg`).resize(SIDES).jpeg({ quality: 85 }).toBuffer()
