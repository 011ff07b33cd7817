/**
 * Makes sure that what can be read is also on the standby. A transaction that waits for the standby is visible to nobody;
 * but when the server is restarted meanwhile, or the wait is cancelled, it becomes visible at once, and is lost with that
 * server. A later commit waits until the standby has both.
 */

import type { EventLog } from '../event-log.ts'
import type { AppendMade } from './erase-customer.ts'

export function createSettled(appendMade: AppendMade): EventLog['settled'] {
  let next: Promise<void> | null = null

  /** Commits a transaction that appends nothing but has locked the log, which is a write. */
  async function commit(): Promise<void> {
    try {
      await appendMade(async () => {
        // A caller that calls from now on has read something newer.
        next = null
        return null
      })
    } catch (error) {
      next = null
      throw error
    }
  }

  return () => {
    next ??= commit()
    return next
  }
}
