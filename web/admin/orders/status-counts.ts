/** How many orders of the view have each status, independent of its status filter; fetched again when orders change. */

import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderPage, StatusCounts } from '#events/order-read-model.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { type Figures, figuresKey } from '../figures/figures.ts'
import { type OrderListView, viewQuery } from './order-list-view.ts'

/** Orders may change many times a second: the counts are fetched less often. */
const PAUSE_MS = 1_500

function statusCountsQuery(view: OrderListView) {
  const asked = { ...view, status: null, sort: 'newest' } as const
  return queryOptions({
    queryKey: ['order-counts', asked],
    queryFn: async ({ signal }) => {
      const query = viewQuery(asked)
      query.set('limit', '1')
      query.set('counts', '1')
      const page = await readStaffApi<OrderPage>(`/api/admin/orders?${query}`, signal)
      return page.counts ?? null
    },
    placeholderData: keepPreviousData,
  })
}

/** Null while they are not known, or too many to count. */
export function useStatusCounts(view: OrderListView): StatusCounts | null {
  const client = useQueryClient()
  const counts = useQuery(statusCountsQuery(view))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const countAgain = () => {
      timer = undefined
      void client.invalidateQueries({ queryKey: ['order-counts'] })
    }
    let shown = countsIn(client.getQueryData<Figures>(figuresKey))
    const stop = client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryKey[0] !== figuresKey[0]) return
      // This key has only one query, the figures'.
      const now = countsIn(query.state.data as Figures | undefined)
      if (now === shown) return
      shown = now
      timer ??= setTimeout(countAgain, PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client])

  return counts.data ?? null
}

/** Changes whenever the number of orders of any status does. */
function countsIn(figures: Figures | undefined): string {
  return figures?.charts?.orderStatus.datasets[0]?.data.join() ?? ''
}
