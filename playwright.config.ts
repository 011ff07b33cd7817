import { existsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const installed = (...paths: readonly string[]) =>
  process.env.CHROMIUM ?? paths.find((path) => existsSync(path))
const whole = installed('/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome')
const launched = (executablePath: string | undefined) => ({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    // Windows still have a process each; only none is started in case another one is opened.
    '--renderer-process-limit=1',
  ],
})

// The worker processes have another temporary folder: there they would compile every test again in each run.
process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= join(
  tmpdir(),
  `playwright-transform-cache-${process.geteuid?.()}`,
)

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/temporary-folder.ts',
  outputDir: 'test-results/browser',
  // Each test waits for a browser, a timer or a shop about half of the time.
  workers: availableParallelism() * 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    headless: true,
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // `--trace on` shows what happened, and costs each test a tenth of its time.
    trace: 'off',
    // What is kept for offline shoppers would answer in place of the shop; `offline.spec.ts` lets it.
    serviceWorkers: 'block',
    launchOptions: launched(whole),
  },
  projects: [
    // The first to begin, as its tests take long: near the end other workers would wait for them.
    // In the shell a picture behind a service worker whose server is gone waits for ever instead of failing.
    { name: 'offline', testMatch: '**/offline.spec.ts' },
    {
      // The shell does no more than draw pages, and takes a third less processor time than a whole browser.
      name: 'pages',
      testIgnore: '**/offline.spec.ts',
      use: { launchOptions: launched(installed('/usr/bin/chromium-headless-shell') ?? whole) },
    },
  ],
})
