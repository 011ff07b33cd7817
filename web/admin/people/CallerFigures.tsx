/** How much each of the shop's people called and confirmed in a month, and how many of those orders were refused later. */

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { Month } from '#events/calendar.ts'
import { FEWEST_PARCELS } from '#events/read-model/report.ts'
import type { Caller } from '#projections/people/callers.ts'
import { percent } from '#projections/reports/percent.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { monthAndYear } from '#web/backoffice/ui/karachi-time.ts'
import { lastMonths } from '#web/backoffice/ui/last-months.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { leftQuery, peopleQuery } from './people.ts'

const MONTHS_OFFERED = 12

const cell = 'px-2 py-2.5 text-right align-baseline first:pl-4 last:pr-4 sm:px-3 sm:first:pl-6 sm:last:pr-6'

export function CallerFigures() {
  const months = lastMonths(new Date(), MONTHS_OFFERED)
  const [month, setMonth] = useState(months[0] ?? '')
  const query = useQuery(callersQuery(month))
  const callers = query.data?.callers ?? []
  const { data: people = [] } = useQuery(peopleQuery)
  const { data: left = [] } = useQuery(leftQuery)
  const isNamed = (name: string) => (each: { readonly name: string }) => each.name === name
  const hasLeft = (name: string) => left.some(isNamed(name)) && !people.some(isNamed(name))
  return (
    <Panel
      title="Calls and confirmations"
      actions={
        <Select
          label="Month"
          quiet
          value={month}
          options={months.map((each) => [each, monthAndYear(each)] as const)}
          onChoose={setMonth}
          className="w-36"
        />
      }
    >
      <QueryError query={query} what="The figures could not be fetched" className="px-4 py-3 sm:px-6" />
      {query.isLoading && query.failureReason === null && <Skeleton className="m-4 h-24" />}
      {query.data !== undefined && callers.length === 0 && (
        <p className="px-4 py-5 text-sm text-muted sm:px-6">Nobody called or confirmed in this month.</p>
      )}
      {callers.length > 0 && (
        <>
          <table className="w-full text-sm" aria-busy={query.isPlaceholderData}>
            <caption className="sr-only">Calls of each person</caption>
            <thead className="text-muted">
              <tr className="border-b border-line">
                {['Name', 'Calls', 'Confirmed', 'Refused later'].map((heading) => (
                  <th key={heading} scope="col" className={`${cell} font-normal first:text-left`}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {callers.map((caller) => (
                <tr key={caller.name}>
                  <th scope="row" className={`${cell} font-medium wrap-anywhere first:text-left`}>
                    <bdi>{caller.name}</bdi>
                    {hasLeft(caller.name) && <span className="font-normal text-muted"> (left)</span>}
                  </th>
                  <td className={`${cell} figures`}>{inThousands(caller.calls)}</td>
                  <td className={`${cell} figures`}>{inThousands(caller.confirmed)}</td>
                  <td className={`${cell} figures`}>{refusedLater(caller) ?? 'not known yet'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-6">
            Calls are the calls and messages recorded in {monthAndYear(month)}. Refused later is a share of
            the orders that the person confirmed in that month and that have been delivered or refused at the
            door since; of fewer than {FEWEST_PARCELS} it is their number. A person who was renamed is listed
            under each name.
          </p>
        </>
      )}
    </Panel>
  )
}

/** What each of the shop's people did to confirm orders in a month. */
function callersQuery(month: Month) {
  return queryOptions({
    queryKey: ['caller-figures', month],
    queryFn: ({ signal }) => readStaff('get /api/admin/staff/figures', { query: { month } }, signal),
    placeholderData: keepPreviousData,
  })
}

/** The share in words, of few orders their number alone; null while no order has ended. */
function refusedLater({ endings: { delivered, refused } }: Pick<Caller, 'endings'>): string | null {
  const ended = delivered + refused
  if (ended === 0) return null
  const of = inThousands(ended)
  return ended < FEWEST_PARCELS ? `${inThousands(refused)} of ${of}` : `${percent(refused, ended)}% of ${of}`
}
