/** The distribution of the built shop's memory after many orders and with open dashboards: `npm run bench -- memory`. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type BuiltShop, startBuiltShop } from './built-shop.ts'
import { load } from './http-load.ts'
import { openDashboard } from './live-load.ts'
import { orderRequest } from './orders.ts'

/** MiB. The rest is memory outside of V8's heap and of JavaScript's buffers: code, SQLite's caches, libraries, malloc's reserve. */
type Split = {
  readonly resident: number
  readonly heap: number
  readonly heapUsed: number
  readonly external: number
  readonly other: number
}

type Options = {
  readonly orders: number
  /** The time with open dashboards and a few orders a second. */
  readonly seconds: number
}

const DASHBOARDS = 5
const PER_SECOND = 5

export async function benchMemory({ orders, seconds }: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'falak-bench-'))
  const shop = await startBuiltShop(folder)
  const port = Number(new URL(shop.url).port)
  const tell = async (when: string) => {
    const cells = Object.entries(await splitOf(shop)).map(([name, size]) => `${name} ${size.toFixed(0)}`)
    process.stdout.write(`  ${when.padEnd(28)} MiB: ${cells.join(', ')}\n`)
  }
  try {
    await tell('started')
    for (let part = 1; part <= 5; part++) {
      await load(port, 16, Math.ceil(orders / 5), orderRequest)
      await tell(`${(part * orders) / 5} orders`)
    }
    const open = await Promise.all(Array.from({ length: DASHBOARDS }, () => openDashboard(shop)))
    const started = performance.now()
    const elapsed = () => (performance.now() - started) / 1000
    for (let part = 1; part <= 5; part++) {
      while (elapsed() < (seconds * part) / 5) {
        await load(port, 1, PER_SECOND, orderRequest)
        await delay(1000)
      }
      await tell(`${DASHBOARDS} dashboards for ${((seconds * part) / 5).toFixed(0)} s`)
    }
    for (const socket of open) socket.terminate()
    process.stdout.write(`  at most: ${shop.peakMemory()} MiB\n`)
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function splitOf({ url }: BuiltShop): Promise<Split> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 2 ** 20
  const resident = metric('process_resident_memory_bytes')
  const heap = metric('nodejs_heap_size_total_bytes')
  const external = metric('nodejs_external_memory_bytes')
  return {
    resident,
    heap,
    heapUsed: metric('nodejs_heap_size_used_bytes'),
    external,
    other: resident - heap - external,
  }
}
