/** Fetches deliveries and refusals, and the customers who have refused more than once. */

import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RefuserPage } from '#events/orders/order-read-model.ts'
import type { Insight } from '#projections/dashboard-shapes.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

const key = ['insight'] as const
const CUSTOMERS_PER_PAGE = 10

export const insightQuery = queryOptions({
  queryKey: [...key, 'figures'],
  queryFn: ({ signal }) => readStaffApi<Insight>('/api/admin/insight', signal),
  placeholderData: keepPreviousData,
})

export const refusersQuery = infiniteQueryOptions({
  queryKey: [...key, 'refusers'],
  queryFn: ({ pageParam, signal }) => {
    const query = new URLSearchParams({
      limit: String(CUSTOMERS_PER_PAGE),
      ...(pageParam && { cursor: pageParam }),
    })
    return readStaffApi<RefuserPage>(`/api/admin/repeat-refusers?${query}`, signal)
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export function refreshInsight(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: key })
}
