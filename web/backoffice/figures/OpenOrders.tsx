/** The open orders in a separate bar, because they would be invisible beside all delivered ones. */

import { inThousands } from '#catalogue/in-thousands.ts'
import { type OrderStatus, orderStatuses } from '#events/shop/order.ts'
import { Icon } from '../ui/Icon.tsx'
import { statusLooks } from '../ui/status-looks.ts'
import { MaybeLink } from './MaybeLink.tsx'

type OpenOrdersProps = {
  readonly counts: readonly number[]
  /** The address of a status's order list; undefined where there is no such list. */
  readonly linkOf: ((status: OrderStatus) => string) | undefined
}

const open: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped']
export function OpenOrders({ counts, linkOf }: OpenOrdersProps) {
  const parts = open
    .map((status) => ({ status, count: counts[orderStatuses.indexOf(status)] ?? 0 }))
    .filter(({ count }) => count > 0)
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-label="Open orders">
      <p className="flex justify-between gap-4">
        <span>Open orders</span>
        <span>{inThousands(total)}</span>
      </p>
      {total > 0 && (
        <ul className="mt-2 flex gap-1">
          {parts.map(({ status, count }) => {
            const { name, icon, className } = statusLooks[status]
            return (
              <li key={status} style={{ flexGrow: count }} className="min-w-max basis-0">
                <MaybeLink
                  to={linkOf?.(status)}
                  className={`flex h-11 items-center gap-2 rounded-md px-3 text-sm font-medium ring-current/50 ring-inset transition-shadow hover:ring-1 ${className}`}
                >
                  <Icon name={icon} className="size-4" />
                  <span className="max-lg:sr-only">{name}</span> {inThousands(count)}
                </MaybeLink>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
