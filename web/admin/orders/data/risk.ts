/** What the shop knows about an order before its customer is called. */

import { queryOptions, type UseQueryResult } from '@tanstack/react-query'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'

/** Fetched again with the order. */
export function riskQuery(orderNumber: string) {
  return queryOptions({
    queryKey: ['order', orderNumber, 'risk'],
    queryFn: ({ signal }) =>
      readStaff('get /api/admin/orders/{orderNumber}/risk', { params: { orderNumber } }, signal),
  })
}

/** Whether the first answer is still to come. When one that failed is asked for again, what is typed below must stay. */
export function isComing({ isLoading, isFetched, failureReason }: UseQueryResult): boolean {
  return isLoading && !isFetched && failureReason === null
}
