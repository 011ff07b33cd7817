/** Parcels that their couriers have for too long: each courier with its parcels, about all of which it is asked at once. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { courierName } from '#catalogue/couriers.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import type { ListedOrder } from '#events/read-model/order-read-model.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { ageWords, HOUR_MS } from '#web/backoffice/ui/age.ts'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { ParcelsNav } from '../orders/data/ParcelsNav.tsx'
import { useRefreshWith } from '../reports/figures/use-refresh-with.ts'
import { useLateAfter, useWaits } from '../reports/figures/use-work.ts'
import { AddContacts } from '../shop/AddContacts.tsx'
import { AskWays } from '../shop/AskWays.tsx'
import { type AskedCourier, askedCouriers, questionText } from './ask-couriers.ts'
import { LongHeads, LongRow } from './LongRow.tsx'
import { parcelListQuery } from './returns.ts'
import { ShowMore } from './ShowMore.tsx'

export function LongOnTheRoadPage() {
  const money = useMoney()
  const query = useInfiniteQuery(parcelListQuery('ask-courier'))
  const waiting = useWaits()?.find(({ step }) => step === 'askCourier')
  useRefreshWith(`${waiting?.count} ${waiting?.oldest}`, () => void query.refetch())
  const pages = query.data?.pages ?? []
  // The shop sorts by when an order was placed.
  const orders = pages
    .flatMap((page) => page.orders)
    .toSorted((one, other) => (one.since < other.since ? -1 : 1))
  const asked = askedCouriers(orders).toSorted((one, other) => (one.since < other.since ? -1 : 1))
  const total = pages[0]?.total ?? 0
  const [recording, setRecording] = useState<readonly string[]>([])
  const rows: Omit<RowsProps, 'orders'> = {
    recording,
    onRecord: (orderNumber, isRecording) =>
      setRecording((now) =>
        isRecording ? [...now, orderNumber] : now.filter((each) => each !== orderNumber),
      ),
  }
  return (
    <div className="flex min-h-screenful flex-col">
      <ScreenHeader title="Couriers" inWindow="Too long on the road – Couriers" />
      <ParcelsNav />
      <main className="mx-auto flex w-full page-wide flex-1 flex-col gap-4 px-4 py-4 sm:px-6 sm:py-6 lg:px-8 compact:py-4">
        <Panel
          title="Too long on the road"
          // What they are worth is not known before all were fetched.
          note={total > 0 && !query.hasNextPage && `${money.format(rupeesOf(orders))} to collect`}
        >
          <QueryError query={query} what="The parcels could not be fetched" className="p-4 sm:px-6" />
          {query.isLoading && query.failureReason === null && <Skeleton className="m-4 h-24" />}
          {query.data && orders.length === 0 && <NothingLong />}
          {orders.length > 0 && <LongHeads />}
          {asked.map((each, place) => (
            <OfCourier
              key={each.courier}
              {...rows}
              asked={each}
              // The courier of the oldest one, unless a form below has the button to press next.
              isNext={place === 0 && !orders.some(({ orderNumber }) => recording.includes(orderNumber))}
              orders={orders.filter(({ courier }) => courier === each.courier)}
            />
          ))}
          {/* About these nobody can be asked. */}
          <Rows
            {...rows}
            orders={orders.filter(({ courier }) => !asked.some((each) => each.courier === courier))}
          />
          <ShowMore query={query} />
        </Panel>
      </main>
    </div>
  )
}

const rupeesOf = (orders: readonly ListedOrder[]) => orders.reduce((sum, order) => sum + toCollect(order), 0)

type RowsProps = {
  readonly orders: readonly ListedOrder[]
  /** The numbers of the orders whose failed deliveries are being recorded. */
  readonly recording: readonly string[]
  readonly onRecord: (orderNumber: string, isRecording: boolean) => void
}

type OfCourierProps = RowsProps & { readonly asked: AskedCourier; readonly isNext: boolean }

function OfCourier({ asked, isNext, ...rows }: OfCourierProps) {
  const { courier, since } = asked
  const now = useNow()
  const id = useId()
  const count = rows.orders.length
  return (
    <section aria-labelledby={id} className="border-line not-first-of-type:border-t">
      <header className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-b border-line bg-sunken px-4 py-2 sm:px-6">
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-baseline gap-x-3">
          <h3 id={id}>{courierName(courier)}</h3>
          {/* About one alone, its row says all. */}
          {count > 1 && (
            <p className="text-sm text-muted">
              {countedWords(count, 'parcel')},{' '}
              <span className="inline-block text-danger">oldest {ageWords(now - Date.parse(since))}</span>
            </p>
          )}
          <AddContacts couriers={[courier]} />
        </div>
        <AskWays
          courier={courier}
          textOf={(shop) => questionText(asked, shop, 'to-customers')}
          isNext={isNext}
        />
      </header>
      <Rows {...rows} />
    </section>
  )
}

function Rows({ orders, recording, onRecord }: RowsProps) {
  return (
    <ul className="divide-y divide-line">
      {orders.map((order, place) => (
        <LongRow
          key={order.orderNumber}
          order={order}
          isOldest={place === 0}
          isRecording={recording.includes(order.orderNumber)}
          onRecord={(isRecording) => onRecord(order.orderNumber, isRecording)}
        />
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
