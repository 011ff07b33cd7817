/** Shows the number of contact attempts, with a button that records another attempt without an answer. */

import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { attemptWords } from '../../order-data/call-advice.ts'
import type { OrderDetail } from '../../order-data/order-detail.ts'
import { outcomesOf } from '../../order-data/outcomes.ts'

type ContactAttemptsProps = { readonly detail: Pick<OrderDetail, 'order' | 'contact'> }

export function ContactAttempts({ detail: { order, contact } }: ContactAttemptsProps) {
  const outcomes = outcomesOf(useQueryClient())
  const { entries } = useStore(outcomes.state)
  const { orderNumber } = order
  const sending = entries.some((entry) => entry.orderNumber === orderNumber)
  const words = attemptWords(contact, useNow()) ?? 'Not asked yet'
  return (
    <div className="-mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
      <p role="status">{words}.</p>
      <Button
        aria-disabled={sending}
        onClick={() => {
          if (sending) return
          const attempt = contact.attempts + 1
          outcomes.add({ kind: 'outcome', orderNumber, channel: 'call', outcome: 'no-answer', attempt })
        }}
      >
        <Icon name="phone" className="size-4 text-gold-deep" />
        Called, no answer
      </Button>
    </div>
  )
}
