/** The orders before and after the open order, in the list from which it was opened. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DashboardStats } from '#projections/dashboard-shapes.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { listedOrders, orderListQuery } from './order-list.ts'
import type { OrderListView } from './order-list-view.ts'
import type { Tab } from './use-dashboard-address.ts'

export type Neighbours = {
  /** Of the open order in its list, from 1. */
  readonly place: number
  /** How many orders the list has, also those that are not loaded. */
  readonly of: number
  /** Null at the beginning of the list. */
  readonly previous: (() => void) | null
  /** Null at the end of the list. At the last loaded order, it fetches the next page first. */
  readonly next: (() => void) | null
  /** Whether that page is being fetched. */
  readonly loading: boolean
}

type List = {
  readonly tab: Tab
  readonly view: OrderListView
  readonly stats: DashboardStats | undefined
}

/** Null for an order that is not in the list, for example an order opened from a notice. */
export function useNeighbours(
  orderNumber: string | null,
  { tab, view, stats }: List,
  onShow: (orderNumber: string) => void,
): Neighbours | null {
  // Not fetched here, because opening an order must not move the list's rows.
  const list = useInfiniteQuery({ ...orderListQuery(view), enabled: false })
  const [loading, setLoading] = useState(false)
  if (orderNumber === null || (tab !== 'orders' && tab !== 'overview')) return null

  const inOrders = tab === 'orders'
  const listedNumbers = inOrders ? numbersIn(list.data) : (stats?.recentOrders ?? []).map(({ id }) => id)
  const { previous, next } = neighboursOf(listedNumbers, orderNumber)
  const index = listedNumbers.indexOf(orderNumber)
  if (index === -1) return null

  async function fetchNext(from: string): Promise<void> {
    setLoading(true)
    const fetched = await list.fetchNextPage({ cancelRefetch: false })
    setLoading(false)
    const nextNumber = neighboursOf(numbersIn(fetched.data), from).next
    if (nextNumber !== null) onShow(nextNumber)
    else if (fetched.isFetchNextPageError) {
      toast.error('The next orders could not be fetched', { description: fetched.error?.message })
    }
  }

  const show = (target: string | null) => (target === null ? null : () => onShow(target))
  const hasMorePages = inOrders && list.hasNextPage
  const total = inOrders ? list.data?.pages[0]?.total : undefined
  return {
    place: index + 1,
    of: Math.max(total ?? 0, listedNumbers.length),
    previous: show(previous),
    next: next === null && hasMorePages ? () => void fetchNext(orderNumber) : show(next),
    loading,
  }
}

type NeighbourNumbers = { readonly previous: string | null; readonly next: string | null }

export function neighboursOf(listedNumbers: readonly string[], orderNumber: string): NeighbourNumbers {
  const index = listedNumbers.indexOf(orderNumber)
  if (index === -1) return { previous: null, next: null }
  return { previous: listedNumbers[index - 1] ?? null, next: listedNumbers[index + 1] ?? null }
}

type LoadedList = { readonly pages: Parameters<typeof listedOrders>[0] }

function numbersIn(list: LoadedList | undefined): readonly string[] {
  return listedOrders(list?.pages ?? []).map(({ orderNumber }) => orderNumber)
}
