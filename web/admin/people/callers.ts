/** What each of the shop's people did to confirm orders in a month. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { inThousands } from '#catalogue/in-thousands.ts'
import { FEWEST_PARCELS } from '#events/orders/report.ts'
import type { Month } from '#events/shop/calendar.ts'
import type { Caller } from '#projections/callers.ts'
import { percent } from '#projections/percent.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

export function callersQuery(month: Month) {
  return queryOptions({
    queryKey: ['caller-figures', month],
    queryFn: ({ signal }) =>
      readStaffApi<{ readonly month: Month; readonly callers: readonly Caller[] }>(
        `/api/admin/staff/figures?${new URLSearchParams({ month })}`,
        signal,
      ),
    placeholderData: keepPreviousData,
  })
}

/** The share in words, of few orders their number alone; null while no order has ended. */
export function refusedLater({ endings: { delivered, refused } }: Pick<Caller, 'endings'>): string | null {
  const ended = delivered + refused
  if (ended === 0) return null
  const of = inThousands(ended)
  return ended < FEWEST_PARCELS ? `${inThousands(refused)} of ${of}` : `${percent(refused, ended)}% of ${of}`
}
