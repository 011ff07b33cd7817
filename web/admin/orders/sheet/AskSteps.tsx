/**
 * The foot of an order that waits to be confirmed: how to ask its customer, and then what came of it, in the words and the order of
 * the screen for confirming.
 */

import { useQueryClient } from '@tanstack/react-query'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { besideOrder } from '#events/messages/order-messages.ts'
import type { ContactChannel } from '#events/orders/order.ts'
import { MenuList, menuItem } from '#web/admin/frame/Menu.tsx'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { useMediaQuery } from '#web/backoffice/ui/use-media-query.ts'
import type { OrderDetail } from '../data/order-detail.ts'
import { outcomesOf } from '../data/outcomes.ts'
import { outcomeActions } from '../data/queue.ts'
import { telephone } from '../data/telephone.ts'
import { CallBackDialog } from '../list/CallBackDialog.tsx'
import { ChatLink } from '../list/ChatLink.tsx'

type Other = { readonly name: string; readonly icon: IconName; readonly onPress: () => void }

type AskStepsProps = {
  readonly detail: OrderDetail
  /** Whether to call comes before anything else. */
  readonly callFirst: boolean
  /** By what the customer was asked here; null before that. */
  readonly asked: ContactChannel | null
  readonly onAsk: (by: ContactChannel) => void
  readonly confirm: ReactNode
  readonly onCancel: () => void
}

export function AskSteps({ detail, callFirst, asked, onAsk, confirm, onCancel }: AskStepsProps) {
  const { order, contact } = detail
  const { orderNumber, phone } = order
  const outcomes = outcomesOf(useQueryClient())
  const { entries } = useStore(outcomes.state)
  const [askingWhen, setAskingWhen] = useState(false)
  const sending = entries.some((entry) => entry.orderNumber === orderNumber)
  const attempt = contact.attempts + 1
  const attempted = { kind: 'outcome', orderNumber, channel: asked ?? 'call', attempt } as const
  const isDesk = useMediaQuery('(width >= 73.75rem)')
  const others: readonly Other[] = [
    {
      name: outcomeActions['no-answer'],
      icon: 'phone-off',
      onPress: () => outcomes.add({ ...attempted, outcome: 'no-answer' }),
    },
    { name: outcomeActions['call-back'], icon: 'clock', onPress: () => setAskingWhen(true) },
  ]
  return (
    <>
      <div className="flex gap-2 max-sm:basis-full sm:mr-auto">
        {phone !== '' && (
          <a
            href={telephone(phone)}
            onClick={() => onAsk('call')}
            className={`${buttonClass({ look: callFirst ? 'gold' : 'line' })} min-h-11 max-sm:flex-1`}
          >
            <Icon name="phone" className={`size-4 ${callFirst ? '' : 'text-gold-deep'}`} />
            Call
          </a>
        )}
        <ChatLink order={order} beside={besideOrder(detail)} look="foot" onOpen={() => onAsk('whatsapp')}>
          WhatsApp
        </ChatLink>
      </div>
      {confirm}
      {isDesk ? (
        <>
          {others.map(({ name, icon, onPress }) => (
            <Button
              key={name}
              aria-disabled={sending}
              onClick={() => {
                if (!sending) onPress()
              }}
              className="min-h-11 whitespace-nowrap"
            >
              <Icon name={icon} className="size-4 text-gold-deep" />
              {name}
            </Button>
          ))}
          <Button look="warning" onClick={onCancel} className="ml-4 min-h-11 whitespace-nowrap">
            <Icon name="cross" className="size-4" />
            {outcomeActions.declined}
          </Button>
        </>
      ) : (
        <OthersMenu others={others} disabled={sending} onCancel={onCancel} />
      )}
      <CallBackDialog
        open={askingWhen}
        onClose={() => setAskingWhen(false)}
        onChoose={(at) => {
          setAskingWhen(false)
          outcomes.add({ ...attempted, outcome: 'call-back', callBack: at })
        }}
      />
    </>
  )
}

type OthersMenuProps = {
  readonly others: readonly Other[]
  /** Except for cancelling. */
  readonly disabled: boolean
  readonly onCancel: () => void
}

/** The outcomes but the good one, where one line has no room for the button of each. */
function OthersMenu({ others, disabled, onCancel }: OthersMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className={`${buttonClass()} min-h-11 whitespace-nowrap max-sm:flex-1 max-sm:px-2!`}
      >
        Other outcome
        <Icon name="chevron-down" className="size-3.5" />
      </DropdownMenu.Trigger>
      <MenuList>
        {others.map(({ name, icon, onPress }) => (
          <DropdownMenu.Item key={name} disabled={disabled} onSelect={onPress} className={menuItem}>
            <Icon name={icon} className="size-4 text-gold-deep" />
            {name}
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Separator className="my-1 border-t border-line" />
        <DropdownMenu.Item onSelect={onCancel} className={`${menuItem} text-danger`}>
          <Icon name="cross" className="size-4" />
          {outcomeActions.declined}
        </DropdownMenu.Item>
      </MenuList>
    </DropdownMenu.Root>
  )
}
