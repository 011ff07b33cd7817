/** The bell: the events since the dashboard was opened, and the switch for its sound. */

import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useMoney } from '#web/backoffice/money/money.ts'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { SwitchRow } from '#web/backoffice/ui/SwitchRow.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { useOpenOrder } from '../orders/data/use-open-order.ts'
import { type Notice, notices, readNotices } from './notices.ts'
import { sound, switchSound } from './sound.ts'

const icons: Readonly<Record<Notice['kind'], IconName>> = {
  order: 'bag',
  status: 'truck',
  stock: 'warning',
  warning: 'warning',
}

export function NoticesButton() {
  const onOpen = useOpenOrder()
  const { list, unread } = useStore(notices)
  const { on } = useStore(sound)
  const [open, setOpen] = useState(false)

  function show(next: boolean) {
    setOpen(next)
    readNotices()
  }

  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  return (
    <Popover.Root open={open} onOpenChange={show}>
      <Popover.Trigger
        aria-label={label}
        title={label}
        className="relative inline-flex min-h-10 max-[22rem]:hidden items-center justify-center rounded-md px-2.5 transition-colors hover:bg-sunken md:-mr-2.5 pointer-coarse:min-h-11"
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="absolute top-[calc(50%-0.6875rem)] right-2.5 size-2 rounded-full bg-gold-deep ring-2 ring-page" />
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Notifications"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-30 flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-92 max-w-[calc(100vw-1.5rem)] animate-fade-in flex-col rounded-lg border border-line bg-surface shadow-raised outline-none"
        >
          <h2 className="border-b border-line px-4 py-3">Notifications</h2>
          <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain">
            {list.length === 0 ? (
              <p className="px-4 py-8 text-center text-sm text-muted">
                Nothing yet. New orders, changes of status and low stock appear here as they happen.
              </p>
            ) : (
              <ul className="divide-y divide-line">
                {list.map((notice) => (
                  <li key={notice.key}>
                    <Entry
                      notice={notice}
                      onOpen={(orderNumber) => {
                        setOpen(false)
                        onOpen(orderNumber)
                      }}
                    />
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div className="border-t border-line px-4 py-1.5 text-sm">
            <SwitchRow label="Sound for new orders" checked={on} onChange={switchSound} />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type EntryProps = { readonly notice: Notice; readonly onOpen: (orderNumber: string) => void }

function Entry({ notice: { kind, title, text, amount, at, orderNumber }, onOpen }: EntryProps) {
  const money = useMoney()
  const content = (
    <>
      <Icon name={icons[kind]} className="mt-0.5 size-4.5 text-gold-deep" />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-3">
          <span className="truncate">{title}</span>
          {amount !== null && <span className="whitespace-nowrap">{money.format(amount)}</span>}
        </span>
        <span className="block truncate text-sm text-muted">{text}</span>
        <span className="block text-sm text-muted">
          <When instant={at} />
        </span>
      </span>
    </>
  )
  const look = 'flex w-full gap-3 px-4 py-3 text-left'
  return orderNumber === null ? (
    <p className={look}>{content}</p>
  ) : (
    <button
      type="button"
      onClick={() => onOpen(orderNumber)}
      className={`${look} -outline-offset-2 transition-colors hover:bg-sunken`}
    >
      {content}
    </button>
  )
}
