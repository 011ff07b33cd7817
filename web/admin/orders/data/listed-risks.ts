/** What is to doubt about the listed orders, one request for each page of the list. */

import { type QueryClient, queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { ListedRisk } from '#events/read-model/order-risk.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import type { LoadedOrderPage } from './order-list.ts'

const KEY = 'order-risks'

function listedRisksQuery(orderNumbers: readonly string[]) {
  return queryOptions({
    queryKey: [KEY, orderNumbers],
    queryFn: ({ signal }) =>
      readStaff('get /api/admin/order-risks', { query: { orders: orderNumbers.join(',') } }, signal),
    refetchOnWindowFocus: false,
  })
}

export type ListedRisks = ReadonlyMap<string, ListedRisk>

/** By the numbers of the orders. The list does not wait for them. */
export function useListedRisks(pages: readonly LoadedOrderPage[]): ListedRisks {
  const maySeeCustomer = useMay('customers')
  return useQueries({
    queries: pages.map(({ orders }) => ({
      ...listedRisksQuery(orders.map(({ orderNumber }) => orderNumber)),
      enabled: maySeeCustomer && orders.some(({ status }) => status === 'pending'),
    })),
    combine: byNumber,
  })
}

function byNumber(results: readonly UseQueryResult<readonly ListedRisk[]>[]): ListedRisks {
  return new Map(results.flatMap(({ data }) => data ?? []).map((risk) => [risk.orderNumber, risk]))
}

/** Another phone or address may have changed what they share. */
export function refreshListedRisks(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [KEY] })
}
