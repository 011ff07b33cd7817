/** Customers who have refused more than one order at the door. The shop should call them before it sends another parcel. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { searchedOrdersPath } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { PersonName } from '#web/backoffice/ui/PersonName.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { refusersQuery } from './insight.ts'

export function RepeatRefusers() {
  const id = useId()
  const list = useInfiniteQuery(refusersQuery)
  const refusers = list.data?.pages.flatMap((page) => page.refusers) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  if (list.failureReason === null && refusers.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line px-4 py-5 sm:px-6 compact:py-3 compact:sm:px-4"
    >
      <h3 id={id}>Refused more than once</h3>
      <p className="text-sm text-muted">
        {countedWords(total, 'customer')} by phone, most refusals first. Orders with that phone.
      </p>
      <QueryError query={list} what="The list could not be fetched" className="mt-3" />
      <ul className="mt-2 gap-x-10 divide-y divide-line md:grid md:grid-cols-2 md:divide-y-0">
        {refusers.map(({ name, phone, placed, refused }) => (
          <li key={phone} className="min-w-0 md:border-b md:border-line">
            <Link
              to={searchedOrdersPath(phone)}
              className="flex min-h-11 items-center justify-between gap-4 py-2 underline-offset-4 hover:underline hover:decoration-gold"
            >
              <span className="min-w-0">
                <PersonName name={name} />
                <bdi className="block text-sm text-muted">{phone}</bdi>
              </span>
              <span className="text-sm whitespace-nowrap">
                {inThousands(refused)} of {inThousands(placed)} refused
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="mt-4"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => {
            if (!list.isFetchingNextPage) void list.fetchNextPage()
          }}
        >
          {list.isFetchingNextPage ? 'Loading…' : 'Load more'}
        </Button>
      )}
    </section>
  )
}
