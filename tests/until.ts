import { vi } from 'vitest'

/** Waits until a check no longer throws: as long as a busy machine may need, and hardly longer than necessary. */
export const until = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 10 })
