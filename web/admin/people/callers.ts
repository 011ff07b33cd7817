/** What each of the shop's people did to confirm orders in a month. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
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

/** The share in words; null while no order has ended. */
export function refusedLater({ endings: { delivered, refused } }: Pick<Caller, 'endings'>): string | null {
  const ended = delivered + refused
  return ended === 0 ? null : `${percent(refused, ended)}% of ${ended.toLocaleString('en-PK')}`
}
