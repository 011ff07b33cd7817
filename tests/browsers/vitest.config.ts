import { defineConfig } from 'vitest/config'

// Browsers other than Chromium, each through the driver that it brings: `npm run test:browsers`.
export default defineConfig({
  test: {
    include: ['tests/browsers/*.browser.ts'],
    reporters: ['verbose', ['json', { outputFile: 'test-results/browsers.json' }]],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // One browser at a time: a small machine cannot run two with their shops fast enough.
    fileParallelism: false,
  },
})
