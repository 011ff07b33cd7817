/** Actions for the selected orders, at the bottom of the window. */

import { DropdownMenu } from 'radix-ui'
import { Link } from 'react-router-dom'
import { type OrderStatus, orderStatuses } from '#events/orders/order.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import type { ListedOrder } from '#events/read-model/order-read-model.ts'
import { MenuList, menuItem } from '#web/admin/frame/Menu.tsx'
import { useMoney } from '#web/backoffice/money/money.ts'
import { HAND_OVER, PACK, parcelsPath } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { useChangeStatus } from '../data/change-status.ts'
import type { ListedRisks } from '../data/listed-risks.ts'
import { countLabel } from '../data/status-toast.ts'

type BulkBarProps = {
  readonly orders: readonly ListedOrder[]
  readonly risks: ListedRisks
  readonly onClear: () => void
}

const parcelLinks = [
  { name: 'Pack', icon: 'print', screen: PACK },
  { name: 'Hand to courier', icon: 'truck', screen: HAND_OVER },
] as const

/** The screen of the next step of all these orders; null when they have different ones, or it is no parcel's. */
function nextScreen(orders: readonly ListedOrder[]): typeof PACK | typeof HAND_OVER | null {
  if (orders.some(({ status }) => status !== 'confirmed')) return null
  if (orders.every(({ marks }) => marks.packed === null)) return PACK
  return orders.every(({ marks }) => marks.packed !== null) ? HAND_OVER : null
}

export function BulkBar({ orders, risks, onClear }: BulkBarProps) {
  const orderNumbers = orders.map(({ orderNumber }) => orderNumber)
  const due = orders.reduce((sum, order) => sum + toCollect(order), 0)
  const next = nextScreen(orders)
  const doubtful = orders.filter((order) => order.status === 'pending' && risks.has(order.orderNumber)).length
  const money = useMoney()
  const mayChange = useMay('changeOrders')
  const { changeStatus, saving } = useChangeStatus()

  async function set(to: OrderStatus) {
    if (!saving && (await changeStatus(orderNumbers, to))) onClear()
  }

  return (
    <section
      aria-label="Selected orders"
      className="sticky bottom-[calc(var(--foot)+0.75rem)] z-5 m-3 flex animate-fade-in flex-wrap items-center gap-2 rounded-lg border border-gold bg-surface py-2 pr-2 pl-4 shadow-raised sm:gap-x-3"
    >
      <p role="status" className="flex-1 text-sm max-sm:basis-3/4">
        <span className="whitespace-nowrap">{countLabel(orders.length)} selected</span>{' '}
        <span className="whitespace-nowrap text-muted">{money.format(due)} to collect</span>
        {doubtful > 0 && (
          <span className="flex items-center gap-1 whitespace-nowrap text-pending">
            <Icon name="warning" className="size-3.5" />
            {doubtful} to look at first
          </span>
        )}
      </p>
      {parcelLinks.map(({ name, icon, screen }) => (
        <Link
          key={screen}
          to={parcelsPath(screen, orderNumbers)}
          className={`${buttonClass({ size: 'snug', look: screen === next ? 'gold' : 'line' })} max-sm:order-1`}
        >
          <Icon name={icon} className="size-4 max-sm:hidden" />
          {name}
        </Link>
      ))}
      {mayChange && (
        <DropdownMenu.Root modal={false}>
          <DropdownMenu.Trigger asChild>
            <Button
              look={next === null && doubtful === 0 ? 'gold' : 'line'}
              size="snug"
              aria-busy={saving}
              className="max-sm:order-1"
            >
              {saving && <Icon name="refresh" className="size-4 animate-turn" />}
              Set status
              <Icon name="chevron-down" className="size-4" />
            </Button>
          </DropdownMenu.Trigger>
          <MenuList>
            {orderStatuses.map((status) => (
              <DropdownMenu.Item key={status} onSelect={() => void set(status)} className={menuItem}>
                <Icon name={statusLooks[status].icon} className="size-4 text-muted" />
                {statusLooks[status].name}
              </DropdownMenu.Item>
            ))}
          </MenuList>
        </DropdownMenu.Root>
      )}
      <Button look="quiet" size="snug" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
