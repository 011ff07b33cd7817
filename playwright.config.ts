import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type LaunchOptions } from '@playwright/test'
import { findChromium } from './tools/chromium.mjs'

const { pages, whole } = await findChromium()
const launched = (options: LaunchOptions) => ({
  ...options,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    // Each window still has its own process, but the browser starts no spare one.
    '--renderer-process-limit=1',
  ],
})

// The temporary folder of the worker processes is new in each run, so that they would compile every test again.
process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= join(
  tmpdir(),
  `playwright-transform-cache-${process.geteuid?.()}`,
)

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/temporary-folder.ts',
  outputDir: 'test-results/browser',
  // Tests wait for browsers, timers and shops about half of the time.
  workers: availableParallelism() * 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // Bounds for a machine that renders pages and pictures for several shops at once; nothing is expected to take so long.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    headless: true,
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // `--trace on` records each step, but makes tests a tenth slower.
    trace: 'off',
    // The offline copy would answer instead of the shop. `offline.spec.ts` allows it.
    serviceWorkers: 'block',
    launchOptions: launched(whole ?? pages),
  },
  projects: [
    // Starts first, because its tests take long. It needs the whole browser: in a headless shell, a picture behind a service worker
    // without a server waits for ever instead of failing. The tests say that they are skipped where there is no whole browser.
    {
      name: 'offline',
      testMatch: '**/offline.spec.ts',
      metadata: { hasWholeBrowser: whole !== null },
    },
    { name: 'pages', testIgnore: '**/offline.spec.ts', use: { launchOptions: launched(pages) } },
  ],
})
