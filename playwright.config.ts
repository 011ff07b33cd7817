import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// The shell does no more than draw pages, and takes a third less processor time than a whole browser.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const executablePath = process.env.CHROMIUM ?? installed.find((path) => existsSync(path))

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    headless: true,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // `--trace on` shows what happened, and costs each test a tenth of its time.
    trace: 'off',
    // What is kept for offline shoppers would answer in place of the shop; `offline.spec.ts` lets it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
})
