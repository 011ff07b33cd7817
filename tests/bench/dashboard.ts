/**
 * Is the dashboard as fast with a million orders as with ten thousand, and does it keep up with 200 of them open?
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuiltShop, startBuiltShop } from './built-shop.ts'
import { jsonRequest, load } from './http-load.ts'
import { measureLive } from './live-load.ts'
import { measurePixel } from './pixel-load.ts'
import { seed } from './seed-folder.ts'

const FEW = 10_000
const MANY = 1_000_000
const CALLS = 1000
const PAGE = 1000
const CSV_ROWS = 100_000

const out = (line: string) => process.stdout.write(`${line}\n`)

/** Typical searches of an owner: part of a name, an e-mail, a phone, a product, a number, a whole name. */
const searches = [
  'khan',
  'fatima.malik',
  '0300 4',
  'blacksmith',
  'FF-26',
  'zainab sheikh',
  'noor ja',
  '@example',
]

type Figures = Readonly<Record<string, number>>

async function figuresOf(folder: string): Promise<Figures> {
  await (await startBuiltShop(folder)).stop()
  const shop = await startBuiltShop(folder)
  try {
    const list = '/api/admin/orders?counts=1'
    const [stats, firstPage, search] = [
      await p99(shop, () => '/api/admin/stats'),
      await p99(shop, () => list),
      await p99(shop, (n) => `${list}&q=${encodeURIComponent(searches[n % searches.length] ?? '')}`),
    ]
    return {
      orders: await totalOf(shop),
      'first dashboard answer, s': shop.seconds,
      'stats p99, ms (20)': stats,
      'list with counts p99, ms (20)': firstPage,
      'search with counts p99, ms (20)': search,
      ...(await deepPages(shop)),
      ...(await csv(shop)),
    }
  } finally {
    await shop.stop()
  }
}

/** One call after the other, because an owner's wait is measured, not the server's throughput. */
async function p99({ url, cookie }: BuiltShop, pathOf: (n: number) => string): Promise<number> {
  const result = await load(Number(new URL(url).port), 1, CALLS, (n) =>
    jsonRequest('GET', pathOf(n), undefined, { Cookie: cookie }),
  )
  if (result.failed > 0) throw new Error(`${result.failed} of ${CALLS} calls failed`)
  return result.p99
}

async function totalOf({ url, cookie }: BuiltShop): Promise<number> {
  const answer = await fetch(`${url}/api/admin/stats`, { headers: { cookie } })
  const { data } = await answer.json()
  return data.totalOrders
}

async function deepPages({ url, cookie }: BuiltShop): Promise<Figures> {
  const times: number[] = []
  let cursor = ''
  let pages = 0
  for (; pages < PAGE; pages++) {
    const started = performance.now()
    const answer = await fetch(`${url}/api/admin/orders?limit=10&cursor=${cursor}`, { headers: { cookie } })
    const { data } = await answer.json()
    times.push(performance.now() - started)
    if (data.nextCursor === null) break
    cursor = data.nextCursor
  }
  const deep = times.slice(-100).sort((a, b) => a - b)
  return { [`pages up to ${PAGE}, p99 of the last 100, ms (20)`]: deep[98] ?? Number.NaN }
}

async function csv(shop: BuiltShop): Promise<Figures> {
  const before = await shop.memory()
  let most = before
  const started = performance.now()
  const watch = setInterval(() => {
    shop.memory().then(
      (now) => {
        most = Math.max(most, now)
      },
      () => undefined,
    )
  }, 250)
  const rows = await readRows(shop)
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  return {
    [`CSV of ${CSV_ROWS} rows or all, s`]: seconds,
    rows: rows,
    'memory grew by, MiB (flat)': most - before,
  }
}

function readRows({ url, cookie }: BuiltShop): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/admin/orders.csv`, { headers: { cookie } }, (response) => {
      let rows = -1
      response.on('data', (chunk: Buffer) => {
        for (const byte of chunk) if (byte === 10) rows++
        if (rows < CSV_ROWS) return
        response.destroy()
        resolve(rows)
      })
      response.on('end', () => resolve(rows))
    })
    request.on('error', reject)
  })
}

/** `filled`: a folder that `npm run seed` has filled, instead of seeding a million orders. */
export async function benchDashboard(filled?: string): Promise<void> {
  const temporary = mkdtempSync(join(tmpdir(), 'bench-dashboard-'))
  try {
    const few = join(temporary, 'few')
    seed(few, FEW)
    const small = await figuresOf(few)
    const many = filled ?? join(temporary, 'many')
    if (filled === undefined) seed(many, MANY)
    const large = await figuresOf(many)
    out(`${'(aim)'.padEnd(50)} ${'few'.padStart(14)} ${'many'.padStart(12)}`)
    for (const [name, value] of Object.entries(small)) {
      out(
        `${name.padEnd(50)} ${value.toFixed(2).padStart(14)} ${(large[name] ?? Number.NaN).toFixed(2).padStart(12)}`,
      )
    }
    const shop = await startBuiltShop(few)
    try {
      for (const line of [...(await measurePixel(shop)), ...(await measureLive(shop))]) out(line)
    } finally {
      await shop.stop()
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
