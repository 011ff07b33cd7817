/** The log in pages: each page starts where the previous one ended, so that new events never move what is shown. */

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { CallFailed } from '#web/api/call-failed.ts'
import type { InputOf } from '#web/api/contract-call.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import type { LogHead } from '../api/audit-api.ts'
import { type ReadRecord, readRecord } from '../words/read-record.ts'
import { type LogView, logFilters } from './log-view.ts'

const EVENTS_PER_PAGE = 50
/** More events than any order has. */
const WHOLE_ORDER = 1000
/** How often an open last event is fetched again, to see whether a later one exists. */
const AT_END_MS = 5_000

export type LogPage = {
  readonly head: LogHead
  readonly records: readonly ReadRecord[]
  /** Where the next page starts, in the requested order; null at the end. */
  readonly next: number | null
}

export function logPagesQuery(view: LogView) {
  const newestFirst = view.sort === 'newest'
  const query = {
    ...logFilters(view),
    limit: EVENTS_PER_PAGE,
    ...(newestFirst && { sort: 'newest' }),
  }
  return infiniteQueryOptions({
    queryKey: ['log', query],
    queryFn: ({ pageParam, signal }) => {
      if (pageParam === null) return fetchPage(query, signal)
      const place = newestFirst ? { before: pageParam } : { after: pageParam }
      return fetchPage({ ...query, ...place }, signal)
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** One event by its position; null when the log does not have it. */
export function eventQuery(position: number) {
  return queryOptions({
    queryKey: ['event', position],
    queryFn: async ({ signal }) => {
      const { records, head } = await fetchPage({ after: position - 1, limit: 1 }, signal)
      const [record] = records
      if (record === undefined) {
        throw new CallFailed(404, `There is no event ${position}: the log has ${head.size}.`)
      }
      return { record, head }
    },
    // An event never changes, but later ones may be appended.
    refetchInterval: ({ state }) => (state.data?.head.size === position ? AT_END_MS : false),
  })
}

export function orderEventsQuery(orderNumber: string) {
  return queryOptions({
    queryKey: ['order', orderNumber],
    queryFn: ({ signal }) => fetchPage({ order: orderNumber, limit: WHOLE_ORDER }, signal),
  })
}

type Query = NonNullable<InputOf<'get /api/audit/events'>['query']>

async function fetchPage(query: Query, signal: AbortSignal): Promise<LogPage> {
  const page = await readStaff('get /api/audit/events', { query }, signal)
  const next = 'nextBefore' in page ? page.nextBefore : page.nextAfter
  return { head: page.head, next, records: page.events.map(readRecord) }
}
