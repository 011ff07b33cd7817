/** The pages of a thousand products, rendered by the page worker of the build beside a shop that takes orders. */

import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { startingCatalogue } from '#catalogue/products.ts'
import { decodePages } from '#catalogue/rendered-pages.ts'
import { renderElsewhere } from '#server/pages/rendered/render-elsewhere.ts'
import { startBuiltShop } from './built-shop.ts'
import { load } from './http-load.ts'
import { orderRequest } from './orders.ts'

const PRODUCTS = 1000
const CALLERS = 4
const ORDERS = 1000

export async function benchPages(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'falak-bench-'))
  const shop = await startBuiltShop(folder)
  const port = Number(new URL(shop.url).port)
  const orders = () => load(port, CALLERS, ORDERS, orderRequest)
  const out = (line: string) => process.stdout.write(`${line}\n`)
  try {
    await orders()
    const alone = await orders()
    const into = join(folder, 'pages-of-bench')
    const { render, stop } = renderElsewhere(resolve('dist/web'), {
      start: (_name, options) => fork('dist/server/page-worker.js', [], { ...options, execArgv: [] }),
    })
    const started = performance.now()
    let isDone = false
    const rendered = render(manyProducts(), into, new AbortController().signal).finally(() => {
      isDone = true
    })
    const beside: number[] = []
    while (!isDone) beside.push((await orders()).p99)
    await rendered
    stop()
    const seconds = (performance.now() - started) / 1000
    const bytes = await readFile(into)
    const { pages } = decodePages(bytes)
    out(`${pages.size} pages in ${seconds.toFixed(1)} s, ${(bytes.length / 2 ** 20).toFixed(0)} MiB`)
    out(
      `p99 of orders: ${alone.p99.toFixed(1)} ms alone, ${Math.max(...beside).toFixed(1)} ms at most beside it`,
    )
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The products of the starting catalogue again and again, each with an id and a name of its own. */
function manyProducts(): Catalogue {
  const { products } = startingCatalogue
  return {
    ...startingCatalogue,
    products: Array.from({ length: PRODUCTS }, (_, index) => {
      const product = products[index % products.length]
      if (product === undefined) throw new Error('The starting catalogue has no products')
      return { ...product, id: `p${index}`, name: `${product.name} ${index}` }
    }),
  }
}
