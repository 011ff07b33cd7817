import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { workers } from './server/platform/workers/workers.ts'
import { witnessBundle } from './server/witness/bundle.ts'
import { checkShopData } from './web/prerender/check-shop-data.ts'
import { measuredPictures } from './web/prerender/measure-pictures.ts'
import { replaceBuild } from './web/prerender/replace-build.ts'

const buildFolder = process.env.BUILD_FOLDER ?? 'dist'
/** A shop may run from the last build. */
const nextBuild = `${buildFolder}/next`
const webRoot = `${nextBuild}/web`
const serverRoot = `${nextBuild}/server`
/** Not emptied by a build, so that pictures which exist are not made again. */
const pictureRoot = `${buildFolder}/pictures`
/** See `make-pictures.ts`. */
const isQuick = process.env.QUICK_PICTURES !== undefined
/** Browser tests build their own shop, whose contacts are set. */
const shopFile = process.env.SHOP_FILE ?? 'catalogue/shop.json'

type ModuleGraph = {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

/** The group `shared` for what a storefront module imports; none for what only the admin and the auditor share. */
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

/** What several screens share, in a few files instead of dozens: fewer requests, and better compression. */
const chunks = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|zustand)\//,
  },
  // The storefront fetches it with the dialogs, after the page.
  { name: 'focus-ring', test: /\/web\/ui\/focus-ring/ },
  // Of the storefront's pages only the order history and the one on privacy name couriers.
  { name: 'couriers', test: /\/catalogue\/couriers/ },
  // Of the storefront's pages those with a form have fields; the backoffice would make them part of every page.
  { name: 'field', test: /\/web\/ui\/Field/ },
  // The checkout is drawn without calls, which would bring this sentence into their own file.
  { name: 'connection-lost', test: /\/web\/api\/connection-lost/ },
  // Most pages call the shop only once they answer, and two alone read an order's number.
  { name: 'calls', test: /\/web\/api\/(?:client|back-off)|\/events\/shop\/order-number\.ts/ },
  // Of the storefront's pages only the checkout reads phones, once it is filled in; few carts are too large.
  { name: 'phone', test: /\/events\/shop\/phone/ },
  {
    name: sharedWithShop,
    test: /\/(?:catalogue|events|web\/ui|web\/api)\/(?!shop\/too-much-words)/,
    minShareCount: 3,
  },
  // Charts are fetched when they are shown.
  {
    name: 'backoffice',
    test: /\/web\/backoffice\/(?!read-csv|charts\/|insight\/|figures\/(?:ChartsPanel|StatusDoughnut|chart-))/,
    minShareCount: 2,
  },
  // What two screens alone share is fetched with them.
  {
    name: 'shop',
    test: /\/web\/storefront\/(?!collection\/(?:collections|OtherScreens|Category)|customized\/|checkout\/|order\/|order-history\/|cart\/(?:lines\/|stock\/refresh-stock)|product\/zoom|gestures\/use-|page\/(?:pictures|Dots|use-form-values)|shell\/ComingSoonDialog)/,
    minShareCount: 2,
  },
]

/** What a chunk that is imported later needs, but itself and what every page has: the names are part of each page's code. */
function notYetLoaded(file: string, needed: string[], { hostType }: { readonly hostType: 'html' | 'js' }) {
  if (hostType === 'html') return needed
  const everywhere = /\/(?:rolldown-runtime|preload-helper|react|shared|shop)-/
  return needed.filter((chunk) => chunk !== file && !everywhere.test(chunk))
}

// Imported by the tests alone: it brings much of Vitest with it.
const slowFirst = process.env.VITEST === undefined ? null : (await import('./tests/slow-first.ts')).SlowFirst

// One tool for the web pages, the server bundle, the prerendered pages and the tests.
export default defineConfig({
  plugins: [react(), tailwindcss(), measuredPictures()],
  resolve: {
    alias: [
      { find: './shop.json', replacement: resolve(shopFile) },
      // Node's entry is CommonJS, of which a build cannot leave out what nobody uses: the shop would start later.
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
          // Tailwind's fallback for browsers without `@property`, which lack other features that it needs, too.
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
  },
  environments: {
    client: {
      build: {
        outDir: webRoot,
        manifest: true,
        modulePreload: { polyfill: false, resolveDependencies: notYetLoaded },
        // A strict Content-Security-Policy has no `data:` fonts and scripts.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['web/storefront/boot/main.tsx', 'web/admin/index.html', 'web/audit/index.html'],
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
    ssr: {
      // One file opens in half the time of five hundred. Native add-ons stay where they are, and the client of a database
      // that few shops have.
      // The tests' packages are not transformed: Node opens them as they are.
      ...(process.env.VITEST === undefined && {
        resolve: { noExternal: true, external: ['sharp', '@node-rs/argon2', 'pg'] },
      }),
      // Fixed by the build: nobody has to set it, and React's half for development, five times as slow, is left out.
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
            'audit-log': 'server/commands/audit-log.ts',
            erase: 'server/commands/erase.ts',
            backup: 'server/commands/backup.ts',
            restore: 'server/commands/restore.ts',
            doctor: 'server/commands/doctor.ts',
            'move-log': 'server/commands/move-log.ts',
            'make-pictures': 'server/commands/make-pictures.ts',
            ...workers,
            ...(process.env.SHOP_FILE !== undefined && { 'shops-program': 'tests/e2e/shops-program.ts' }),
            prerender: 'web/prerender/prerender.tsx',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
    // After the server, whose folder is emptied.
    witness: witnessBundle(serverRoot),
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
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
      const built = (name: string) => import(pathToFileURL(resolve(serverRoot, name)).href)
      const { prerender } = await built('prerender.js')
      await prerender(resolve(webRoot))
      const { makePictures } = await built('make-pictures.js')
      await makePictures({ masters: 'web/pictures', pages: webRoot, into: pictureRoot, isQuick })
      replaceBuild(buildFolder, nextBuild)
    },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/browsers/**'],
    setupFiles: ['tests/shop-of-tests.ts'],
    globalSetup: ['tests/temporary-folder.ts', 'tests/postgres/global-setup.ts'],
    // Tests wait for processes, databases and timers about half of the time.
    maxWorkers: availableParallelism() * 2,
    ...(slowFirst && { sequence: { sequencer: slowFirst } }),
    // A worker process loads a module once for all its test files, which takes nearly half of the time of those that test one
    // small module. So each file resets what it changes outside itself: timers, globals, the environment.
    isolate: false,
    reporters: ['default', ['json', { outputFile: 'test-results/code.json' }]],
    // For a test that never ends: on a busy machine one takes many times as long as alone.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
  },
})
