/**
 * An order's status as a dropdown menu, or alone for people who may not change it. An arrow key opens the menu without setting a
 * status, unlike in a native select. In a table, where there are many, its edge is seen only when it is pointed at.
 */

import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { type Order, orderStatuses } from '#events/shop/order.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Changing } from '#web/backoffice/ui/Changing.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { StatusBadge } from '#web/backoffice/ui/StatusBadge.tsx'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { MenuList, menuItem } from '../frame/Menu.tsx'
import { useChangeStatus } from '../order-data/change-status.ts'
import { useOrderStatus } from '../order-data/order-status.ts'

export function StatusSelect({ order }: { readonly order: Order }) {
  const mayChange = useMay('changeOrders')
  const status = useOrderStatus(order)
  return mayChange ? <StatusMenu order={order} /> : <StatusBadge status={status} />
}

function StatusMenu({ order }: { readonly order: Order }) {
  const { orderNumber } = order
  const status = useOrderStatus(order)
  const { changeStatus, saving } = useChangeStatus()
  const [open, setOpen] = useState(false)
  const { name, icon, colour } = statusLooks[status]

  function choose(value: string) {
    const to = orderStatuses.find((each) => each === value)
    if (to === undefined || to === status || saving) return
    // Who ships it is known when a courier has it.
    void changeStatus([orderNumber], to, order.courier === null ? undefined : status)
  }

  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={(next) => setOpen(next && !saving)}>
      <Changing value={status} className="inline-block rounded-md">
        <DropdownMenu.Trigger
          aria-label={`Status of ${orderNumber}: ${name}`}
          aria-busy={saving}
          className="inline-flex h-8 min-w-31 items-center gap-1.5 rounded-md border border-line px-2 text-sm whitespace-nowrap transition-colors hover:border-edge hover:bg-sunken data-[state=open]:bg-sunken pointer-coarse:h-11 [td_&]:-ml-2.25 [td_&]:border-transparent"
        >
          <Icon name={saving ? 'refresh' : icon} className={`size-4 ${saving ? 'animate-turn' : colour}`} />
          {name}
          <Icon name="chevron-down" className="ml-auto size-3.5 text-muted" />
        </DropdownMenu.Trigger>
      </Changing>
      <MenuList align="start">
        <DropdownMenu.RadioGroup value={status} onValueChange={choose}>
          {orderStatuses.map((each) => (
            <DropdownMenu.RadioItem key={each} value={each} className={menuItem}>
              <Icon name={statusLooks[each].icon} className="size-4 text-muted" />
              {statusLooks[each].name}
              <DropdownMenu.ItemIndicator className="ml-auto">
                <Icon name="check" className="size-4 text-gold-deep" />
              </DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </MenuList>
    </DropdownMenu.Root>
  )
}
