/** When orders arrive in a city, by the deliveries that the shop has made there. */

import { useQuery } from '@tanstack/react-query'
import { dayOf } from '#events/calendar.ts'
import type { Order } from '#events/orders/order.ts'
import { arrivalDays } from '#projections/parcels/arrival-days.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'

/** `Wed–Thu`; null while that is not known. `isOpen`: whether it is still to arrive. */
export function useArrivalDays({ city, date }: Pick<Order, 'city' | 'date'>, isOpen = true): string | null {
  const { data } = useQuery({
    enabled: isOpen && city !== undefined,
    queryKey: ['delivery-times'],
    queryFn: ({ signal }) => readStaff('get /api/delivery-times', {}, signal),
    // They change by a day at most, and with many deliveries.
    staleTime: 3_600_000,
  })
  const time = data?.find(({ id }) => id === city)
  return isOpen && time !== undefined ? arrivalDays(time, dayOf(date)) : null
}
