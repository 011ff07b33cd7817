/** The orders that come after the shown one. Each can be shown before its turn. */

import { cityNameOf } from '#catalogue/city.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { formatRupees } from '#catalogue/money.ts'
import { toCollect } from '#events/shop/order-amounts.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import type { QueuedOrder } from '../order-data/queue.ts'
import { WaitingTime } from '../order-data/WaitingTime.tsx'

type NextOrdersProps = {
  readonly orders: readonly QueuedOrder[]
  /** How many more wait that are not fetched yet. */
  readonly further: number
  readonly skipped: readonly string[]
  readonly onShow: (queued: QueuedOrder) => void
}

export function NextOrders({ orders, further, skipped, onShow }: NextOrdersProps) {
  return (
    <Panel
      title="Next"
      note={orders.length > 0 && inThousands(orders.length + further)}
      className="sticky top-21 flex max-h-[calc(100dvh-6.5rem)] flex-col overflow-hidden max-lg:hidden compact:top-18"
    >
      {orders.length === 0 ? (
        <p className="px-6 compact:px-4 py-4 text-sm text-muted">Nobody else is to be asked now.</p>
      ) : (
        <ol aria-label="Next orders" className="relative min-h-0 divide-y divide-line overflow-y-auto fading">
          {orders.map((queued) => (
            <li key={queued.order.orderNumber}>
              <Next
                queued={queued}
                isSkipped={skipped.includes(queued.order.orderNumber)}
                onShow={() => onShow(queued)}
              />
            </li>
          ))}
          {/* At the end of the names, which are longer than the window: below it, it would seem to count those out of sight. */}
          {further > 0 && (
            <li className="px-6 compact:px-4 py-3 text-sm text-muted">and {inThousands(further)} more</li>
          )}
        </ol>
      )}
    </Panel>
  )
}

type NextProps = { readonly queued: QueuedOrder; readonly isSkipped: boolean; readonly onShow: () => void }

function Next({ queued, isSkipped, onShow }: NextProps) {
  const { order, since, contact, customerRecord } = queued
  const { orderNumber, name, city, erased } = order
  const where = city === undefined ? [] : [cityNameOf(city)]
  const past = isSkipped ? ['skipped'] : contact.attempts > 0 ? ['asked before'] : []
  return (
    <button
      type="button"
      onClick={onShow}
      className="flex min-h-11 w-full items-baseline justify-between gap-3 px-6 compact:px-4 py-2 text-left -outline-offset-2 transition-colors hover:bg-sunken"
    >
      <span className="min-w-0">
        <span className="flex items-baseline gap-1.5">
          {customerRecord.refused > 0 && (
            <>
              <Icon name="warning" className="size-4 self-center text-danger" />
              <span className="sr-only">Has refused parcels: </span>
            </>
          )}
          <bdi className="truncate">{erased === true ? 'Erased' : name}</bdi>
        </span>{' '}
        <span className="block truncate text-sm text-muted">{[...where, ...past].join(', ')}</span>
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
