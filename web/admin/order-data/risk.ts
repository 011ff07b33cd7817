/** What the shop knows about an order before its customer is called. */

import { queryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { Risk } from '#events/orders/order-risk.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

/** Fetched again with the order. */
export function riskQuery(orderNumber: string) {
  return queryOptions({
    queryKey: ['order', orderNumber, 'risk'],
    queryFn: ({ signal }) =>
      readStaffApi<Risk>(`/api/admin/orders/${encodeURIComponent(orderNumber)}/risk`, signal),
  })
}

/** Whether the first answer is still to come. When one that failed is asked for again, what is typed below must stay. */
export function isComing({ isLoading, isFetched, failureReason }: UseQueryResult): boolean {
  return isLoading && !isFetched && failureReason === null
}
