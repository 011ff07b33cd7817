/**
 * After each test, timers, globals, the environment and spied functions are again as they were: all files of a worker share
 * them. After each file, what its tests have shared is closed.
 */

import { afterAll, afterEach, vi } from 'vitest'
import { endFile } from './after-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
afterAll(endFile)
