/** How often the shop tried to reach the customer and when it is to call, with a button that gives up after enough tries. */

import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { attemptWords } from '../data/call-advice.ts'
import { callTimeWords } from '../data/call-back.ts'
import type { OrderDetail } from '../data/order-detail.ts'
import { outcomesOf } from '../data/outcomes.ts'
import { NotReached } from '../list/NotReached.tsx'

type ContactAttemptsProps = { readonly detail: Pick<OrderDetail, 'order' | 'contact' | 'handling'> }

export function ContactAttempts({ detail: { order, contact, handling } }: ContactAttemptsProps) {
  const outcomes = outcomesOf(useQueryClient())
  const { entries } = useStore(outcomes.state)
  const now = useNow()
  const { orderNumber } = order
  const words = attemptWords(contact, now) ?? 'Not called yet'
  const { callBack } = handling
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      <p role="status" className="min-w-0">
        {words}.{callBack !== null && ` To be called at ${callTimeWords(callBack, now)}.`}
      </p>
      <NotReached
        handling={handling}
        disabled={entries.some((entry) => entry.orderNumber === orderNumber)}
        onCancel={() => outcomes.add({ kind: 'cancel', orderNumber, reason: 'unreachable' })}
      />
    </div>
  )
}
