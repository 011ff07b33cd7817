/** Pages of the order list. A page stays as the server answered it; `askedAt` says what it can know. */

import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
} from '@tanstack/react-query'
import type { Contact } from '#events/event.ts'
import type { Order } from '#events/order.ts'
import type { OrderPage } from '#events/order-read-model.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { isInView, type OrderListView, viewQuery } from './order-list-view.ts'
import type { Arrival } from './order-news.ts'

const PAGE_SIZE = 25

export type AnsweredPage = OrderPage & { readonly askedAt: number }

/** An order in the list, with the time of the answer it came with. */
export type OrderListRow = { readonly order: Order; readonly askedAt: number }

export function orderListQuery(view: OrderListView) {
  return infiniteQueryOptions({
    queryKey: ['orders', view],
    queryFn: ({ pageParam, signal }) => loadOrderPage(view, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: AnsweredPage) => nextCursor,
    placeholderData: keepPreviousData,
    // Rows never move under the cursor: nothing is fetched again unless someone asks for it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export async function loadOrderPage(
  view: OrderListView,
  cursor: string | null,
  signal: AbortSignal,
  limit = PAGE_SIZE,
): Promise<AnsweredPage> {
  const askedAt = Date.now()
  const query = viewQuery(view)
  query.set('limit', String(limit))
  if (cursor !== null) query.set('cursor', cursor)
  const page = await readStaffApi<OrderPage>(`/api/admin/orders?${query}`, signal)
  return { ...page, askedAt }
}

export function listedOrders(pages: readonly AnsweredPage[]): readonly OrderListRow[] {
  // Between two pages an order may have moved (sorted by total, say): it is shown once, where it stood first.
  const rows = new Map<string, OrderListRow>()
  for (const { orders, askedAt } of pages) {
    for (const order of orders)
      if (!rows.has(order.orderNumber)) rows.set(order.orderNumber, { order, askedAt })
  }
  return [...rows.values()]
}

/** How many orders of the view have come in since the list was asked for. */
export function countWaiting(
  view: OrderListView,
  pages: readonly AnsweredPage[],
  arrivals: readonly Arrival[],
): number {
  const askedAt = pages[0]?.askedAt ?? 0
  const shown = new Set(listedOrders(pages).map(({ order }) => order.orderNumber))
  return arrivals.filter(
    ({ order, heardAt }) => heardAt >= askedAt && !shown.has(order.orderNumber) && isInView(view, order),
  ).length
}

/** Puts an order's new contact into every list that has been answered. */
export function correctOrders(client: QueryClient, orderNumber: string, contact: Contact): void {
  const corrected = (order: Order) => (order.orderNumber === orderNumber ? { ...order, ...contact } : order)
  client.setQueriesData<InfiniteData<AnsweredPage>>(
    { queryKey: ['orders'] },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, orders: page.orders.map(corrected) })) },
  )
}

/** Shows the view anew from its first page. */
export async function startOver(client: QueryClient, view: OrderListView): Promise<void> {
  const { queryKey } = orderListQuery(view)
  client.setQueryData(queryKey, (list) => list && { pages: list.pages.slice(0, 1), pageParams: [null] })
  await client.refetchQueries({ queryKey })
}
