/** The number of orders in each status: a ring, a bar of the open ones, and a table with the same figures. */

import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import { type OrderStatus, orderStatuses } from '#events/orders/order.ts'
import { arcsOf } from '../charts/doughnut.ts'
import { Icon } from '../ui/Icon.tsx'
import { statusLooks } from '../ui/status-looks.ts'
import { MaybeLink } from './MaybeLink.tsx'

const percent = new Intl.NumberFormat('en-PK', { style: 'percent', maximumFractionDigits: 1 })

const colours: Readonly<Record<OrderStatus, string>> = {
  pending: 'text-pending',
  confirmed: 'text-confirmed',
  shipped: 'text-shipped',
  delivered: 'text-delivered',
  cancelled: 'text-cancelled',
}

type StatusDoughnutProps = {
  readonly counts: readonly number[]
  /** The address of a status's order list; undefined where there is no such list. */
  readonly linkOf: ((status: OrderStatus) => string) | undefined
}

export function StatusDoughnut({ counts, linkOf }: StatusDoughnutProps) {
  const slices = orderStatuses.map((key, index) => ({ key, value: counts[index] ?? 0 }))
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const arcs = new Map(arcsOf(slices).map((arc) => [arc.key, arc]))
  return (
    <figure
      aria-label="Order Status"
      className="grid items-center gap-8 md:grid-cols-[minmax(0,18rem)_1fr] md:gap-12"
    >
      <svg viewBox="0 0 120 120" aria-hidden="true" className="mx-auto w-full max-w-72">
        {slices.map(({ key }) => {
          const arc = arcs.get(key)
          if (arc === undefined) return null
          const slice = <path key={key} d={arc.path} fill="currentColor" className={colours[key]} />
          // For pointers only, because the table has the same links.
          return linkOf ? (
            <Link key={key} to={linkOf(key)} tabIndex={-1} className="transition-opacity hover:opacity-80">
              {slice}
            </Link>
          ) : (
            slice
          )
        })}
        <text x="60" y="60" textAnchor="middle" className="fill-ink text-[1rem] font-light">
          {inThousands(total)}
        </text>
        <text x="60" y="71" textAnchor="middle" className="fill-muted text-[0.4375rem]">
          {total === 1 ? 'order' : 'orders'}
        </text>
      </svg>
      <div className="flex min-w-0 flex-col gap-6">
        <OpenOrders counts={counts} linkOf={linkOf} />
        <table className="w-full border-collapse">
          <caption className="sr-only">Orders by status</caption>
          <thead>
            <tr className="border-b border-line text-sm text-muted">
              <th scope="col" className="py-2 text-left font-normal">
                Status
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                Orders
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                Share
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {slices.map(({ key, value }) => (
              <tr key={key}>
                <th scope="row" className="py-2.5 text-left font-normal">
                  <MaybeLink
                    to={linkOf?.(key)}
                    className="inline-flex items-center gap-3 decoration-gold underline-offset-4 pointer-coarse:min-h-11 [a&]:hover:underline"
                  >
                    <span
                      className={`grid size-7 place-items-center rounded-full ${statusLooks[key].className}`}
                    >
                      <Icon name={statusLooks[key].icon} className="size-4" />
                    </span>
                    {statusLooks[key].name}
                  </MaybeLink>
                </th>
                <td className="py-2.5 text-right">{inThousands(value)}</td>
                <td className="py-2.5 text-right text-muted">{percent.format(arcs.get(key)?.share ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

const open: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped']

/** The open orders in a separate bar, because they would be invisible beside all delivered ones. */
function OpenOrders({ counts, linkOf }: StatusDoughnutProps) {
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
