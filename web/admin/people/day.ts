/** What somebody did on a day: the queries of one's own, and of any person for the owner. */

import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Day } from '#events/shop/calendar.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

type DayAction = {
  readonly position: number
  readonly at: string
  /** Without the number of the order and the person. */
  readonly words: string
  readonly orderNumber: string | null
}

type PersonsDay = {
  readonly day: Day
  readonly count: number
  readonly actions: readonly DayAction[]
  readonly next: number | null
}

/** The list follows what is done in other tabs and on other devices. */
const REFRESH_MS = 30_000

/** Today in Karachi, whatever day that is when it is asked. */
export const ownDayQuery = dayQuery('/api/admin/account/day', null)

export function dayOfPersonQuery(staff: string, day: Day) {
  return dayQuery(`/api/admin/staff/${encodeURIComponent(staff)}/day`, day)
}

export type DayQuery = ReturnType<typeof dayQuery>

function dayQuery(path: string, date: Day | null) {
  return infiniteQueryOptions({
    queryKey: ['day-of-person', path, date],
    queryFn: ({ signal, pageParam }) => {
      const asked = new URLSearchParams({
        ...(date !== null && { date }),
        ...(pageParam !== null && { before: String(pageParam) }),
      })
      return readStaffApi<PersonsDay>(`${path}?${asked}`, signal)
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFRESH_MS,
  })
}
