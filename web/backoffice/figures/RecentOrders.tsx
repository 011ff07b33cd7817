import type { DashboardStats, RecentOrder } from '#projections/dashboard-shapes.ts'
import { PersonName } from '#web/backoffice/ui/PersonName.tsx'
import { useMoney } from '../money/money.ts'
import { Changing } from '../ui/Changing.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotKnown } from '../ui/NotKnown.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { When } from '../ui/When.tsx'

type RecentOrdersProps = {
  readonly stats: DashboardStats | undefined
  readonly loading: boolean
  readonly onOpen: (orderNumber: string) => void
}

const row =
  'grid min-h-22 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:min-h-17 sm:px-6'

export function RecentOrders({ stats, loading, onOpen }: RecentOrdersProps) {
  return (
    <Panel title="Recent Orders" note={useMoney().note ?? undefined}>
      {stats ? <Orders orders={stats.recentOrders} onOpen={onOpen} /> : loading ? <Waiting /> : <NotKnown />}
    </Panel>
  )
}

type OrdersProps = { readonly orders: readonly RecentOrder[]; readonly onOpen: (orderNumber: string) => void }

function Orders({ orders, onOpen }: OrdersProps) {
  const money = useMoney()
  if (orders.length === 0) {
    return (
      <EmptyState
        icon="bag"
        title="No Orders Yet"
        text="Orders will appear here once customers start placing them."
      />
    )
  }
  return (
    <ul className="divide-y divide-line">
      {orders.map(({ id, customer, product, amount, status, date }) => (
        <li key={id}>
          <button
            type="button"
            data-row={id}
            onClick={() => onOpen(id)}
            className={`${row} w-full text-left transition-colors -outline-offset-2 hover:bg-sunken/60`}
          >
            <span className="min-w-0">
              <span className="sr-only">Order {id}: </span>
              <PersonName name={customer ?? id} />
            </span>
            <span className="text-right">{money.format(amount)}</span>
            <span className="text-sm text-muted sm:truncate">
              <span className="block truncate sm:inline">{product}</span>
              <span className="max-sm:hidden"> · </span>
              <When instant={date} />
            </span>
            <span className="flex justify-end">
              <Changing value={status} className="rounded-md">
                <StatusBadge status={status} />
              </Changing>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Waiting() {
  return (
    <ul aria-hidden="true" className="divide-y divide-line">
      {Array.from({ length: 10 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no other key
        <li key={index} className={row}>
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-6 w-24 justify-self-end" />
        </li>
      ))}
    </ul>
  )
}
