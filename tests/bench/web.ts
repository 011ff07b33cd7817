/** Lighthouse on a phone, the median of three runs of each page, compared with our targets. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import playwright from '../../playwright.config.ts'
import { ShopProcess } from '../e2e/shop-process.ts'
import { freePort } from '../free-port.ts'
import { blockingTimeOf } from './blocking-time.ts'
import { median } from './measure.ts'

const RUNS = 3
/** The last report of each page is stored here. */
const REPORTS = 'test-results/lighthouse'

type Figure = {
  readonly name: string
  readonly unit: string
  readonly audit: string
  readonly digits: number
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const figures: readonly Figure[] = [
  { name: 'FCP', unit: 's', audit: 'first-contentful-paint', digits: 2 },
  { name: 'LCP', unit: 's', audit: 'largest-contentful-paint', digits: 2 },
  { name: 'TBT', unit: 'ms', audit: 'total-blocking-time', digits: 0 },
  { name: 'CLS', unit: '', audit: 'cumulative-layout-shift', digits: 3 },
  // TBT in processor time of the page's main thread, which other work on the machine hardly affects.
  { name: 'TBT cpu', unit: 'ms', audit: '', digits: 0 },
  { name: 'sent', unit: 'KiB', audit: 'total-byte-weight', digits: 0 },
]

/** The targets: minimum scores and maximum times. */
const home = { performance: 98, FCP: 0.8, LCP: 1.8, TBT: 100, CLS: 0 }
const other = { performance: 100, FCP: 0.8, LCP: 1.6, TBT: 100, CLS: 0 }
/** A shirt, as the cart stores it: an order is placed with a full cart. */
const shirt = {
  id: 'm7-L',
  name: 'The Blacksmith',
  image: '/images/m7-front.jpg',
  size: 'L',
  price: 1100,
  quantity: 1,
}
const pages: readonly {
  readonly path: string
  readonly aim: Readonly<Record<string, number>>
  readonly cart?: readonly object[]
}[] = [
  { path: '/', aim: home },
  { path: '/collection', aim: other },
  { path: '/product/m7', aim: other },
  { path: '/checkout', aim: other, cart: [shirt] },
]

type Run = Readonly<Record<string, number>>

const out = (line: string) => process.stdout.write(`${line}\n`)

export async function benchWeb(): Promise<void> {
  const shop = new ShopProcess()
  await shop.start()
  const port = await freePort()
  const { args = [], ...launched } = playwright.use?.launchOptions ?? {}
  // Lighthouse opens its tabs in the profile of this context.
  const browser = await chromium.launchPersistentContext('', {
    ...launched,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    out(header())
    const page = await browser.newPage()
    // A small answer of the shop that is not a page, because a page would store its own cart.
    await page.goto(`${shop.url}/robots.txt`)
    for (const { path, aim, cart = [] } of pages) {
      await page.evaluate((lines) => localStorage.setItem('cartItems', lines), JSON.stringify(cart))
      // The first visit fills the shop's cache of the page, like an earlier visitor.
      await run(`${shop.url}${path}`, port)
      const runs: Run[] = []
      for (let count = 0; count < RUNS; count++) runs.push(await run(`${shop.url}${path}`, port))
      out(row(path, (name) => medianOf(runs, name)))
      out(row('  aim', (name) => aim[name] ?? (isScore(name) ? 100 : Number.NaN)))
    }
  } finally {
    await browser.close()
    await shop.remove()
  }
}

async function run(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    output: 'html',
    logLevel: 'error',
    onlyCategories: [...categories],
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  const { lhr, report, artifacts } = result
  mkdirSync(REPORTS, { recursive: true })
  const name = new URL(url).pathname.replaceAll('/', '-').slice(1) || 'home'
  writeFileSync(`${REPORTS}/${name}.html`, String(report))
  const scores = categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)])
  const times = figures.map(({ name, unit, audit }) => [
    name,
    (lhr.audits[audit]?.numericValue ?? Number.NaN) / (unit === 's' ? 1000 : unit === 'KiB' ? 1024 : 1),
  ])
  return { ...Object.fromEntries([...scores, ...times]), 'TBT cpu': blockingTimeOf(artifacts.Trace) }
}

const medianOf = (runs: readonly Run[], name: string) =>
  median(runs.map((values) => values[name] ?? Number.NaN))
const isScore = (name: string) => categories.some((id) => id === name)

function header(): string {
  const names = [...categories, ...figures.map(({ name, unit }) => `${name} ${unit}`)]
  return ['page'.padEnd(14), ...names.map((name) => name.padStart(15))].join('')
}

function row(title: string, figureOf: (name: string) => number): string {
  const cell = (value: number, digits: number) =>
    (Number.isNaN(value) ? '' : value.toFixed(digits)).padStart(15)
  const cells = [
    ...categories.map((id) => cell(figureOf(id), 0)),
    ...figures.map(({ name, digits }) => cell(figureOf(name), digits)),
  ]
  return [title.padEnd(14), ...cells].join('')
}
