/** What the shop knows about an order before its customer is called. */

import { queryOptions } from '@tanstack/react-query'
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
