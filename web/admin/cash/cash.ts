/** Fetches the couriers' cash and statements, and books and undoes statements. */

import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CashParcel, CourierStatement, StatementPreview } from '#events/orders/statement.ts'
import type { CashAge } from '#events/shop/cash-age.ts'
import type { Statement } from '#events/shop/event.ts'
import type { CashFigures } from '#projections/dashboard-shapes.ts'
import { readStaffApi, requestStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { refreshOrders } from '../order-data/order-detail.ts'
import type { Columns } from './statement-rows.ts'

const key = ['cash'] as const
const REFRESH_MS = 15_000
/** A longer timeout, because one call books thousands of parcels. */
const LONG_TIMEOUT_MS = 60_000

export function cashQuery() {
  return queryOptions({
    queryKey: [...key, 'figures'],
    queryFn: ({ signal }) => readStaffApi<CashFigures>('/api/admin/cash', signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}

export type BookedStatement = Statement & { readonly at: string }

export function statementsQuery() {
  return queryOptions({
    queryKey: [...key, 'statements'],
    queryFn: ({ signal }) =>
      readStaffApi<{ readonly statements: readonly BookedStatement[] }>('/api/admin/statements', signal),
  })
}

/** The filter of a parcel list. */
export type CashList =
  | { readonly courier: string; readonly age?: CashAge }
  | { readonly courier: string; readonly differences: '1' }
  | { readonly statement: string }

type ParcelPage = {
  readonly parcels: readonly CashParcel[]
  readonly nextCursor: string | null
  readonly total: number
}

export function parcelsQuery(list: CashList) {
  return infiniteQueryOptions({
    queryKey: [...key, 'parcels', list],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ ...list, ...(pageParam !== null && { cursor: pageParam }) })
      return readStaffApi<ParcelPage>(`/api/admin/cash/parcels?${query}`, signal)
    },
    // The first page has no cursor.
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

type ColumnsByCourier = { readonly columns: Readonly<Record<string, Columns>> }

export function columnsQuery() {
  return queryOptions({
    queryKey: [...key, 'columns'],
    queryFn: ({ signal }) => readStaffApi<ColumnsByCourier>('/api/admin/statement-columns', signal),
  })
}

export async function rememberColumns(client: QueryClient, courier: string, columns: Columns): Promise<void> {
  await requestStaffApi('/api/admin/statement-columns', { method: 'PUT', json: { courier, columns } })
  await client.invalidateQueries(columnsQuery())
}

// Browsers limit the body of a request that outlives its page (`keepalive`) to 64 KB.
const longRequest = { method: 'POST', timeout: LONG_TIMEOUT_MS, keepalive: false } as const

export function previewStatement(json: CourierStatement): Promise<StatementPreview> {
  return requestStaffApi('/api/admin/statements?preview=true', { ...longRequest, json })
}

export async function bookStatement(
  client: QueryClient,
  json: CourierStatement & { readonly markDelivered: boolean },
): Promise<BookedStatement & { readonly delivered: number }> {
  const booked = await requestStaffApi<BookedStatement & { readonly delivered: number }>(
    '/api/admin/statements',
    { ...longRequest, json },
  )
  await refresh(client)
  return booked
}

export async function undoStatement(client: QueryClient, statement: string): Promise<void> {
  // In the query, because a browser would resolve a path segment such as `..`.
  const path = `/api/admin/statements?statement=${encodeURIComponent(statement)}`
  await requestStaffApi(path, { method: 'DELETE', timeout: LONG_TIMEOUT_MS })
  await refresh(client)
}

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: key }), refreshOrders(client)])
}
