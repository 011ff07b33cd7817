/**
 * Reads the whole log from a position on, in pages, for a worker: the next page is requested while this one is
 * processed. Ends where the log ended at the first request, or at `until`.
 */

import type { HashedRecord, LogHead } from './audit-api.ts'
import { fetchData, patiently } from './fetch-audit.ts'

type Reading = {
  readonly after: number
  readonly until?: number
}

type Page = {
  readonly events: readonly HashedRecord[]
  readonly head: LogHead
  /** Where the next page starts; null when this is the last. A page may be empty although more pages follow. */
  readonly nextAfter: number | null
}

export type LogPart = {
  readonly events: readonly HashedRecord[]
  readonly head: LogHead
  readonly end: number
}

const EVENTS_PER_PAGE = 1000

export async function* readLog(reading: Reading): AsyncGenerator<LogPart> {
  let end = reading.until ?? null
  let next: Promise<Page> | null = readPage(reading.after)
  while (next !== null) {
    const page: Page = await next
    end ??= page.head.size
    const { nextAfter } = page
    next = nextAfter !== null && nextAfter < end ? readPage(nextAfter) : null
    // It is awaited in the next round, which handles a failure.
    next?.catch(() => undefined)
    yield { events: page.events, head: page.head, end }
  }
}

async function readPage(after: number): Promise<Page> {
  const query = { after, limit: EVENTS_PER_PAGE }
  const { data } = await patiently(() => fetchData('get /api/audit/events', { query }))
  // The oldest are asked for, so that the shop says where those after them begin.
  return { ...data, nextAfter: 'nextAfter' in data ? data.nextAfter : null }
}
