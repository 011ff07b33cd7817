/** Fetches deliveries and refusals, and the customers who have refused more than once. */

import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'

const key = ['insight'] as const
const CUSTOMERS_PER_PAGE = 10

export const insightQuery = queryOptions({
  queryKey: [...key, 'figures'],
  queryFn: ({ signal }) => readStaff('get /api/admin/insight', {}, signal),
  placeholderData: keepPreviousData,
})

export const refusersQuery = infiniteQueryOptions({
  queryKey: [...key, 'refusers'],
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: CUSTOMERS_PER_PAGE, cursor: pageParam ?? undefined }
    return readStaff('get /api/admin/repeat-refusers', { query }, signal)
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export function refreshInsight(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: key })
}
