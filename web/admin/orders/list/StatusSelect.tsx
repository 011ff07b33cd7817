/**
 * An order's status as a dropdown menu, or alone for people who may not change it. An arrow key opens the menu without setting a
 * status, unlike in a native select. In a table, where there are many, its edge is seen only when it is pointed at. What stands in it
 * is under the status.
 */

import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useId, useState } from 'react'
import { type Order, orderStatuses } from '#events/orders/order.ts'
import { MenuList, menuItem } from '#web/admin/frame/Menu.tsx'
import { useMay } from '#web/backoffice/session/may.ts'
import { Changing } from '#web/backoffice/ui/Changing.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { StatusBadge } from '#web/backoffice/ui/StatusBadge.tsx'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { useChangeStatus } from '../data/change-status.ts'
import { useOrderStatus } from '../data/order-status.ts'

type StatusSelectProps = { readonly order: Order; readonly children?: ReactNode }

export function StatusSelect({ order, children }: StatusSelectProps) {
  const mayChange = useMay('changeOrders')
  const status = useOrderStatus(order)
  if (mayChange) return <StatusMenu order={order}>{children}</StatusMenu>
  return (
    <>
      <StatusBadge status={status} />
      <Below>{children}</Below>
    </>
  )
}

function Below({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <span
      id={id}
      className="col-span-2 block text-xs whitespace-nowrap text-muted empty:hidden [&_:is([data-step],[data-late])]:sr-only"
    >
      {children}
    </span>
  )
}

function StatusMenu({ order, children }: StatusSelectProps) {
  const { orderNumber } = order
  const status = useOrderStatus(order)
  const { changeStatus, saving } = useChangeStatus()
  const [open, setOpen] = useState(false)
  const below = useId()
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
          aria-describedby={below}
          aria-busy={saving}
          className="inline-grid min-h-8 min-w-31 grid-cols-[auto_1fr_auto] content-center items-center gap-x-1.5 rounded-md border border-line px-2 text-left text-sm leading-4.5 whitespace-nowrap transition-colors hover:border-edge hover:bg-sunken data-[state=open]:bg-sunken pointer-coarse:min-h-11 [td_&]:-ml-2.25 [td_&]:border-transparent"
        >
          <Icon name={saving ? 'refresh' : icon} className={`size-4 ${saving ? 'animate-turn' : colour}`} />
          <span className={colour}>{name}</span>
          <Icon name="chevron-down" className="row-span-2 size-3.5 text-muted" />
          <Below id={below}>{children}</Below>
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
