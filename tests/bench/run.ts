/** `npm run bench [-- NAME …]`: measures the shop, each time as a ratio to a limit or an opponent in the same run. */

import { execFileSync } from 'node:child_process'
import { argumentsOf, refuse } from '../../tools/arguments.mjs'

const { values, names: asked } = argumentsOf({
  say: 'npm run bench -- [OPTIONS] [NAME …]',
  does: `Measures the shop, each time as a ratio to a limit in the same run: the named benchmarks, or all.

  --orders NUMBER   for memory and reports: how many orders
  --seconds NUMBER  for memory: for how long dashboards are open (default: 600)
  --events NUMBER   for audit: the length of the log (default: 1000000)
  --data FOLDER     for audit and dashboard: one that npm run seed has filled, instead of one that is filled now
  --against COMMIT  for orders: builds that commit, too, and measures both in turn
  --short           for orders: in less than a minute, of the build that the browser tests use`,
  options: {
    orders: { type: 'string' },
    seconds: { type: 'string', default: '600' },
    events: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    against: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
  names: 100,
})
const { against, data, short } = values

/** The builds, with what makes each. */
const BUILDS = { dist: [], 'dist-bench': ['--for-bench'], 'dist-test': ['--for-tests'] } as const

type Bench = {
  readonly what: string
  /** The build that it measures; null for one that runs from the sources. */
  readonly build: keyof typeof BUILDS | null
  /** Its module is loaded for it alone, so that another one starts sooner. */
  readonly run: () => Promise<void>
}

const benches: Readonly<Record<string, Bench>> = {
  append: {
    what: 'append with all that belongs to it / a bare durable INSERT',
    build: null,
    run: async () => (await import('./append.ts')).benchAppend(),
  },
  audit: {
    what: 'verify and replay a whole log / read, hash and parse it alone; the dashboard as of any position',
    build: 'dist',
    run: async () => (await import('./audit.ts')).benchAudit(Number(values.events), data),
  },
  catalogue: {
    what: 'from a change of a price until the page shows it',
    build: 'dist',
    run: async () => (await import('./catalogue.ts')).benchCatalogue(),
  },
  dashboard: {
    what: 'the dashboard with a million orders / with ten thousand, and 200 of them open',
    build: 'dist',
    run: async () => (await import('./dashboard.ts')).benchDashboard(data),
  },
  drop: {
    what: '200 shoppers, 30 shirts; with DATABASE_URL two servers over that database',
    build: null,
    run: async () => (await import('./drop.ts')).benchDrop(),
  },
  exports: {
    what: 'orders beside many exports / orders alone',
    build: 'dist',
    run: async () => (await import('./exports.ts')).benchExports(),
  },
  import: {
    what: 'a shop of 300 products and 5,000 orders from Shopify',
    build: 'dist',
    run: async () => (await import('./import.ts')).benchImport(),
  },
  memory: {
    what: 'memory of the built shop after a hundred thousand orders and ten minutes of dashboards',
    build: 'dist',
    run: async () =>
      (await import('./memory.ts')).benchMemory({
        orders: Number(values.orders ?? 100_000),
        seconds: Number(values.seconds),
      }),
  },
  orders: {
    what:
      against === undefined
        ? 'durable orders over HTTP / the same route storing nothing'
        : `durable orders here / at ${against}`,
    build: short ? 'dist-test' : 'dist',
    run: async () => {
      if (against !== undefined) return (await import('./orders-against.ts')).benchOrdersAgainst(against)
      const { benchOrders, SHORT } = await import('./orders.ts')
      await benchOrders(short ? SHORT : undefined)
    },
  },
  pages: {
    what: 'the pages of a thousand products, beside orders',
    build: 'dist',
    run: async () => (await import('./pages.ts')).benchPages(),
  },
  postgres: {
    what: 'PostgreSQL: appends / a bare INSERT, orders with several servers',
    build: 'dist',
    run: async () => (await import('./postgres.ts')).benchPostgres(),
  },
  replay: {
    what: 'replay of a million events / read and JSON.parse alone',
    build: null,
    run: async () => (await import('./replay.ts')).benchReplay(),
  },
  reports: {
    what: 'reports over a quarter of a million orders, and the lists that they open',
    build: 'dist',
    run: async () => (await import('./reports.ts')).benchReports(Number(values.orders ?? 250_000)),
  },
  restart: {
    what: 'ten thousand orders to a shop that is restarted three times meanwhile',
    build: 'dist',
    run: async () => (await import('./restart.ts')).benchRestart(),
  },
  start: {
    what: 'start-up, statistics and memory with ten thousand and a million orders',
    build: 'dist',
    run: async () => (await import('./start.ts')).benchStart(),
  },
  statements: {
    what: "a courier's statement of 10,000 parcels: compared, booked and undone",
    build: null,
    run: async () => (await import('./statements.ts')).benchStatements(),
  },
  walk: {
    what: 'from a link to the confirmation on a slow phone; pictures in test-results/walk',
    build: 'dist-bench',
    run: async () => (await import('./walk.ts')).benchWalk(),
  },
  web: {
    what: 'Lighthouse on a phone; its reports in test-results/lighthouse',
    build: 'dist-bench',
    run: async () => (await import('./web.ts')).benchWeb(),
  },
}

const known = Object.keys(benches)
if (short && against !== undefined) refuse('Say --short or --against, not both.')
const unknown = asked.find((name) => !known.includes(name))
if (unknown !== undefined) refuse(`There is no benchmark ${unknown}; there are ${known.join(', ')}.`)

for (const [name, { what, build, run }] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  process.stdout.write(`\n# ${name}: ${what}\n`)
  if (build !== null) {
    execFileSync('node', ['tools/build-when-needed.mjs', ...BUILDS[build]], { stdio: 'inherit' })
    // Read by the modules that start the built shop.
    process.env.BUILD_FOLDER = build
  }
  await run()
}
