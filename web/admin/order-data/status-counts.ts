/** The number of orders for each status chip with the view's search and dates; fetched again when orders change. */

import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { OrderPage, StatusCounts } from '#events/orders/order-read-model.ts'
import type { OrderStatus } from '#events/shop/order.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { type Figures, figuresKey } from '../figures/figures.ts'
import { type OrderListView, viewQuery } from './order-list-view.ts'

/** Orders may change many times a second: the counts are fetched less often. */
const PAUSE_MS = 1_500

type Counted = Pick<OrderPage, 'total' | 'totalIsAtLeast'> & { readonly counts: StatusCounts | null }

/** The number of orders for each chip; null while it is unknown, or when there are too many to count. */
export type ChipCounts = {
  readonly all: string | null
  readonly byStatus: (status: OrderStatus) => string | null
  readonly ofWork: (work: NonNullable<OrderListView['work']>) => string | null
}

function countsQuery(view: OrderListView, work: OrderListView['work']) {
  const countedView = { ...view, status: null, sort: 'newest', work } as const
  return queryOptions({
    queryKey: ['order-counts', countedView],
    queryFn: async ({ signal }): Promise<Counted> => {
      const query = viewQuery(countedView)
      query.set('limit', '1')
      query.set('counts', '1')
      const page = await readStaffApi<OrderPage>(`/api/admin/orders?${query}`, signal)
      const { total, totalIsAtLeast, counts = null } = page
      return { total, totalIsAtLeast, counts }
    },
    placeholderData: keepPreviousData,
  })
}

export function useChipCounts(view: OrderListView): ChipCounts {
  const client = useQueryClient()
  const any = useQuery(countsQuery(view, null)).data
  const late = useQuery(countsQuery(view, 'late')).data
  const cashOut = useQuery(countsQuery(view, 'cash-out')).data
  const mails = useQuery(countsQuery(view, 'mails')).data
  const counted = { late, 'cash-out': cashOut, mails } as const

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const countAgain = () => {
      timer = undefined
      void client.invalidateQueries({ queryKey: ['order-counts'] })
    }
    let counts = countsIn(client.getQueryData<Figures>(figuresKey))
    const stop = client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryKey[0] !== figuresKey[0]) return
      // This key has only one query, the figures'.
      const now = countsIn(query.state.data as Figures | undefined)
      if (now === counts) return
      counts = now
      timer ??= setTimeout(countAgain, PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client])

  return {
    all: countIn(any, null),
    byStatus: (status) => countIn(view.work === null ? any : counted[view.work], status),
    ofWork: (work) => countIn(counted[work], view.status),
  }
}

function countIn(counted: Counted | undefined, status: OrderStatus | null): string | null {
  if (counted === undefined) return null
  const { total, totalIsAtLeast, counts } = counted
  if (status === null) return `${inThousands(total)}${totalIsAtLeast ? '+' : ''}`
  return counts === null ? null : inThousands(counts[status])
}

/** Changes when the number of orders in a status, the number of late orders, or the outstanding cash changes. */
function countsIn(figures: Figures | undefined): string {
  const byStatus = figures?.charts?.orderStatus.datasets[0]?.data ?? []
  return [...byStatus, figures?.work?.late, figures?.work?.cashOut].join()
}
