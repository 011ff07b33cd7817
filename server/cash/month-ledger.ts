/** The entries of the ledger for one month, read from the log. */

import { type Month, monthOf } from '#events/calendar.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { positionBefore } from '#events/log/position-before.ts'
import { type LedgerEntry, ledgerEntries } from '#projections/cash/ledger.ts'

const EVENTS_AT_ONCE = 1000
/** Clocks may be set back; events whose time is this much earlier are read as well. */
const MARGIN_MS = 2 * 86_400_000

export type MonthEntry = LedgerEntry & {
  /** Recorded after the books of the month were closed. */
  readonly afterClosing: boolean
}

/** Entries in the order of the log, page by page. An entry is never dated after the day of its event. */
export async function* monthLedger(
  month: Month,
  log: Pick<EventLog, 'read' | 'head'>,
  closedAt: number | null,
): AsyncGenerator<readonly MonthEntry[], void> {
  const { size } = await log.head()
  let after = await positionBefore(Date.parse(`${month}-01T00:00:00+05:00`) - MARGIN_MS, size, log)
  while (after < size) {
    const events = await log.read(after, EVENTS_AT_ONCE)
    const last = events.at(-1)
    if (last === undefined) return
    after = last.position
    const entries = events.flatMap(ledgerEntries).filter(({ date }) => monthOf(date) === month)
    yield entries.map((entry) => ({
      ...entry,
      afterClosing: closedAt !== null && entry.position > closedAt,
    }))
  }
}
