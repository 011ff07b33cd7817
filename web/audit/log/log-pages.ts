/** The log in pages: each page starts where the previous one ended, so that new events never move what is shown. */

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { CallFailed } from '#web/api/call-failed.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import type { EventsPage, EventsPageBack } from '../api/audit-api.ts'
import { type ReadRecord, readRecord } from '../words/read-record.ts'
import { type LogView, logQuery } from './log-view.ts'

const EVENTS_PER_PAGE = 50
/** More events than any order has. */
const WHOLE_ORDER = 1000
/** How often an open last event is fetched again, to see whether a later one exists. */
const AT_END_MS = 5_000

export type LogPage = Pick<EventsPage, 'head'> & {
  readonly records: readonly ReadRecord[]
  /** Where the next page starts, in the requested order; null at the end. */
  readonly next: number | null
}

export function logPagesQuery(view: LogView) {
  const query = logQuery(view)
  query.set('limit', String(EVENTS_PER_PAGE))
  const newestFirst = view.sort === 'newest'
  if (newestFirst) query.set('sort', 'newest')
  return infiniteQueryOptions({
    queryKey: ['log', query.toString()],
    queryFn: ({ pageParam, signal }) => {
      const parameters = new URLSearchParams(query)
      if (pageParam !== null) parameters.set(newestFirst ? 'before' : 'after', String(pageParam))
      return fetchPage(parameters, signal)
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
      const { records, head } = await fetchPage(
        new URLSearchParams({ after: String(position - 1), limit: '1' }),
        signal,
      )
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
    queryFn: ({ signal }) =>
      fetchPage(new URLSearchParams({ order: orderNumber, limit: String(WHOLE_ORDER) }), signal),
  })
}

async function fetchPage(query: URLSearchParams, signal: AbortSignal): Promise<LogPage> {
  const page = await readStaffApi<EventsPage | EventsPageBack>(`/api/audit/events?${query}`, signal)
  const next = 'nextBefore' in page ? page.nextBefore : page.nextAfter
  return { head: page.head, next, records: page.events.map(readRecord) }
}
