/** After each test, timers, globals, the environment and spied functions are again as they were: all files of a worker share them. */

import { afterEach, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
