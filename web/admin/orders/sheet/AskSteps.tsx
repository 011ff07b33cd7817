/**
 * The foot of an order that waits to be confirmed: how to ask its customer, and then what came of it, in the words and the order of
 * the screen for confirming.
 */

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import type { ContactChannel } from '#events/shop/order.ts'
import { besideOrder } from '#events/shop/order-messages.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import type { OrderDetail } from '../../order-data/order-detail.ts'
import { outcomesOf } from '../../order-data/outcomes.ts'
import { outcomeNames } from '../../order-data/queue.ts'
import { telephone } from '../../order-data/telephone.ts'
import { CallBackDialog } from '../CallBackDialog.tsx'
import { ChatLink } from '../ChatLink.tsx'

type AskStepsProps = {
  readonly detail: OrderDetail
  /** Whether to call comes before anything else. */
  readonly callFirst: boolean
  /** By what the customer was asked here; null before that. */
  readonly asked: ContactChannel | null
  readonly onAsk: (by: ContactChannel) => void
  readonly confirm: ReactNode
  readonly cancel: ReactNode
}

export function AskSteps({ detail, callFirst, asked, onAsk, confirm, cancel }: AskStepsProps) {
  const { order, contact } = detail
  const { orderNumber, phone } = order
  const outcomes = outcomesOf(useQueryClient())
  const { entries } = useStore(outcomes.state)
  const [askingWhen, setAskingWhen] = useState(false)
  const sending = entries.some((entry) => entry.orderNumber === orderNumber)
  const attempt = contact.attempts + 1
  const attempted = { kind: 'outcome', orderNumber, channel: asked ?? 'call', attempt } as const
  const button = (icon: IconName, outcome: 'no-answer' | 'call-back', onPress: () => void) => (
    <Button
      aria-disabled={sending}
      onClick={() => {
        if (!sending) onPress()
      }}
      className="min-h-11 whitespace-nowrap max-sm:flex-1 max-sm:px-2!"
    >
      <Icon name={icon} className="size-4 text-gold-deep max-sm:hidden" />
      {outcomeNames[outcome]}
    </Button>
  )
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
          Ask on WhatsApp
        </ChatLink>
      </div>
      {confirm}
      {button('phone-off', 'no-answer', () => outcomes.add({ ...attempted, outcome: 'no-answer' }))}
      {button('clock', 'call-back', () => setAskingWhen(true))}
      {cancel}
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
