/** What each of the shop's people did to confirm orders in a month. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addMonths, dayOf, type Month, monthOf } from '#events/shop/calendar.ts'
import type { Caller } from '#projections/callers.ts'
import { percent } from '#projections/percent.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

const MONTHS_OFFERED = 12

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

/** The latest first; the months of Karachi. */
export function monthsToChoose(now: Date): readonly Month[] {
  const month = monthOf(dayOf(now.toISOString()))
  return Array.from({ length: MONTHS_OFFERED }, (_, back) => addMonths(month, -back))
}

/** The share in words; null while no order has ended. */
export function refusedLater({ endings: { delivered, refused } }: Pick<Caller, 'endings'>): string | null {
  const ended = delivered + refused
  return ended === 0 ? null : `${percent(refused, ended)} % of ${ended.toLocaleString('en-PK')}`
}
