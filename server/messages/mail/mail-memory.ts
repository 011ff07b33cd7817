/** What a server remembers of its mails while another server leads. */

import { createDailyMailMemory } from './daily-mail.ts'
import { createLowStockMemory } from './low-stock-mail.ts'
import { createPendingResults } from './pending-results.ts'

export type MailMemory = ReturnType<typeof createMailMemory>

/** `onGivenUp` gets the error of a result that is no longer tried. */
export function createMailMemory(onGivenUp: (error: unknown) => void) {
  return {
    results: createPendingResults({ onGivenUp }),
    report: createDailyMailMemory(),
    accountant: createDailyMailMemory(),
    lowStock: createLowStockMemory(),
  }
}
