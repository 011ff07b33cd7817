/** The parcels behind a figure of cash, in pages, and as a file. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { courierName } from '#catalogue/couriers.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { openOrderPath } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import type { CashParcel } from '../orders/data/claims.ts'
import { AddContacts } from '../shop/AddContacts.tsx'
import { AskWays } from '../shop/AskWays.tsx'
import { type CashList, parcelsFile, parcelsQuery } from './cash.ts'
import { cashQuestion } from './cash-question.ts'
import { placeWords, stageWords } from './place-words.ts'

/** `days` counts calendar days since the handover. */
function agoWords(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? '1 day ago' : `${days} days ago`
}

/** Owed by one courier for so long that it is asked for it. */
const isLate = ({ courier, place, age }: CashList) => courier !== 'all' && place === 'owed' && age === '8+'

export function CashParcels({ list }: { readonly list: CashList }) {
  const query = useInfiniteQuery(parcelsQuery(list))
  const { data, failureReason, isFetching, hasNextPage, fetchNextPage } = query
  if (failureReason !== null) return <QueryError query={query} />
  if (data === undefined) return <Skeleton className="h-40" />
  const parcels = data.pages.flatMap((page) => page.parcels)
  if (parcels.length === 0) return <p className="text-muted">There are no parcels.</p>
  return (
    <>
      {isLate(list) && (
        <section aria-label={`Ask ${courierName(list.courier)}`} className="mb-2 border-b border-line pb-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <AskWays courier={list.courier} textOf={(shop) => cashQuestion(parcels, shop)} />
            <AddContacts couriers={[list.courier]} />
          </div>
        </section>
      )}
      <ul className="divide-y divide-line">
        {parcels.map((parcel) => (
          <ParcelRow key={parcel.orderNumber} parcel={parcel} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {hasNextPage && (
          <Button aria-disabled={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
        <a href={parcelsFile(list)} download className={buttonClass()}>
          <Icon name="download" className="size-4" />
          CSV
        </a>
      </div>
    </>
  )
}

export function ParcelRow({ parcel }: { readonly parcel: CashParcel }) {
  const money = useMoney()
  const { orderNumber, customer, trackingNumber, cashToCollect, days, status, place, booked, claim } = parcel
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        <Link to={openOrderPath(orderNumber)} className="inline-block link-quiet pointer-coarse:py-2.5">
          {orderNumber}
        </Link>{' '}
        <bdi className="wrap-anywhere">{customer}</bdi>
        <span className="block text-sm wrap-anywhere text-muted">
          <bdi>{trackingNumber}</bdi>, {status}, {agoWords(days)}
        </span>
      </span>
      <span className="text-right figures">
        {money.format(booked?.collected ?? cashToCollect)}
        {booked !== null && (
          <span className="block text-sm whitespace-normal text-muted">
            {placeWords[place].toLowerCase()}, of {money.format(booked.expected)}, charges{' '}
            {money.format(booked.charges)}
          </span>
        )}
        {claim !== null && (
          <span className="block text-sm whitespace-normal text-danger">
            {money.format(claim.amount)} claimed, {stageWords[claim.stage]}
          </span>
        )}
      </span>
    </li>
  )
}
