/**
 * `npm run bench [-- name …]`: measures the shop, each time as a ratio to a limit in the same run. `--orders=` and `--seconds=`
 * limit the benchmark of memory; `--orders=` also that of reports. `--against=` compares orders with an earlier commit.
 */

import { argumentsOf, refuse } from '../../tools/arguments.mjs'
import { benchAppend } from './append.ts'
import { benchCatalogue } from './catalogue.ts'
import { benchExports } from './exports.ts'
import { benchImport } from './import.ts'
import { benchMemory } from './memory.ts'
import { benchOrders } from './orders.ts'
import { benchOrdersAgainst } from './orders-against.ts'
import { benchPages } from './pages.ts'
import { benchPostgres } from './postgres.ts'
import { benchReplay } from './replay.ts'
import { benchReports } from './reports.ts'
import { benchRestart } from './restart.ts'
import { benchStart } from './start.ts'

const { values, names: asked } = argumentsOf({
  say: 'npm run bench -- [--orders NUMBER] [--seconds NUMBER] [--against COMMIT] [NAME …]',
  does: `Measures the shop, each time as a ratio to a limit in the same run: the named benchmarks, or all.

  --orders NUMBER   for memory and reports: how many orders
  --seconds NUMBER  for memory: for how long dashboards are open (default: 600)
  --against COMMIT  for orders: builds that commit, too, and measures both in turn`,
  options: {
    orders: { type: 'string' },
    seconds: { type: 'string', default: '600' },
    against: { type: 'string' },
  },
  names: 100,
})

const { against } = values
const benches: Readonly<Record<string, { readonly what: string; readonly run: () => Promise<void> }>> = {
  append: { what: 'append with all that belongs to it / a bare durable INSERT', run: benchAppend },
  catalogue: { what: 'from a change of a price until the page shows it', run: benchCatalogue },
  exports: { what: 'orders beside many exports / orders alone', run: () => benchExports() },
  import: { what: 'a shop of 300 products and 5,000 orders from Shopify', run: benchImport },
  memory: {
    what: 'memory of the built shop after a hundred thousand orders and ten minutes of dashboards',
    run: () => benchMemory({ orders: Number(values.orders ?? 100_000), seconds: Number(values.seconds) }),
  },
  orders:
    against === undefined
      ? { what: 'durable orders over HTTP / the same route storing nothing', run: () => benchOrders() }
      : { what: `durable orders here / at ${against}`, run: () => benchOrdersAgainst(against) },
  pages: { what: 'the pages of a thousand products, beside orders', run: benchPages },
  postgres: { what: 'PostgreSQL: appends / a bare INSERT, orders with several servers', run: benchPostgres },
  replay: { what: 'replay of a million events / read and JSON.parse alone', run: benchReplay },
  reports: {
    what: 'reports over a quarter of a million orders, and the lists that they open',
    run: () => benchReports(Number(values.orders ?? 250_000)),
  },
  restart: {
    what: 'ten thousand orders to a shop that is restarted three times meanwhile',
    run: benchRestart,
  },
  start: { what: 'start-up, statistics and memory with ten thousand and a million orders', run: benchStart },
}

const known = Object.keys(benches)
const unknown = asked.find((name) => !known.includes(name))
if (unknown !== undefined) refuse(`There is no benchmark ${unknown}; there are ${known.join(', ')}.`)
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  process.stdout.write(`\n# ${name}: ${bench.what}\n`)
  await bench.run()
}
