/**
 * Reads one row of the displayed order lists again, after something was recorded about its order. All other rows stay as they are.
 */

import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { ListedOrder, OrderSort } from '#events/read-model/order-read-model.ts'
import { isFoundBy } from '#events/read-model/order-search.ts'
import { type LoadedOrderPage, loadOrderPage } from './order-list.ts'
import { isFiltered, type OrderListView } from './order-list-view.ts'

type LoadedList = InfiniteData<LoadedOrderPage, string | null>

/** The search for an order number may find a few others. */
const MOST_FOUND = 10

export async function refreshRow(
  client: QueryClient,
  orderNumber: string,
  signal: AbortSignal,
): Promise<void> {
  const displayed = client.getQueryCache().findAll({ queryKey: ['orders'], type: 'active' })
  await Promise.all(displayed.map((list) => refreshRowOf(client, list, orderNumber, signal)))
}

async function refreshRowOf(
  client: QueryClient,
  list: Query,
  orderNumber: string,
  signal: AbortSignal,
): Promise<void> {
  const { queryKey } = list
  // Only the lists of orders have this key.
  const view = queryKey[1] as OrderListView
  const loaded = client.getQueryData<LoadedList>(queryKey)
  const place = loaded?.pages.findIndex((page) => isOn(page, orderNumber)) ?? -1
  // In a list without filters, what is recorded about an order never adds it.
  if (loaded !== undefined && place === -1 && !isFiltered(view)) return
  try {
    const { orders } = await loadOrderPage(client, { ...view, q: orderNumber }, null, signal, MOST_FOUND)
    const found = orders.find((row) => row.orderNumber === orderNumber)
    const q = view.q.trim()
    const row = found !== undefined && (q === '' || isFoundBy(q, found)) ? found : null
    const cursor = loaded?.pageParams[place]
    // The next order takes the place of one that has left.
    const page =
      row === null && cursor !== undefined && loaded?.pages.at(-1)?.nextCursor !== null
        ? await loadOrderPage(client, view, cursor, signal)
        : null
    // Pages that are being fetched may have been read before this row.
    if (list.state.fetchStatus !== 'idle') return await client.invalidateQueries({ queryKey, exact: true })
    client.setQueryData<LoadedList>(queryKey, (known) => {
      if (known === undefined) return known
      const pages =
        page === null ? withRow(known.pages, orderNumber, row, view.sort) : known.pages.with(place, page)
      return { ...known, pages }
    })
  } catch {
    // The list shows the error of its own request.
    if (!signal.aborted) await client.invalidateQueries({ queryKey, exact: true })
  }
}

const isOn = ({ orders }: LoadedOrderPage, orderNumber: string) =>
  orders.some((row) => row.orderNumber === orderNumber)

/** `row`: null for an order that the list no longer has. An order that it has already keeps its place. */
function withRow(
  pages: readonly LoadedOrderPage[],
  orderNumber: string,
  row: ListedOrder | null,
  sort: OrderSort,
): LoadedOrderPage[] {
  const isListed = pages.some((page) => isOn(page, orderNumber))
  if (row === null) {
    return pages.map((page) => ({
      ...page,
      orders: page.orders.filter((each) => each.orderNumber !== orderNumber),
      total: page.total - (isListed ? 1 : 0),
    }))
  }
  if (isListed) {
    const changed = (each: ListedOrder) => (each.orderNumber === orderNumber ? row : each)
    return pages.map((page) => ({ ...page, orders: page.orders.map(changed) }))
  }
  const place = pages.findIndex(
    ({ orders, nextCursor }) => nextCursor === null || orders.some((each) => isBefore(row, each, sort)),
  )
  return pages.map((page, index) => {
    const total = page.total + 1
    if (index !== place) return { ...page, total }
    const before = page.orders.filter((each) => !isBefore(row, each, sort))
    return { ...page, orders: [...before, row, ...page.orders.slice(before.length)], total }
  })
}

function isBefore(one: ListedOrder, other: ListedOrder, sort: OrderSort): boolean {
  switch (sort) {
    case 'newest':
      return one.date > other.date
    case 'oldest':
      return one.date < other.date
    case 'total-high':
      return one.total > other.total
    case 'total-low':
      return one.total < other.total
  }
}
