/** Fetches the couriers' cash, claims and statements, and changes them. Amounts are rupees with at most two decimals. */

import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { StatementPreview } from '#contract/cash/statement-answers.ts'
import type { CashAge } from '#events/cash/cash-age.ts'
import type { CashPlace } from '#events/cash/parcel-cash.ts'
import type { StatementLine } from '#events/cash/statement-line.ts'
import type { DataOf, InputOf } from '#web/api/contract-call.ts'
import { callStaff, readStaff, requestStaff } from '#web/backoffice/session/call-staff-api.ts'
import { cashKey as key } from '../orders/data/claims.ts'
import { refreshOrders } from '../orders/data/order-detail.ts'
import type { StoredColumns } from './columns.ts'

export type CashFigures = DataOf<'get /api/admin/cash'>
export type CashSums = CashFigures['totals']
export type BookedStatement = DataOf<'get /api/admin/statements'>['statements'][number]
export type StatementDetail = DataOf<'get /api/admin/statement'>
export type { StatementPreview }

const REFRESH_MS = 15_000
/** A longer timeout, because one call books thousands of parcels. */
const LONG_TIMEOUT_MS = 60_000

export const cashQuery = queryOptions({
  queryKey: [...key, 'figures'],
  queryFn: ({ signal }) => readStaff('get /api/admin/cash', {}, signal),
  placeholderData: keepPreviousData,
  refetchInterval: REFRESH_MS,
})

export const statementsQuery = queryOptions({
  queryKey: [...key, 'statements'],
  queryFn: ({ signal }) => readStaff('get /api/admin/statements', {}, signal),
})

export function statementQuery(statement: string) {
  return queryOptions({
    queryKey: [...key, 'statement', statement],
    queryFn: ({ signal }) => readStaff('get /api/admin/statement', { query: { statement } }, signal),
    retry: false,
  })
}

/** The parcels behind a figure. `all` stands for every courier. */
export type CashList = { readonly courier: string; readonly place: CashPlace; readonly age?: CashAge }

export function parcelsQuery(list: CashList) {
  return infiniteQueryOptions({
    queryKey: [...key, 'parcels', list],
    queryFn: ({ signal, pageParam }) =>
      readStaff(
        'get /api/admin/cash/parcels',
        { query: { ...list, cursor: pageParam ?? undefined } },
        signal,
      ),
    // The first page has no cursor.
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** The same parcels as a file. */
export function parcelsFile(list: CashList): string {
  return `/api/admin/cash/parcels.csv?${new URLSearchParams(list)}`
}

export const columnsQuery = queryOptions({
  queryKey: [...key, 'columns'],
  queryFn: ({ signal }) => readStaff('get /api/admin/statement-columns', {}, signal),
})

export async function rememberColumns(
  client: QueryClient,
  courier: string,
  columns: StoredColumns,
): Promise<void> {
  await requestStaff('put /api/admin/statement-columns', { body: { courier, columns } })
  await client.invalidateQueries(columnsQuery)
}

// Browsers limit the body of a request that outlives its page (`keepalive`) to 64 KB.
const longRequest = { timeout: LONG_TIMEOUT_MS, keepalive: false } as const

const STATEMENTS = 'post /api/admin/statements'
export type SentStatement = InputOf<typeof STATEMENTS>['body']

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

export async function previewStatement(body: SentStatement): Promise<StatementPreview> {
  const compared = await requestStaff(STATEMENTS, { query: { preview: 'true' }, body }, longRequest)
  if ('fits' in compared) return compared
  throw new Error('The statement was booked, not compared.')
}

export async function bookStatement(client: QueryClient, body: SentStatement): Promise<void> {
  await requestStaff(STATEMENTS, { body }, longRequest)
  await refresh(client)
}

export async function undoStatement(client: QueryClient, statement: string) {
  // In the query, because a browser would resolve a path segment such as `..`.
  const result = await callStaff(
    'delete /api/admin/statements',
    { query: { statement } },
    { timeout: LONG_TIMEOUT_MS },
  )
  if (result.ok) await refresh(client)
  return result
}

export async function explainDifference(client: QueryClient, statement: string, text: string): Promise<void> {
  await requestStaff('post /api/admin/statements/{statement}/explanations', {
    params: { statement },
    body: { text },
  })
  await refresh(client)
}

const PAYMENTS = 'post /api/admin/payments'
type Payment = InputOf<typeof PAYMENTS>['body']

export async function recordPayment(client: QueryClient, payment: Payment): Promise<void> {
  await requestStaff(PAYMENTS, { body: payment })
  await refresh(client)
}

const LINES = 'post /api/admin/statements/{statement}/lines/{row}'
type LineName = InputOf<typeof LINES>['body']

export async function nameLine(
  client: QueryClient,
  statement: string,
  row: number,
  name: LineName,
): Promise<void> {
  await requestStaff(LINES, { params: { statement, row: String(row) }, body: name })
  await refresh(client)
}

/** What a statement says should arrive in the bank. */
export function dueOf({ collected, charges, incomeTax, salesTax, unknown }: BookedStatement): number {
  return Math.round(100 * (collected - charges - incomeTax - salesTax + unknown)) / 100
}

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: key }), refreshOrders(client)])
}
