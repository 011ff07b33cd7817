/**
 * Makes sure that what can be read is on the standby, too. A transaction that waits for it is shown by nobody; but when the
 * server is restarted meanwhile, or the wait called off, it is shown at once, and lost with that server. Whatever is committed
 * after it waits until the standby has both.
 */

import type { EventLog } from '../event-log.ts'
import type { AppendMade } from './erase-customer.ts'

export function createSettled(appendMade: AppendMade): EventLog['settled'] {
  let next: Promise<void> | null = null

  /** The commit of a transaction that appends nothing, but has locked the log, which is a write. */
  async function commit(): Promise<void> {
    try {
      await appendMade(async () => {
        // A caller that asks from now on has read something newer.
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
