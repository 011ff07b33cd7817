/** What a server remembers of its mails while another server leads. */

import { createDailyMailMemory, type DailyMailMemory } from './daily-mail.ts'
import { createLowStockMemory, type LowStockMemory } from './low-stock-mail.ts'
import { createPendingResults, type PendingResults } from './pending-results.ts'

export type MailMemory = {
  readonly results: PendingResults
  readonly report: DailyMailMemory
  readonly accountant: DailyMailMemory
  readonly lowStock: LowStockMemory
}

/** `onGivenUp` gets the error of a result that is no longer tried. */
export function createMailMemory(onGivenUp: (error: unknown) => void): MailMemory {
  return {
    results: createPendingResults({ onGivenUp }),
    report: createDailyMailMemory(),
    accountant: createDailyMailMemory(),
    lowStock: createLowStockMemory(),
  }
}
