/** How many orders got the price of each sale. */

import { queryOptions } from '@tanstack/react-query'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

type SaleOrders = { readonly orders: Readonly<Record<string, number>> }

export const saleOrdersQuery = queryOptions({
  queryKey: ['sale-orders'],
  queryFn: ({ signal }) => readStaffApi<SaleOrders>('/api/admin/sales', signal),
})
