/** What somebody did on a day, the latest first: a few at first, since other parts of the page follow. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { openOrderPath } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import type { DayQuery } from './day.ts'
import { TimeOfDay } from './TimeOfDay.tsx'

/** As many as one answer has. */
const SHOWN_MORE = 50

type DayListProps = {
  readonly query: DayQuery
  /** Names the list. */
  readonly label: string
  /** How many are listed at first. */
  readonly atFirst?: number
  /** Instead of an empty list. */
  readonly nothing: string
}

export function DayList({ query, label, atFirst = 10, nothing }: DayListProps) {
  const list = useInfiniteQuery(query)
  const [most, setMost] = useState(atFirst)
  const fetched = list.data?.pages.flatMap((page) => page.actions) ?? []
  const actions = fetched.slice(0, most)
  const count = list.data?.pages[0]?.count
  return (
    <>
      <QueryError query={list} what="The list could not be fetched" className="px-4 py-3 sm:px-6" />
      {list.isLoading && list.failureReason === null && <Skeleton className="m-4 h-24" />}
      {count === 0 && <p className="px-4 py-5 text-sm text-muted sm:px-6">{nothing}</p>}
      {actions.length > 0 && (
        <ol aria-label={label} className="divide-y divide-line">
          {actions.map(({ position, at, words, orderNumber }) => (
            <li
              key={position}
              className="grid grid-cols-[minmax(0,1fr)_auto] content-center items-baseline gap-x-4 px-4 py-1 text-sm max-sm:pb-3 sm:grid-cols-[4rem_minmax(0,1fr)_auto] sm:px-6"
            >
              <span className="py-2 text-muted">
                <TimeOfDay instant={at} />
              </span>
              <span className="wrap-anywhere max-sm:col-span-2 max-sm:row-start-2 sm:py-2">{words}</span>
              <span className="max-sm:col-start-2 max-sm:row-start-1">
                {orderNumber !== null && (
                  <Link
                    to={openOrderPath(orderNumber)}
                    className="inline-flex min-h-9 items-center link-quiet max-sm:min-h-11"
                  >
                    {orderNumber}
                  </Link>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {(fetched.length > most || list.hasNextPage) && (
        <div className="border-t border-line px-4 py-3 sm:px-6">
          <Button
            aria-disabled={list.isFetchingNextPage}
            onClick={() => {
              if (list.isFetchingNextPage) return
              if (list.hasNextPage && fetched.length < most + SHOWN_MORE) void list.fetchNextPage()
              setMost(most + SHOWN_MORE)
            }}
          >
            {list.isFetchingNextPage ? 'Loading…' : 'Earlier'}
          </Button>
        </div>
      )}
    </>
  )
}
