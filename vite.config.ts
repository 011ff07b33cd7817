import './web/prerender/check-identity.ts'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { witnessBuild } from './packages/witness/vite.config.ts'
import { workers } from './server/platform/workers/workers.ts'
import { checkShopData } from './web/prerender/check-shop-data.ts'
import { drawings, identityColours, identityValues, namedPages } from './web/prerender/identity-in-build.ts'
import { filesOfImport, lateImports } from './web/prerender/late-imports.ts'
import { measuredPictures } from './web/prerender/measure-pictures.ts'
import { replaceBuild } from './web/prerender/replace-build.ts'

const buildFolder = process.env.BUILD_FOLDER ?? 'dist'
/** A separate folder, because a shop may run from the last build. */
const nextBuild = `${buildFolder}/next`
const webRoot = `${nextBuild}/web`
const serverRoot = `${nextBuild}/server`
/** A build does not empty it, so that existing pictures are not rendered again. */
const pictureRoot = `${buildFolder}/pictures`
/** See `make-pictures.ts`. */
const isQuick = process.env.QUICK_PICTURES !== undefined
/** Browser tests build their own shop, with contacts. */
const shopFile = process.env.SHOP_FILE ?? 'catalogue/shop.json'

type ModuleGraph = {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

/** The group `shared` for modules that the storefront imports; no group for modules that only the admin and the auditor share. */
function sharedWithShop(id: string, graph: ModuleGraph): string | null {
  const seen = new Set<string>()
  const isOfShop = (module: string): boolean => {
    if (seen.has(module)) return false
    seen.add(module)
    if (module.includes('/web/storefront/')) return true
    return graph.getModuleInfo(module)?.importers.some(isOfShop) ?? false
  }
  return isOfShop(id) ? 'shared' : null
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

const environmentWords: Readonly<Record<string, string>> = {
  client: 'scripts and styles for browsers',
  ssr: 'the server and its commands',
  witness: 'the witness, one file',
  offline: 'the offline copy of the storefront',
}

/** Groups the modules that several screens share into a few files, for fewer requests and better compression. */
const chunks = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|zustand)\//,
  },
  // Every part that is loaded late needs it, in the storefront and in the backoffice.
  { name: 'import-late', test: /vite\/preload-helper|\/web\/ui\/(?:import-late|reload-once|typed-here)/ },
  // The storefront loads it with the dialogs, after the page.
  { name: 'focus-ring', test: /\/web\/ui\/focus-ring/ },
  // The checkout loads it when it is filled in, and the backoffice when a form is.
  { name: 'zod', test: /node_modules\/zod\// },
  // Only pages with a form have fields. Shared with the backoffice, they would become part of every page.
  { name: 'field', test: /\/web\/ui\/Field/ },
  // The checkout loads the cities with their field after it is drawn, and the backoffice with the first form that has it.
  { name: 'cities', test: /\/catalogue\/cit(?:ies|y-(?:recogniser|words))/ },
  { name: 'city-field', test: /\/web\/ui\/(?:CityField|use-city-field|use-recognised-city)/ },
  // Most pages call the shop only after they respond, and only two parse an order number.
  {
    name: 'calls',
    test: /\/web\/api\/(?:client|contract-call|connection-lost|back-off|send-until-answered)|\/events\/orders\/order-number\.ts|\/catalogue\/identity\/order-numbers/,
  },
  // Files are saved on request.
  { name: 'save-file', test: /\/web\/api\/save-file/ },
  // Only the checkout parses phones and cleans typed text, after it is filled in.
  { name: 'phone', test: /\/events\/(?:phone|typed-text)/ },
  // Only the staff writes messages, and only shoppers who check prices load the fold that knows them.
  { name: 'terms', test: /\/catalogue\/(?:shop-terms|message-text|brand)|\/shop\.json/ },
  // Shoppers load it with a placed order.
  { name: 'order-amounts', test: /\/events\/orders\/order-amounts/ },
  // Most choices about an order are those of the shop's people.
  { name: 'order-choices', test: /\/events\/orders\/order-choices/ },
  // Those about a review are of its form, and of the staff.
  { name: 'review-choices', test: /\/events\/reviews\/review-choices/ },
  {
    name: sharedWithShop,
    debugName: 'shared',
    // Proofs, and the fold of prices that they prove, are loaded when shown prices are checked, the search with its dialog, the
    // names of cities with a placed order, and the texts of a screen with the screen.
    test: /\/(?:catalogue|events|web\/ui|web\/api)\/(?!codes\/|orders\/(?:order-totals|too-much-words)|search|one-slip-away|later-icons|proof\/|price-|catalogue-state|opening|facts|city\.ts|identity\/(?!sizes|groups|navigation|shared-picture))/,
    minShareCount: 3,
  },
  // Shoppers load them with the cart, in the checkout, and after a product's page. After the group of what every page has.
  {
    name: 'offers',
    test: /\/events\/(?:codes\/(?:bundle|code-sum|code-use|offers|reduction-words|share-rupees)|orders\/order-totals)\.ts/,
  },
  // Charts, QR codes, and the totals below the first screen are loaded when they are shown.
  {
    name: 'backoffice',
    test: /\/web\/backoffice\/(?!read-csv|ui\/(?:QrCode|save-text)|charts\/|insight\/|figures\/(?:ChartsPanel|StatusDoughnut|chart-|[Ss]ummary|RecentOrders|TopProducts))/,
    minShareCount: 2,
  },
  // Home and the screens of collections share small modules, which compress better together.
  {
    name: 'cards',
    test: /\/catalogue\/identity\/(?:featured|pictures|sale)|\/web\/storefront\/(?:collection\/(?:CategoryCard|reduced|sale-words)|products\/featured|page\/(?:campaign-picture|pictures)|waiting\/use-asking)/,
  },
  // A product's page shares them with its late parts, the size chart, the terms and the order history; one file is smaller.
  {
    name: 'product',
    test: /\/web\/storefront\/(?:product\/(?:zoom|ratings-store)|page\/use-form-values)\.ts/,
  },
  // Modules that only two screens share are loaded with them.
  {
    name: 'shop',
    test: /\/web\/storefront\/(?!collection\/|products\/(?:InTheShop|featured)|customized\/|checkout\/|order\/|order-history\/|cart\/(?:lines\/|offers\/|stock\/refresh-)|product\/|gestures\/|page\/(?:campaign-picture|pictures|picture-type|read-picture|first-visit|use-form-values)|waiting\/)/,
    minShareCount: 2,
  },
]

