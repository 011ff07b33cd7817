/** What somebody did on a day: the queries of one's own, and for the owner of any person, and of the money that all of them decided about. */

import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Day } from '#events/calendar.ts'
import type { DataOf, InputOf } from '#web/api/contract-call.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'

const OWN = 'get /api/admin/account/day'

/** The list follows what is done in other tabs and on other devices. */
const REFRESH_MS = 30_000

/** Today in Karachi, whatever day that is when it is asked. */
export const ownDayQuery = dayQuery(['own'], (query, signal) => readStaff(OWN, { query }, signal))

export function dayOfPersonQuery(id: string, date: Day) {
  return dayQuery(['person', id, date], (query, signal) =>
    readStaff('get /api/admin/staff/{id}/day', { params: { id }, query: { ...query, date } }, signal),
  )
}

/** The discounts, advances and refunds of everybody; the words say who. */
export function moneyOfDayQuery(date: Day) {
  return dayQuery(['money', date], (query, signal) =>
    readStaff('get /api/admin/staff/money', { query: { ...query, date } }, signal),
  )
}

export type DayQuery = ReturnType<typeof dayQuery>

type Read = (
  query: NonNullable<InputOf<typeof OWN>['query']>,
  signal: AbortSignal,
) => Promise<DataOf<typeof OWN>>

function dayQuery(key: readonly string[], read: Read) {
  return infiniteQueryOptions({
    queryKey: ['day-of-person', ...key],
    queryFn: ({ signal, pageParam: before }) => read({ before }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFRESH_MS,
  })
}
