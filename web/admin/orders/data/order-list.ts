/** Loads the order list in pages. Loaded rows stay in place; only what they say changes. */

import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
} from '@tanstack/react-query'
import type { ListedOrder } from '#events/read-model/order-read-model.ts'
import type { DataOf } from '#web/api/contract-call.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import type { Arrival } from './arrivals.ts'
import { isInView, type OrderListView, viewQuery } from './order-list-view.ts'
import { applyStatuses } from './order-status.ts'

const PAGE_SIZE = 25

const LIST = 'get /api/admin/orders'

/** With the position in the log at which it was read. */
export type LoadedOrderPage = DataOf<typeof LIST>

export function orderListQuery(view: OrderListView) {
  return infiniteQueryOptions({
    queryKey: ['orders', view],
    queryFn: ({ client, pageParam, signal }) => loadOrderPage(client, view, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: LoadedOrderPage) => nextCursor,
    placeholderData: keepPreviousData,
    // Rows must not move under the pointer, so the list is fetched again only on request.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export async function loadOrderPage(
  client: QueryClient,
  view: OrderListView,
  cursor: string | null,
  signal: AbortSignal,
  limit = PAGE_SIZE,
): Promise<LoadedOrderPage> {
  const query = { ...Object.fromEntries(viewQuery(view)), limit, ...(cursor !== null && { cursor }) }
  const page = await readStaff(LIST, { query }, signal)
  applyStatuses(client, page.orders, page.position)
  return page
}

export function listedOrders(pages: readonly LoadedOrderPage[]): readonly ListedOrder[] {
  // An order can move between two fetches (for example when sorted by total) and so be on two pages. Its first place counts.
  const rows = new Map<string, ListedOrder>()
  for (const order of pages.flatMap(({ orders }) => orders)) {
    if (!rows.has(order.orderNumber)) rows.set(order.orderNumber, order)
  }
  return [...rows.values()]
}

/** The number of orders in this view that were placed after the list was read. */
export function countNewOrders(
  view: OrderListView,
  pages: readonly LoadedOrderPage[],
  arrivals: readonly Arrival[],
): number {
  const readAt = pages[0]?.position ?? 0
  const listedNumbers = new Set(listedOrders(pages).map(({ orderNumber }) => orderNumber))
  return arrivals.filter(
    ({ order, position }) =>
      position > readAt && !listedNumbers.has(order.orderNumber) && isInView(view, order),
  ).length
}

/** Writes what has changed in an order into every loaded list. */
export function changeOrders(client: QueryClient, orderNumber: string, change: Partial<ListedOrder>): void {
  changeRows(client, orderNumber, (row) => ({ ...row, ...change }))
}

/** Shows an order as it is now in every loaded list, where it keeps its place. */
export function showOrder(client: QueryClient, order: ListedOrder): void {
  // It has no reason when it is not cancelled any more. While servers are being upgraded, an older one omits the marks.
  changeRows(client, order.orderNumber, ({ cancelReason, ...row }) => ({ ...row, ...order }))
}

function changeRows(
  client: QueryClient,
  orderNumber: string,
  changed: (row: ListedOrder) => ListedOrder,
): void {
  const shown = (row: ListedOrder) => (row.orderNumber === orderNumber ? changed(row) : row)
  client.setQueriesData<InfiniteData<LoadedOrderPage>>(
    { queryKey: ['orders'] },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, orders: page.orders.map(shown) })) },
  )
}

/** Discards all pages of the view but the first, and fetches that page again. */
export async function reloadFirstPage(client: QueryClient, view: OrderListView): Promise<void> {
  const { queryKey } = orderListQuery(view)
  client.setQueryData(queryKey, (list) => list && { pages: list.pages.slice(0, 1), pageParams: [null] })
  await client.refetchQueries({ queryKey })
}
