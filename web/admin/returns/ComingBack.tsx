/** The parcels that are still to come back, those that have been out longest first. A lost one is claimed from its courier. */

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { courierName } from '#catalogue/couriers.ts'
import type { ListedOrder } from '#events/orders/order-read-model.ts'
import { reasonNames } from '#events/shop/cancel-reasons.ts'
import { linesWords } from '#events/shop/change-words.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { changeClaim, openClaim } from '../order-data/claims.ts'
import { NameAndCity } from '../order-data/NameAndCity.tsx'
import { UNDO_MS } from '../order-data/status-toast.ts'
import { isFiltering, isOfAge, noFilter } from './back-filter.ts'
import { ComingBackFilters } from './ComingBackFilters.tsx'
import { daysOut } from './days-out.ts'
import { OrderLink } from './OrderLink.tsx'
import { RowMenu } from './RowMenu.tsx'
import { parcelListQuery, refreshReturns } from './returns.ts'
import { ShowMore } from './ShowMore.tsx'

export function ComingBack({ onReceive }: { readonly onReceive: (orderNumber: string) => void }) {
  const now = useNow()
  const [filter, setFilter] = useState(noFilter)
  const query = useInfiniteQuery(parcelListQuery('coming-back', filter))
  const client = useQueryClient()
  const [asking, setAsking] = useState<ListedOrder | null>(null)
  const pages = query.data?.pages ?? []
  const orders = pages
    .flatMap((page) => page.orders)
    .filter(({ marks }) => isOfAge(filter, marks.comingBack, now))
    .toSorted((one, other) => ((one.marks.comingBack ?? '') < (other.marks.comingBack ?? '') ? -1 : 1))
  const total = filter.age === 'any' ? (pages[0]?.total ?? 0) : orders.length
  const isEmpty = query.data !== undefined && total === 0
  // How long parcels have been out is only known of those that were fetched.
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const fetchesRest = filter.age !== 'any' && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (fetchesRest) void fetchNextPage()
  }, [fetchesRest, fetchNextPage])

  async function claim({ orderNumber, courier }: ListedOrder): Promise<void> {
    setAsking(null)
    try {
      await openClaim(client, orderNumber)
      toast.success(`${orderNumber} is lost, and claimed from ${courierName(courier ?? '')}`, {
        duration: UNDO_MS,
        action: { label: 'Undo', onClick: () => void withdraw(orderNumber) },
      })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The parcel could not be claimed')
    }
    await refreshReturns(client)
  }

  async function withdraw(orderNumber: string): Promise<void> {
    try {
      await changeClaim(client, orderNumber, { to: 'withdrawn' })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The claim could not be withdrawn')
    }
    await refreshReturns(client)
  }

  return (
    <Panel title="Coming back" note={query.data && countedWords(total, 'parcel')}>
      <QueryError query={query} what="The parcels could not be fetched" className="p-4 sm:px-6" />
      {query.isLoading && query.failureReason === null && <Skeleton className="m-4 h-24" />}
      {(!isEmpty || isFiltering(filter)) && <ComingBackFilters filter={filter} onFilter={setFilter} />}
      {isEmpty && isFiltering(filter) && (
        <p role="status" className="px-4 py-6 text-muted sm:px-6">
          No parcel that comes back is like this.
        </p>
      )}
      {isEmpty && !isFiltering(filter) && (
        <EmptyState
          icon="check"
          title="Nothing is coming back"
          text="Refused parcels, exchanges and returns appear here. Scan what the courier brings above."
        />
      )}
      <ul aria-busy={query.isPlaceholderData} className="@container divide-y divide-line">
        {orders.map((order) => (
          <Row key={order.orderNumber} order={order} onReceive={onReceive} onLost={() => setAsking(order)} />
        ))}
      </ul>
      <ShowMore query={query} />
      <Modal
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={`Is the parcel of ${asking?.orderNumber ?? ''} lost?`}
        text="It then counts as lost until it is found, paid or written off."
        footer={
          <>
            <Button onClick={() => setAsking(null)}>Not lost</Button>
            <Button look="danger" onClick={() => asking && void claim(asking)}>
              Claim it
            </Button>
          </>
        }
      >
        <p>
          Its price is claimed from {courierName(asking?.courier ?? '')}. The claim stands on the Cash screen.
        </p>
      </Modal>
    </Panel>
  )
}

type RowProps = {
  readonly order: ListedOrder
  readonly onReceive: (orderNumber: string) => void
  readonly onLost: () => void
}

function Row({ order, onReceive, onLost }: RowProps) {
  const hasCash = useMay('cash')
  const now = useNow()
  const { orderNumber, items, courier, trackingNumber, status, marks } = order
  const { text, isLong } = daysOut(marks.comingBack ?? '', now)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
      <div className="grid min-w-0 flex-1 basis-72 items-center gap-x-6 text-sm @3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 @3xl:flex-col">
          <span className="text-base">
            <OrderLink orderNumber={orderNumber} />
          </span>
          <span className="min-w-0 wrap-anywhere text-muted">
            <NameAndCity order={order} />
          </span>
        </p>
        <div className="min-w-0 wrap-anywhere text-muted">
          <p>{linesWords(items)}</p>
          <p>
            <span className={isLong ? 'text-danger' : 'text-ink'}>{text}</span>, {whyWords(order)}
            {courier !== null && (
              <>
                , {courierName(courier)} <bdi className="figures">{trackingNumber}</bdi>
              </>
            )}
          </p>
        </div>
      </div>
      <div className="ml-auto flex gap-2">
        <Button aria-label={`Receive ${orderNumber}`} onClick={() => onReceive(orderNumber)}>
          Receive
        </Button>
        {/* The parcel of a delivered order has reached its customer. */}
        {hasCash && courier !== null && status === 'cancelled' && (
          <RowMenu orderNumber={orderNumber} onLost={onLost} />
        )}
      </div>
    </li>
  )
}

/** In the middle of a sentence. */
function whyWords({ status, cancelReason, marks }: ListedOrder): string {
  if (status === 'delivered') return marks.wish ?? 'return'
  return cancelReason === undefined ? 'cancelled' : reasonNames[cancelReason].toLowerCase()
}
