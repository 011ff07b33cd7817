/** The time from a change of a price until the product's page shows it, in the built shop. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { formatRupees } from '#catalogue/money.ts'
import { type BuiltShop, startBuiltShop } from './built-shop.ts'
import { load } from './http-load.ts'
import { median } from './measure.ts'
import { orderRequest } from './orders.ts'

const CHANGES = 10
const CALLERS = 16
const ORDERS = 1000
/** Not ordered meanwhile, because an order with an outdated price is refused. */
const PRODUCT = 'w1'
const LOOK_EVERY_MS = 2

let price = 1300

export async function benchCatalogue(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'falak-bench-'))
  try {
    say('the first change after a start', await coldTimes(folder))
    const shop = await startBuiltShop(folder)
    try {
      await msUntilShown(shop)
      say('later changes', await changesOf(shop))
      await besideOrders(shop)
    } finally {
      await shop.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The process that renders pages is started for each. */
async function coldTimes(folder: string): Promise<readonly number[]> {
  const times: number[] = []
  while (times.length < CHANGES) {
    const shop = await startBuiltShop(folder)
    try {
      times.push(await msUntilShown(shop))
    } finally {
      await shop.stop()
    }
  }
  return times
}

async function changesOf(shop: BuiltShop): Promise<readonly number[]> {
  const times: number[] = []
  while (times.length < CHANGES) times.push(await msUntilShown(shop))
  return times
}

async function besideOrders(shop: BuiltShop): Promise<void> {
  const orders = () => load(Number(new URL(shop.url).port), CALLERS, ORDERS, orderRequest)
  const alone = await orders()
  let isDone = false
  const changes = changesOf(shop).finally(() => {
    isDone = true
  })
  const beside: number[] = []
  let failed = 0
  while (!isDone) {
    const result = await orders()
    beside.push(result.p99)
    failed += result.failed
  }
  say(`while ${CALLERS} callers place orders`, await changes)
  process.stdout.write(
    `p99 of these orders: ${alone.p99.toFixed(1)} ms alone, ${median(beside).toFixed(1)} ms with changes, ${Math.max(...beside).toFixed(1)} ms at most; ${failed} failed\n`,
  )
}

/** Milliseconds from the request until the page has the price, as the server sends it. */
async function msUntilShown({ url, cookie }: BuiltShop): Promise<number> {
  price += 10
  const started = performance.now()
  const changed = await fetch(`${url}/api/admin/products/${PRODUCT}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify({ price }),
  })
  if (!changed.ok) throw new Error(`The price was not changed: ${await changed.text()}`)
  for (;;) {
    const page = await (await fetch(`${url}/product/${PRODUCT}`)).text()
    if (page.includes(formatRupees(price))) return performance.now() - started
    await pause(LOOK_EVERY_MS)
  }
}

function say(what: string, times: readonly number[]): void {
  const worst = Math.max(...times)
  process.stdout.write(`${what}: median ${median(times).toFixed(0)} ms, worst ${worst.toFixed(0)} ms\n`)
}
