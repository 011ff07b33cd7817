/** The parcels that are still to come back, those that have been out longest first. A lost one is claimed from its courier. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { DropdownMenu } from 'radix-ui'
import { Fragment, useEffect, useState } from 'react'
import { courierName } from '#catalogue/couriers.ts'
import { reasonNames } from '#events/orders/cancel-reasons.ts'
import type { ListedOrder } from '#events/read-model/order-read-model.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { GroupHead } from '#web/backoffice/ui/GroupHead.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { MenuList, menuItem } from '../frame/Menu.tsx'
import { NameAndCity } from '../orders/data/NameAndCity.tsx'
import { PicturedPiece } from '../orders/data/PicturedPiece.tsx'
import { piecesOf } from '../orders/data/packed-pieces.ts'
import { isFiltering, isOfAge, noFilter } from './back-filter.ts'
import { ClaimLost } from './ClaimLost.tsx'
import { ComingBackFilters } from './ComingBackFilters.tsx'
import { byDaysOut, daysOut } from './days-out.ts'
import { OrderLink } from './OrderLink.tsx'
import { parcelListQuery } from './returns.ts'
import { ShowMore } from './ShowMore.tsx'

export function ComingBack({ onReceive }: { readonly onReceive: (orderNumber: string) => void }) {
  const now = useNow()
  const money = useMoney()
  const [filter, setFilter] = useState(noFilter)
  const query = useInfiniteQuery(parcelListQuery('coming-back', filter))
  const [asking, setAsking] = useState<ListedOrder | null>(null)
  const pages = query.data?.pages ?? []
  const orders = pages
    .flatMap((page) => page.orders)
    .filter(({ marks }) => isOfAge(filter, marks.comingBack, now))
  const total = filter.age === 'any' ? (pages[0]?.total ?? 0) : orders.length
  const isEmpty = query.data !== undefined && total === 0
  // How long parcels have been out is only known of those that were fetched.
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const fetchesRest = filter.age !== 'any' && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (fetchesRest) void fetchNextPage()
  }, [fetchesRest, fetchNextPage])

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
      <div aria-busy={query.isPlaceholderData} className="@container">
        {byDaysOut(orders, now).map(({ title, isLong, parcels }) => (
          <Fragment key={title}>
            {/* Without a parcel that is out for long, all of them are of one group. */}
            {(isLong || parcels.length < orders.length) && (
              <GroupHead>
                <span className={isLong ? 'text-danger' : ''}>{title}</span>
                {/* How many there are is not known before all were fetched. */}
                {!hasNextPage &&
                  ` · ${countedWords(parcels.length, 'parcel')} · ${money.format(rupeesOf(parcels))}`}
              </GroupHead>
            )}
            <ul className="divide-y divide-line">
              {parcels.map((order) => (
                <Row
                  key={order.orderNumber}
                  order={order}
                  onReceive={onReceive}
                  onLost={() => setAsking(order)}
                />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <ShowMore query={query} />
      <ClaimLost order={asking} onClose={() => setAsking(null)} />
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
  const out = daysOut(marks.comingBack ?? '', now)
  return (
    // The days out are beside the buttons; on a phone, where those are at the foot, beside the number.
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-6 @xs:grid-cols-[minmax(0,1fr)_auto] @xl:gap-x-6 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 @xs:@max-xl:self-baseline @3xl:self-end">
        <OrderLink orderNumber={orderNumber} />
        <span className="min-w-0 text-sm wrap-anywhere text-muted pointer-coarse:-mt-1.5">
          <NameAndCity order={order} />
        </span>
      </p>
      <p className="flex min-w-0 flex-col gap-y-1 wrap-anywhere @max-3xl:pt-1.5 @xs:col-span-2 @xs:row-start-2 @xl:col-span-1 @3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1">
        {piecesOf(items).map((piece) => (
          <PicturedPiece key={`${piece.name} ${piece.size}`} piece={piece} picture="h-10 w-8" />
        ))}
      </p>
      <p className="min-w-0 text-sm wrap-anywhere text-muted first-letter:uppercase @xs:row-start-3 @3xl:col-start-1 @3xl:row-start-2 @3xl:self-start">
        {whyWords(order)}
        {courier !== null && (
          <>
            ,{' '}
            <span className="inline-block">
              {courierName(courier)} <bdi className="figures">{trackingNumber}</bdi>
            </span>
          </>
        )}
      </p>
      <div className="contents @xl:col-start-2 @xl:row-span-3 @xl:row-start-1 @xl:flex @xl:items-center @xl:gap-6 @3xl:col-start-3 @3xl:row-span-2 @3xl:row-start-1">
        <p
          className={`text-sm whitespace-nowrap @xs:col-start-2 @xs:row-start-1 @xs:justify-self-end @xs:@max-xl:self-baseline ${out.isLong ? 'text-danger' : ''}`}
        >
          {out.text}
        </p>
        {/* The buttons are in columns, of which not each row has the second. */}
        <div
          className={`grid justify-self-start gap-2 @xs:col-start-2 @xs:row-start-3 @xs:justify-self-end ${hasCash ? '-mr-4 grid-cols-[auto_2.75rem]' : ''}`}
        >
          <Button size="snug" aria-label={`Receive ${orderNumber}`} onClick={() => onReceive(orderNumber)}>
            Receive
          </Button>
          {/* The parcel of a delivered order has reached its customer. */}
          {hasCash && courier !== null && status === 'cancelled' && (
            <RowMenu orderNumber={orderNumber} onLost={onLost} />
          )}
        </div>
      </div>
    </li>
  )
}

/** What their customers ordered them for. */
const rupeesOf = (parcels: readonly ListedOrder[]) => parcels.reduce((sum, { total }) => sum + total, 0)

function whyWords({ status, cancelReason, marks }: ListedOrder): string {
  if (status === 'delivered') return marks.wish ?? 'return'
  return cancelReason === undefined ? 'cancelled' : reasonNames[cancelReason].toLowerCase()
}

type RowMenuProps = { readonly orderNumber: string; readonly onLost: () => void }

/** What is seldom done with a parcel that comes back: away from the button beside it, so that nobody presses it by mistake. */
function RowMenu({ orderNumber, onLost }: RowMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button
          look="quiet"
          size="snug"
          aria-label={`More about ${orderNumber}`}
          title="More"
          className="min-w-10 pointer-coarse:min-w-11"
        >
          <Icon name="more" />
        </Button>
      </DropdownMenu.Trigger>
      <MenuList>
        <DropdownMenu.Item onSelect={onLost} className={`${menuItem} text-danger`}>
          <Icon name="warning" className="size-4" />
          The courier lost it…
        </DropdownMenu.Item>
      </MenuList>
    </DropdownMenu.Root>
  )
}
