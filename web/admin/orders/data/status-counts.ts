/** The number of orders for each status chip, within the view's search and dates. Fetched again when orders change. */

import { keepPreviousData, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import type { OrderPage, StatusCounts } from '#events/read-model/order-read-model.ts'
import { type Figures, figuresKey } from '#web/admin/reports/figures/figures.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { type ListedWork, type OrderListView, viewQuery } from './order-list-view.ts'

/** Limits how often the counts are fetched, because orders may change many times a second. */
const PAUSE_MS = 1_500

type OrderCounts = Pick<OrderPage, 'total' | 'totalIsAtLeast'> & { readonly counts: StatusCounts | null }

/** The number on each chip; null until it is loaded, and when there are too many orders to count. */
type ChipCounts = {
  readonly all: string | null
  readonly byStatus: (status: OrderStatus) => string | null
  readonly ofWork: (work: ListedWork) => string | null
}

function countsQuery(view: OrderListView, work: OrderListView['work']) {
  const countedView = { ...view, status: null, sort: 'newest', work } as const
  return queryOptions({
    queryKey: ['order-counts', countedView],
    queryFn: async ({ signal }): Promise<OrderCounts> => {
      const query = { ...Object.fromEntries(viewQuery(countedView)), limit: 1, counts: 1 }
      const page = await readStaff('get /api/admin/orders', { query }, signal)
      const { total, totalIsAtLeast, counts = null } = page
      return { total, totalIsAtLeast, counts }
    },
    placeholderData: keepPreviousData,
  })
}

/** The number of orders in a view as it is saved. Its key begins as that of the chips, with which it is fetched again. */
export function countOfView(view: OrderListView) {
  return queryOptions({
    queryKey: ['order-counts', 'view', view],
    queryFn: async ({ signal }): Promise<string> => {
      const query = { ...Object.fromEntries(viewQuery(view)), limit: 1 }
      const { total, totalIsAtLeast } = await readStaff('get /api/admin/orders', { query }, signal)
      return `${inThousands(total)}${totalIsAtLeast ? '+' : ''}`
    },
  })
}

/** `work`: the kinds of work that have a chip. */
export function useChipCounts(view: OrderListView, work: readonly ListedWork[]): ChipCounts {
  const client = useQueryClient()
  const anyWork = useQuery(countsQuery(view, null)).data
  const counts = useQueries({ queries: work.map((each) => countsQuery(view, each)) })
  const ofWork = (kind: ListedWork) => counts[work.indexOf(kind)]?.data

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const countAgain = () => {
      timer = undefined
      void client.invalidateQueries({ queryKey: ['order-counts'] })
    }
    let previousKey = keyOfCounts(client.getQueryData<Figures>(figuresKey))
    const stop = client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryKey[0] !== figuresKey[0]) return
      // Only the query of the figures has this key.
      const key = keyOfCounts(query.state.data as Figures | undefined)
      if (key === previousKey) return
      previousKey = key
      timer ??= setTimeout(countAgain, PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client])

  return {
    all: countText(anyWork, null),
    byStatus: (status) => countText(view.work === null ? anyWork : ofWork(view.work), status),
    ofWork: (kind) => countText(ofWork(kind), kind === 'to-pack' ? null : view.status),
  }
}

function countText(orderCounts: OrderCounts | undefined, status: OrderStatus | null): string | null {
  if (orderCounts === undefined) return null
  const { total, totalIsAtLeast, counts } = orderCounts
  if (status === null) return `${inThousands(total)}${totalIsAtLeast ? '+' : ''}`
  return counts === null ? null : inThousands(counts[status])
}

/** A text that differs when the orders per status or the work have changed. */
function keyOfCounts(figures: Figures | undefined): string {
  const byStatus = figures?.charts?.orderStatus.datasets[0]?.data ?? []
  return [...byStatus, ...Object.values(figures?.work ?? {})].join()
}
