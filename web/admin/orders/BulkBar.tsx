/** Actions for the selected orders, at the bottom of the window. */

import { DropdownMenu } from 'radix-ui'
import { Link } from 'react-router-dom'
import { type OrderStatus, orderStatuses } from '#events/shop/order.ts'
import { HAND_OVER, PACK, parcelsPath } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { useChangeStatus } from '../order-data/change-status.ts'
import { countLabel } from '../order-data/status-toast.ts'

type BulkBarProps = { readonly orderNumbers: readonly string[]; readonly onClear: () => void }

const parcelLinks = [
  { name: 'Pack', icon: 'print', screen: PACK },
  { name: 'Hand to courier', icon: 'truck', screen: HAND_OVER },
] as const

export function BulkBar({ orderNumbers, onClear }: BulkBarProps) {
  const mayChange = useMay('changeOrders')
  const { changeStatus, saving } = useChangeStatus()

  async function set(to: OrderStatus) {
    if (!saving && (await changeStatus(orderNumbers, to))) onClear()
  }

  return (
    <section
      aria-label="Selected orders"
      className="fixed foot-float z-5 mx-auto flex max-w-3xl animate-fade-in flex-wrap items-center gap-2 rounded-lg border border-gold bg-surface py-2 pr-2 pl-4 sm:gap-x-4 shadow-raised"
    >
      <p role="status" className="flex-1 text-sm whitespace-nowrap max-sm:basis-3/4">
        {countLabel(orderNumbers.length)} selected
      </p>
      {parcelLinks.map(({ name, icon, screen }) => (
        <Link
          key={screen}
          to={parcelsPath(screen, orderNumbers)}
          className={`${buttonClass({ size: 'snug' })} max-sm:order-1`}
        >
          <Icon name={icon} className="size-4 max-sm:hidden" />
          {name}
        </Link>
      ))}
      {mayChange && (
        <DropdownMenu.Root modal={false}>
          <DropdownMenu.Trigger asChild>
            <Button look="gold" aria-busy={saving} className="max-sm:order-1 max-sm:px-2.5">
              {saving && <Icon name="refresh" className="size-4 animate-turn" />}
              Set status
              <Icon name="chevron-down" className="size-4" />
            </Button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content
            sideOffset={6}
            collisionPadding={8}
            align="end"
            className="z-30 animate-fade-in rounded-md border border-line bg-surface p-1 shadow-raised"
          >
            {orderStatuses.map((status) => (
              <DropdownMenu.Item
                key={status}
                onSelect={() => void set(status)}
                className="flex min-h-10 min-w-44 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-none data-highlighted:bg-sunken pointer-coarse:min-h-11"
              >
                <Icon name={statusLooks[status].icon} className="size-4 text-muted" />
                {statusLooks[status].name}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Root>
      )}
      <Button look="quiet" size="snug" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