// Imported only by tests, because it imports much of Vitest.
const slowFirst = process.env.VITEST === undefined ? null : (await import('./tests/slow-first.ts')).SlowFirst

// One tool for the web pages, the server bundle, the prerendered pages and the tests.
export default defineConfig({
  plugins: [
    react(),
    lateImports(),
    identityColours(),
    tailwindcss(),
    measuredPictures(),
    drawings(),
    namedPages(),
    // Tests put other data in the place of the file.
    ...(process.env.VITEST === undefined ? [identityValues()] : []),
  ],
  resolve: {
    alias: [
      { find: './shop.json', replacement: resolve(shopFile) },
      // Node's entry is CommonJS, whose unused parts a build cannot remove, so that the shop would start later.
      ...(process.env.VITEST === undefined
        ? [{ find: /^rxjs$/, replacement: resolve('node_modules/rxjs/dist/esm/index.js') }]
        : []),
    ],
  },
  appType: 'custom',
  publicDir: false,
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      visitor: {
        Rule: {
          // Removes Tailwind's fallback for browsers without `@property`, which also lack other features that it needs.
          'layer-block': ({ value }) => (value.name?.join('.') === 'properties' ? [] : undefined),
        },
      },
    },
  },
  build: {
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    sourcemap: false,
    reportCompressedSize: false,
    // How long each plugin took is for those who change the build.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: webRoot,
        manifest: true,
        modulePreload: { polyfill: false, resolveDependencies: filesOfImport },
        // A strict Content-Security-Policy forbids `data:` fonts and scripts.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['web/storefront/boot/main.tsx', 'web/admin/index.html', 'web/audit/index.html'],
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
    ssr: {
      // One file opens in half the time of five hundred. Native add-ons stay outside, and so does the client of PostgreSQL,
      // which few shops use. Tests import packages without a transformation.
      ...(process.env.VITEST === undefined && {
        resolve: { noExternal: true, external: ['sharp', '@node-rs/argon2', 'pg'] },
      }),
      // Fixed by the build, so that an operator need not set it. Without it, React's development code is five times as slow.
      ...(process.env.VITEST === undefined && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        outDir: serverRoot,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'server/commands/main.ts',
            serve: 'server/commands/serve.ts',
            'rebuild-orders': 'server/commands/rebuild-orders.ts',
            restart: 'server/commands/restart.ts',
            seed: 'server/commands/seed.ts',
            demo: 'server/commands/demo.ts',
            'audit-log': 'server/commands/audit-log.ts',
            erase: 'server/commands/erase.ts',
            staff: 'server/commands/staff.ts',
            backup: 'server/commands/backup.ts',
            restore: 'server/commands/restore.ts',
            seal: 'server/commands/seal.ts',
            drill: 'server/commands/drill.ts',
            doctor: 'server/commands/doctor.ts',
            'move-log': 'server/commands/move-log.ts',
            catalogue: 'server/commands/catalogue.ts',
            import: 'server/commands/import.ts',
            export: 'server/commands/export.ts',
            'make-pictures': 'server/commands/make-pictures.ts',
            ...workers,
            ...(process.env.SHOP_FILE !== undefined && { 'shops-program': 'tests/e2e/shops-program.ts' }),
            prerender: 'web/prerender/prerender.tsx',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
    // Built after the server, whose build empties the folder.
    witness: { consumer: 'server', resolve: { noExternal: true }, build: witnessBuild(serverRoot) },
    offline: {
      consumer: 'client',
      build: {
        outDir: `${webRoot}/site`,
        emptyOutDir: false,
        rolldownOptions: {
          input: 'web/storefront/offline/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await checkShopData(shopFile)
      rmSync(nextBuild, { recursive: true, force: true })
      for (const [name, environment] of Object.entries(builder.environments)) {
        await builder.build(environment)
        say(`Built: ${environmentWords[name] ?? name}`)
      }
      const built = (name: string) => import(pathToFileURL(resolve(serverRoot, name)).href)
      const { prerender } = await built('prerender.js')
      await prerender(resolve(webRoot))
      const { makePictures } = await built('make-pictures.js')
      const { made, kept } = await makePictures({
        masters: 'web/pictures',
        pages: webRoot,
        into: pictureRoot,
        isQuick,
      })
      say(`Rendered: the pages, and ${made} pictures (${kept} were there already)`)
      replaceBuild(buildFolder, nextBuild)
      say(`The shop is built in ${buildFolder}.`)
    },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/browsers/**'],
    setupFiles: ['tests/shop-of-tests.ts', 'tests/end-tests.ts', 'tests/property-seed.ts'],
    globalSetup: ['tests/temporary-folder.ts', 'tests/postgres/global-setup.ts'],
    // Tests wait for processes, databases and timers about half of the time.
    maxWorkers: availableParallelism() * 2,
    ...(slowFirst && { sequence: { sequencer: slowFirst } }),
    // A worker process loads a module once for all its test files, which nearly halves the time of small tests.
    isolate: false,
    reporters: ['default', ['json', { outputFile: 'test-results/code.json' }]],
    // Only for tests that never end, because a busy machine makes a test many times slower.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
  },
})
