/**
 * The status of each order, in one entry of the query cache per order. Answers and pushed messages write the entry; every
 * component that shows a status reads it. The status with the higher position in the log wins, whichever arrives first.
 */

import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { Order, OrderStatus } from '#events/orders/order.ts'

type StatusEntry = {
  readonly status: OrderStatus
  /** The position in the log at which the order had this status. */
  readonly position: number
  /** The status that this page has requested. The page shows it until the server answers; null otherwise. */
  readonly requested: OrderStatus | null
  /** When this page received a change (ISO-8601 UTC); null before the first change. */
  readonly changedAt: string | null
}

export type OrderAndStatus = Pick<Order, 'orderNumber' | 'status'>

const statusKey = 'order-status'

function orderStatusQuery(orderNumber: string) {
  return queryOptions<StatusEntry>({ queryKey: [statusKey, orderNumber], queryFn: skipToken })
}

const shownStatusIn = ({ status, requested }: StatusEntry) => requested ?? status

export function useOrderStatus({ orderNumber, status }: OrderAndStatus): OrderStatus {
  return useQuery({ ...orderStatusQuery(orderNumber), select: shownStatusIn }).data ?? status
}

/** The status of a listed order, and the time at which the order got it. */
export function useStatusSince({ orderNumber, status, since }: OrderAndStatus & { readonly since: string }): {
  readonly status: OrderStatus
  readonly since: string
} {
  const entry = useQuery(orderStatusQuery(orderNumber)).data
  if (entry === undefined) return { status, since }
  const { changedAt } = entry
  return { status: shownStatusIn(entry), since: changedAt !== null && changedAt > since ? changedAt : since }
}

/** Undefined for an order that this page has not received yet. */
export function shownStatus(client: QueryClient, orderNumber: string): OrderStatus | undefined {
  const entry = client.getQueryData(orderStatusQuery(orderNumber).queryKey)
  return entry && shownStatusIn(entry)
}

/** Writes the statuses read at `position`. Returns the numbers of the orders whose status has changed. */
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

/** Resets all positions, so that the next answer replaces every status. */
export function forgetStatusPositions(client: QueryClient): void {
  client.setQueriesData<StatusEntry>({ queryKey: [statusKey] }, (entry) => entry && { ...entry, position: 0 })
}

/** Shows a status before the server has accepted it. */
export function requestStatuses(client: QueryClient, orderNumbers: readonly string[], to: OrderStatus): void {
  setRequested(client, orderNumbers, () => to)
}

/** Call it after the server's answer: the stored statuses are shown again, unless another change is in progress. */
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
    client.setQueryData(queryKey, (entry) => entry && { ...entry, requested: next(entry.requested) })
  }
}
