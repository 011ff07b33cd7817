/** Fetches the couriers' cash, claims and statements, and changes them. Amounts are rupees with at most two decimals. */

import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CashParcel } from '#events/orders/statement.ts'
import type { BookedStatement, StatementDetail, StatementPreview } from '#events/orders/statement-answers.ts'
import type { CashAge } from '#events/shop/cash-age.ts'
import type { CashPlace } from '#events/shop/parcel-cash.ts'
import type { StatementLine } from '#events/shop/statement-line.ts'
import type { CashFigures } from '#projections/dashboard-shapes.ts'
import type { ApiResult } from '#web/api/client.ts'
import { callStaffApi, readStaffApi, requestStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { cashKey as key } from '../order-data/claims.ts'
import { refreshOrders } from '../order-data/order-detail.ts'
import type { StoredColumns } from './columns.ts'

const REFRESH_MS = 15_000
/** A longer timeout, because one call books thousands of parcels. */
const LONG_TIMEOUT_MS = 60_000

export const cashQuery = queryOptions({
  queryKey: [...key, 'figures'],
  queryFn: ({ signal }) => readStaffApi<CashFigures>('/api/admin/cash', signal),
  placeholderData: keepPreviousData,
  refetchInterval: REFRESH_MS,
})

export const statementsQuery = queryOptions({
  queryKey: [...key, 'statements'],
  queryFn: ({ signal }) =>
    readStaffApi<{ readonly statements: readonly BookedStatement[] }>('/api/admin/statements', signal),
})

export function statementQuery(statement: string) {
  return queryOptions({
    queryKey: [...key, 'statement', statement],
    queryFn: ({ signal }) =>
      readStaffApi<StatementDetail>(`/api/admin/statement?${new URLSearchParams({ statement })}`, signal),
    retry: false,
  })
}

/** The parcels behind a figure. `all` stands for every courier. */
export type CashList = { readonly courier: string; readonly place: CashPlace; readonly age?: CashAge }

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

/** The same parcels as a file. */
export function parcelsFile(list: CashList): string {
  return `/api/admin/cash/parcels.csv?${new URLSearchParams(list)}`
}

type ColumnsByCourier = { readonly columns: Readonly<Record<string, StoredColumns>> }

export const columnsQuery = queryOptions({
  queryKey: [...key, 'columns'],
  queryFn: ({ signal }) => readStaffApi<ColumnsByCourier>('/api/admin/statement-columns', signal),
})

export async function rememberColumns(
  client: QueryClient,
  courier: string,
  columns: StoredColumns,
): Promise<void> {
  await requestStaffApi('/api/admin/statement-columns', { method: 'PUT', json: { courier, columns } })
  await client.invalidateQueries(columnsQuery)
}

// Browsers limit the body of a request that outlives its page (`keepalive`) to 64 KB.
const longRequest = { method: 'POST', timeout: LONG_TIMEOUT_MS, keepalive: false } as const

/** A statement as it is sent. */
export type SentStatement = {
  readonly courier: string
  readonly statement: string
  readonly received: number
  readonly receivedOn: string
  readonly lines: readonly StatementLine[]
}

/** Lines in paisa become lines in rupees. */
export function linesToSend(lines: readonly StatementLine[]): readonly StatementLine[] {
  return lines.map((line) => ({
    ...line,
    collected: line.collected / 100,
    charges: line.charges / 100,
    incomeTax: line.incomeTax / 100,
    salesTax: line.salesTax / 100,
  }))
}

export function previewStatement(json: SentStatement): Promise<StatementPreview> {
  return requestStaffApi('/api/admin/statements?preview=true', { ...longRequest, json })
}

export async function bookStatement(
  client: QueryClient,
  json: SentStatement & { readonly markDelivered: boolean },
): Promise<BookedStatement> {
  const booked = await requestStaffApi<BookedStatement>('/api/admin/statements', { ...longRequest, json })
  await refresh(client)
  return booked
}

export async function undoStatement(client: QueryClient, statement: string): Promise<ApiResult<unknown>> {
  // In the query, because a browser would resolve a path segment such as `..`.
  const path = `/api/admin/statements?statement=${encodeURIComponent(statement)}`
  const result = await callStaffApi(path, { method: 'DELETE', timeout: LONG_TIMEOUT_MS })
  if (result.ok) await refresh(client)
  return result
}

async function post(client: QueryClient, path: string, json: object): Promise<void> {
  await requestStaffApi(path, { method: 'POST', json })
  await refresh(client)
}

const statementUrl = (statement: string) => `/api/admin/statements/${encodeURIComponent(statement)}`

export function explainDifference(client: QueryClient, statement: string, text: string): Promise<void> {
  return post(client, `${statementUrl(statement)}/explanations`, { text })
}

type Payment = {
  readonly courier: string
  readonly amount: number
  readonly day: string
  readonly reference: string
  readonly statements: readonly string[]
}

export function recordPayment(client: QueryClient, payment: Payment): Promise<void> {
  return post(client, '/api/admin/payments', payment)
}

export function nameLine(
  client: QueryClient,
  statement: string,
  row: number,
  name: { readonly text: string } | { readonly orderNumber: string },
): Promise<void> {
  return post(client, `${statementUrl(statement)}/lines/${row}`, name)
}

/** What a statement says should arrive in the bank. */
export function dueOf({ collected, charges, incomeTax, salesTax, unknown }: BookedStatement): number {
  return Math.round(100 * (collected - charges - incomeTax - salesTax + unknown)) / 100
}

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: key }), refreshOrders(client)])
}
