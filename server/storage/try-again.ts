/** Opens a file again after a read error. Only a file that fails every time counts as damaged. */

import { setTimeout as wait } from 'node:timers/promises'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'

const RETRIES = 3
const PAUSE_MS = 150

export async function tryAgain<Opened>(open: () => Opened | Promise<Opened>): Promise<Opened> {
  for (let retriesLeft = RETRIES; ; retriesLeft--) {
    try {
      return await open()
    } catch (error) {
      if (retriesLeft === 0 || !mayBeTemporary(error)) throw error
    }
    await wait(PAUSE_MS)
  }
}

/** `damaged` may be temporary, because SQLite reports some failed reads as damage. */
function mayBeTemporary(error: unknown): boolean {
  return error instanceof StoreUnavailable && (error.fault === 'disk error' || error.fault === 'damaged')
}
