/** The orders before and after the open one, in the order of the list that it was opened from. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import type { DashboardStats } from '#projections/dashboard-shapes.ts'
import { listedOrders, orderListQuery } from './order-list.ts'
import type { OrderListView } from './order-list-view.ts'
import type { Tab } from './use-dashboard-address.ts'

export type Neighbours = {
  /** Null at the beginning of the list. */
  readonly previous: (() => void) | null
  /** Null at the end. After the last loaded order, it fetches the list's next page. */
  readonly next: (() => void) | null
  /** While that page is being fetched. */
  readonly loading: boolean
}

type List = {
  readonly tab: Tab
  readonly view: OrderListView
  readonly stats: DashboardStats | undefined
}

/** Null for an order that is not in the list, for example one opened from a notice. */
export function useNeighbours(
  orderNumber: string | null,
  { tab, view, stats }: List,
  onShow: (orderNumber: string) => void,
): Neighbours | null {
  // Does not fetch the list, because opening an order must not move the list's rows.
  const pages = useInfiniteQuery({ ...orderListQuery(view), enabled: false })
  const [loading, setLoading] = useState(false)
  if (orderNumber === null || (tab !== 'orders' && tab !== 'overview')) return null

  const inOrders = tab === 'orders'
  const listed = inOrders ? numbersIn(pages.data) : (stats?.recentOrders ?? []).map(({ id }) => id)
  const { previous, next } = besides(listed, orderNumber)
  if (!listed.includes(orderNumber)) return null

  async function fetchNext(from: string): Promise<void> {
    setLoading(true)
    const fetched = await pages.fetchNextPage({ cancelRefetch: false })
    setLoading(false)
    const further = besides(numbersIn(fetched.data), from).next
    if (further !== null) onShow(further)
    else if (fetched.isFetchNextPageError) {
      toast.error('The next orders could not be fetched', { description: fetched.error?.message })
    }
  }

  const show = (wanted: string | null) => (wanted === null ? null : () => onShow(wanted))
  const goesOn = inOrders && pages.hasNextPage
  return {
    previous: show(previous),
    next: next === null && goesOn ? () => void fetchNext(orderNumber) : show(next),
    loading,
  }
}

type Beside = { readonly previous: string | null; readonly next: string | null }

export function besides(listed: readonly string[], orderNumber: string): Beside {
  const place = listed.indexOf(orderNumber)
  if (place === -1) return { previous: null, next: null }
  return { previous: listed[place - 1] ?? null, next: listed[place + 1] ?? null }
}

type Loaded = { readonly pages: Parameters<typeof listedOrders>[0] }

function numbersIn(list: Loaded | undefined): readonly string[] {
  return listedOrders(list?.pages ?? []).map(({ orderNumber }) => orderNumber)
}
