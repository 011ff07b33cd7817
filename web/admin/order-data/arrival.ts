/** When orders arrive in a city, by the deliveries that the shop has made there. */

import { queryOptions } from '@tanstack/react-query'
import type { CityDeliveryTime } from '#projections/dashboard-shapes.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

export function deliveryTimesQuery() {
  return queryOptions({
    queryKey: ['delivery-times'],
    queryFn: ({ signal }) => readStaffApi<readonly CityDeliveryTime[]>('/api/delivery-times', signal),
    // They change by a day at most, and with many deliveries.
    staleTime: 3_600_000,
  })
}
