/** Pages of the order list. Its rows stay where they are; statuses and contacts in them change. */

import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
} from '@tanstack/react-query'
import type { ListedOrder, OrderPage } from '#events/orders/order-read-model.ts'
import type { Contact } from '#events/shop/event.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import type { Arrival } from './arrivals.ts'
import { isInView, type OrderListView, viewQuery } from './order-list-view.ts'
import { applyStatuses } from './order-status.ts'

const PAGE_SIZE = 25

export type AnsweredPage = OrderPage & {
  /** Position in the log as of which it was read. */
  readonly position: number
}

export function orderListQuery(view: OrderListView) {
  return infiniteQueryOptions({
    queryKey: ['orders', view],
    queryFn: ({ client, pageParam, signal }) => loadOrderPage(client, view, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: AnsweredPage) => nextCursor,
    placeholderData: keepPreviousData,
    // Rows must not move under the cursor, so the list is fetched again only on request.
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
): Promise<AnsweredPage> {
  const query = viewQuery(view)
  query.set('limit', String(limit))
  if (cursor !== null) query.set('cursor', cursor)
  const page = await readStaffApi<AnsweredPage>(`/api/admin/orders?${query}`, signal)
  applyStatuses(client, page.orders, page.position)
  return page
}

export function listedOrders(pages: readonly AnsweredPage[]): readonly ListedOrder[] {
  // Between two pages an order may have moved (when sorted by total, for example): it is shown once, in its first place.
  const rows = new Map<string, ListedOrder>()
  for (const order of pages.flatMap(({ orders }) => orders)) {
    if (!rows.has(order.orderNumber)) rows.set(order.orderNumber, order)
  }
  return [...rows.values()]
}

/** The number of orders in this view that have come in since the list was read. */
export function countWaiting(
  view: OrderListView,
  pages: readonly AnsweredPage[],
  arrivals: readonly Arrival[],
): number {
  const readAt = pages[0]?.position ?? 0
  const listedNumbers = new Set(listedOrders(pages).map(({ orderNumber }) => orderNumber))
  return arrivals.filter(
    ({ order, position }) =>
      position > readAt && !listedNumbers.has(order.orderNumber) && isInView(view, order),
  ).length
}

/** Writes an order's new contact into every loaded list. */
export function correctOrders(client: QueryClient, orderNumber: string, contact: Contact): void {
  const corrected = (order: ListedOrder) =>
    order.orderNumber === orderNumber ? { ...order, ...contact } : order
  client.setQueriesData<InfiniteData<AnsweredPage>>(
    { queryKey: ['orders'] },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, orders: page.orders.map(corrected) })) },
  )
}

/** Loads the view again from its first page. */
export async function startOver(client: QueryClient, view: OrderListView): Promise<void> {
  const { queryKey } = orderListQuery(view)
  client.setQueryData(queryKey, (list) => list && { pages: list.pages.slice(0, 1), pageParams: [null] })
  await client.refetchQueries({ queryKey })
}
