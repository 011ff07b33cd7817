/** The parcels that make up a cash figure, in pages. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { courierName } from '#catalogue/couriers.ts'
import type { CashAge } from '#events/shop/cash-age.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { searchedOrdersPath } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { type CashList, parcelsQuery } from './cash.ts'

export const ageWords: Readonly<Record<CashAge, string>> = {
  '0-2': '0–2 days',
  '3-7': '3–7 days',
  '8+': '8 days or more',
}

export function listTitle(list: CashList): string {
  if ('statement' in list) return `Statement ${list.statement}`
  if ('differences' in list) return `${courierName(list.courier)}: collected another amount`
  const age = list.age === undefined ? '' : `, ${ageWords[list.age]}`
  return `Out with ${courierName(list.courier)}${age}`
}

/** `days` counts calendar days since the handover. */
function agoWords(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? '1 day ago' : `${days} days ago`
}

export function CashParcels({ list }: { readonly list: CashList }) {
  const money = useMoney()
  const query = useInfiniteQuery(parcelsQuery(list))
  const { data, failureReason, isFetching, hasNextPage, fetchNextPage } = query
  if (failureReason !== null) return <QueryError query={query} />
  if (data === undefined) return <Skeleton className="h-40" />
  const parcels = data.pages.flatMap((page) => page.parcels)
  if (parcels.length === 0) return <p className="text-muted">There are no parcels.</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {parcels.map(({ orderNumber, customer, trackingNumber, cashToCollect, days, status, booked }) => (
          <li
            key={orderNumber}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3"
          >
            <span className="min-w-0">
              <Link
                to={searchedOrdersPath(orderNumber)}
                className="inline-block underline decoration-gold/60 underline-offset-4 hover:decoration-gold pointer-coarse:py-2.5"
              >
                {orderNumber}
              </Link>{' '}
              <bdi className="wrap-anywhere">{customer}</bdi>
              <span className="block text-sm wrap-anywhere text-muted">
                <bdi>{trackingNumber}</bdi>, {status}, {agoWords(days)}
              </span>
            </span>
            <span className="text-right">
              {money.format(booked?.collected ?? cashToCollect)}
              {booked !== null && (
                <span className="block text-sm text-muted">
                  of {money.format(status === 'cancelled' ? 0 : cashToCollect)}, charges{' '}
                  {money.format(booked.charges)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-3 w-full" aria-disabled={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}
