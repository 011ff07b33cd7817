/** The orders that come after the shown one. Each can be shown before its turn. */

import { type RefObject, useEffect, useRef, useState } from 'react'
import { cityNameOf } from '#catalogue/city.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { formatRupees } from '#catalogue/money.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel, panelClass } from '#web/backoffice/ui/Panel.tsx'
import { NameAndCity } from '../data/NameAndCity.tsx'
import type { QueuedOrder } from '../data/queue.ts'
import { WaitingTime } from '../data/WaitingTime.tsx'

type NextOrdersProps = {
  /** The number of the shown order. */
  readonly shown: string
  readonly orders: readonly QueuedOrder[]
  /** How many more wait that are not fetched yet. */
  readonly further: number
  readonly skipped: readonly string[]
  /** Who else asks customers now, by order number. */
  readonly askedBy: ReadonlyMap<string, string>
  readonly onShow: (queued: QueuedOrder) => void
  /** Whether it stands beside the shown order; otherwise under it, behind a line that opens it. */
  readonly isBeside: boolean
}

export function NextOrders(props: NextOrdersProps) {
  const { shown, orders, further, skipped, askedBy, onShow, isBeside } = props
  const list = useRef<HTMLOListElement>(null)
  const isChosen = useRef(false)
  const below = useBelow(list, orders)
  const [first] = orders
  const count = inThousands(orders.length + further)
  const rows = (
    <ol
      ref={list}
      aria-label="Next orders"
      // As many whole rows as the window has room for beside the head, the foot and the line under the list.
      className="relative min-h-0 divide-y divide-line overflow-y-auto *:snap-start lg:max-h-[max(3.75rem,round(down,100dvh-12.5rem,3.75rem+1px)-1px)] lg:snap-y lg:snap-mandatory"
    >
      {orders.map((queued) => (
        <li key={queued.order.orderNumber}>
          <Next
            queued={queued}
            isSkipped={skipped.includes(queued.order.orderNumber)}
            askedBy={askedBy.get(queued.order.orderNumber) ?? null}
            onShow={() => {
              onShow(queued)
              if (isBeside) return
              isChosen.current = true
              window.scrollTo({ top: 0 })
            }}
          />
        </li>
      ))}
    </ol>
  )
  const more = below + further > 0 && (
    <p className="border-t border-line px-4 py-2 text-sm text-muted sm:px-6 compact:px-4">
      {moreWords(below + further, orders.slice(orders.length - below))}
    </p>
  )
  if (!isBeside) {
    return (
      first !== undefined && (
        // Closed again when another one is shown.
        <details key={shown} className={`group ${panelClass} max-md:last:mb-2`}>
          <summary
            // The row that was pressed, and had the focus, is gone.
            ref={(line) => {
              if (line === null || !isChosen.current) return
              isChosen.current = false
              line.focus({ preventScroll: true })
            }}
            className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-2.5 sm:px-6 compact:min-h-11 [&::-webkit-details-marker]:hidden"
          >
            <h2 className="text-lg">Next</h2>
            <span className="min-w-0 flex-1 truncate text-sm text-muted group-open:invisible">
              <NameAndCity order={first.order} />
            </span>
            <span className="text-sm text-muted">{count}</span>
            <Icon
              name="chevron-down"
              className="size-5 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="border-t border-line">
            {rows}
            {more}
          </div>
        </details>
      )
    )
  }
  return (
    <Panel
      title="Next"
      note={orders.length > 0 && count}
      className="sticky top-21 flex max-h-[calc(100dvh-6.5rem)] flex-col overflow-hidden compact:top-18"
    >
      {first === undefined ? (
        <p className="px-6 compact:px-4 py-4 text-sm text-muted">Nobody else is to be asked now.</p>
      ) : (
        <>
          {rows}
          {more}
        </>
      )}
    </Panel>
  )
}

/** Those who were asked before come last, where they are out of sight. */
function moreWords(count: number, orders: readonly QueuedOrder[]): string {
  const before = orders.filter(({ contact }) => contact.attempts > 0).length
  return `${inThousands(count)} more${before === 0 ? '' : `, ${inThousands(before)} asked before`}`
}

/** How many rows of a list that scrolls are out of sight below. */
function useBelow(list: RefObject<HTMLOListElement | null>, orders: readonly QueuedOrder[]): number {
  const [below, setBelow] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other orders make the list longer without a change of its size
  useEffect(() => {
    const element = list.current
    if (element === null) return setBelow(0)
    const count = () => {
      const end = element.scrollTop + element.clientHeight
      const rows = [...element.querySelectorAll('li')]
      setBelow(rows.filter(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2 > end).length)
    }
    const resized = new ResizeObserver(count)
    resized.observe(element)
    element.addEventListener('scroll', count)
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', count)
    }
  }, [list, orders])
  return below
}

type NextProps = {
  readonly queued: QueuedOrder
  readonly isSkipped: boolean
  readonly askedBy: string | null
  readonly onShow: () => void
}

function Next({ queued, isSkipped, askedBy, onShow }: NextProps) {
  const { order, since, contact, customerRecord } = queued
  const { orderNumber, name, city, erased } = order
  const where = city === undefined ? [] : [cityNameOf(city)]
  const past = isSkipped ? ['skipped'] : contact.attempts > 0 ? ['asked before'] : []
  const now = askedBy === null ? [] : [`${askedBy} is asking`]
  const { refused } = customerRecord
  const risk = refused === 0 ? [] : [`refused ${refused === 1 ? 'a parcel' : `${refused} parcels`}`]
  return (
    <button
      type="button"
      onClick={onShow}
      className="flex min-h-11 w-full items-baseline justify-between gap-3 px-6 compact:px-4 py-2 text-left -outline-offset-2 transition-colors hover:bg-sunken"
    >
      <span className="min-w-0">
        <span className="flex items-baseline gap-1.5">
          {refused > 0 && <Icon name="warning" className="size-4 self-center text-danger" />}
          <bdi className="truncate">{erased === true ? 'Erased' : name}</bdi>
        </span>{' '}
        <span className="block truncate text-sm text-muted">
          {[...now, ...where, ...risk, ...past].join(', ')}
        </span>
      </span>{' '}
      <span className="shrink-0 text-right text-sm text-muted">
        <span className="block text-base text-ink">{formatRupees(toCollect(order))}</span>{' '}
        <span className="[&_:is([data-step],[data-late])]:sr-only">
          <WaitingTime order={{ orderNumber, status: 'pending', since }} />
        </span>
      </span>
    </button>
  )
}
