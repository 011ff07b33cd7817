/**
 * The status of each order, one entry of the query cache per order: answers and pushes write it, everything that shows
 * a status reads it. When two differ, the one with the newer position in the log wins, whichever arrives first.
 */

import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { Order, OrderStatus } from '#events/shop/order.ts'

type KnownStatus = {
  readonly status: OrderStatus
  /** Position in the log as of which the order has this status. */
  readonly position: number
  /** The status that this page is setting, shown until the server has answered; null otherwise. */
  readonly requested: OrderStatus | null
  /** When this page received a change (ISO-8601 UTC); null before the first change. */
  readonly changedAt: string | null
}

export type OrderAndStatus = Pick<Order, 'orderNumber' | 'status'>

const statusKey = 'order-status'

function orderStatusQuery(orderNumber: string) {
  return queryOptions<KnownStatus>({ queryKey: [statusKey, orderNumber], queryFn: skipToken })
}

const shownIn = ({ status, requested }: KnownStatus) => requested ?? status

export function useOrderStatus({ orderNumber, status }: OrderAndStatus): OrderStatus {
  return useQuery({ ...orderStatusQuery(orderNumber), select: shownIn }).data ?? status
}

/** The status of a listed order, and since when it has it. */
export function useStatusSince({ orderNumber, status, since }: OrderAndStatus & { readonly since: string }): {
  readonly status: OrderStatus
  readonly since: string
} {
  const entry = useQuery(orderStatusQuery(orderNumber)).data
  if (entry === undefined) return { status, since }
  const { changedAt } = entry
  return { status: shownIn(entry), since: changedAt !== null && changedAt > since ? changedAt : since }
}

/** Undefined for an order that no answer or push has contained yet. */
export function shownStatus(client: QueryClient, orderNumber: string): OrderStatus | undefined {
  const entry = client.getQueryData(orderStatusQuery(orderNumber).queryKey)
  return entry && shownIn(entry)
}

/** Writes statuses as of `position`. Returns the numbers of the orders whose status has changed. */
export function applyStatuses(
  client: QueryClient,
  orders: readonly OrderAndStatus[],
  position: number,
): readonly string[] {
  const changed: string[] = []
  for (const { orderNumber, status } of orders) {
    const { queryKey } = orderStatusQuery(orderNumber)
    const entry = client.getQueryData(queryKey)
    if (entry && entry.position > position) continue
    const isChange = entry !== undefined && entry.status !== status
    const changedAt = isChange ? new Date().toISOString() : (entry?.changedAt ?? null)
    client.setQueryData(queryKey, { status, position, requested: entry?.requested ?? null, changedAt })
    if (entry?.status !== status) changed.push(orderNumber)
  }
  return changed
}

/** Marks the statuses as outdated: the next answer replaces them, regardless of its position. */
export function forgetStatusPositions(client: QueryClient): void {
  client.setQueriesData<KnownStatus>({ queryKey: [statusKey] }, (known) => known && { ...known, position: 0 })
}

/** Shows a status before the server has accepted it. */
export function requestStatuses(client: QueryClient, orderNumbers: readonly string[], to: OrderStatus): void {
  setRequested(client, orderNumbers, () => to)
}

/** The server has answered: the known statuses are shown again, unless another change is in progress. */
export function endRequest(client: QueryClient, orderNumbers: readonly string[], to: OrderStatus): void {
  setRequested(client, orderNumbers, (requested) => (requested === to ? null : requested))
}

function setRequested(
  client: QueryClient,
  orderNumbers: readonly string[],
  next: (requested: OrderStatus | null) => OrderStatus | null,
): void {
  for (const orderNumber of orderNumbers) {
    const { queryKey } = orderStatusQuery(orderNumber)
    client.setQueryData(queryKey, (known) => known && { ...known, requested: next(known.requested) })
  }
}
