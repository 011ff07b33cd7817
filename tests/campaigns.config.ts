/** The short drills of failover and of the soak, which take minutes: `npm run test:campaigns`, as CI does. */

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/failover/*.drill.ts', 'tests/soak/*.drill.ts'],
    setupFiles: ['tests/shop-of-tests.ts', 'tests/end-tests.ts', 'tests/property-seed.ts'],
    globalSetup: ['tests/temporary-folder.ts', 'tests/postgres/global-setup.ts'],
    isolate: false,
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'test-results/campaigns.json' }]],
    testTimeout: 300_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000, interval: 10 } },
  },
})
