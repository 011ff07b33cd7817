/** Retries to open a file after a read error: only a file that fails each time is damaged. */

import { setTimeout as wait } from 'node:timers/promises'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'

const TIMES = 3
const PAUSE_MS = 150

export async function tryAgain<Opened>(open: () => Opened | Promise<Opened>): Promise<Opened> {
  for (let left = TIMES; ; left--) {
    try {
      return await open()
    } catch (error) {
      if (left === 0 || !mayPass(error)) throw error
    }
    await wait(PAUSE_MS)
  }
}

/** SQLite may report a failed read as damage. */
function mayPass(error: unknown): boolean {
  return error instanceof StoreUnavailable && (error.fault === 'disk error' || error.fault === 'damaged')
}
