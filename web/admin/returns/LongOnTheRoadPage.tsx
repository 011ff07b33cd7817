/** Parcels that their couriers have for too long, and how each courier is asked about them. */

import { useInfiniteQuery } from '@tanstack/react-query'
import type { ListedOrder } from '#events/orders/order-read-model.ts'
import { ageWords, HOUR_MS } from '#web/backoffice/ui/age.ts'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { useRefreshWith } from '../figures/use-refresh-with.ts'
import { useLateAfter, useWaits } from '../figures/use-work.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { ParcelsNav } from '../order-data/ParcelsNav.tsx'
import { AskCouriers } from './AskCouriers.tsx'
import { LongRow } from './LongRow.tsx'
import { parcelListQuery } from './returns.ts'
import { ShowMore } from './ShowMore.tsx'

export function LongOnTheRoadPage() {
  useDocumentTitle('Too long on the road – Couriers')
  const query = useInfiniteQuery(parcelListQuery('ask-courier'))
  const waiting = useWaits()?.find(({ step }) => step === 'askCourier')
  useRefreshWith(`${waiting?.count} ${waiting?.oldest}`, () => void query.refetch())
  const pages = query.data?.pages ?? []
  // The shop sorts by when an order was placed.
  const orders = pages
    .flatMap((page) => page.orders)
    .toSorted((one, other) => (one.since < other.since ? -1 : 1))
  return (
    <div className="flex min-h-screenful flex-col">
      <ScreenHeader title="Couriers" />
      <ParcelsNav />
      <main className="mx-auto flex w-full page-wide flex-1 flex-col gap-4 px-4 py-4 sm:px-6 sm:py-6 lg:px-8 compact:py-4">
        <AskCouriers parcels={orders} way="to-customers" />
        <Panel title="Too long on the road" note={query.data && noteOf(pages[0]?.total ?? 0)}>
          <QueryError query={query} what="The parcels could not be fetched" className="p-4 sm:px-6" />
          {query.isLoading && query.failureReason === null && <Skeleton className="m-4 h-24" />}
          {query.data && orders.length === 0 && <NothingLong />}
          <Rows orders={orders} />
          <ShowMore query={query} />
        </Panel>
      </main>
    </div>
  )
}

const noteOf = (total: number) => (total === 1 ? '1 parcel' : `${total} parcels, the oldest first`)

function Rows({ orders }: { readonly orders: readonly ListedOrder[] }) {
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <LongRow key={order.orderNumber} order={order} />
      ))}
    </ul>
  )
}

function NothingLong() {
  const hours = useLateAfter()?.withCourier
  return (
    <EmptyState
      icon="check"
      title="No parcel takes too long"
      text={`A parcel appears here when its courier has it for more than ${hours === undefined ? 'the hours that you allow' : ageWords(hours * HOUR_MS)} and has not said why.`}
    />
  )
}
