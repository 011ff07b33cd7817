/** Shows the number of contact attempts, with buttons that record another one without an answer, or the time of the next call. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { attemptWords } from '../../order-data/call-advice.ts'
import { callTimeWords } from '../../order-data/call-back.ts'
import type { OrderDetail } from '../../order-data/order-detail.ts'
import { outcomesOf } from '../../order-data/outcomes.ts'
import { CallBackDialog } from '../CallBackDialog.tsx'
import { NotReached } from '../NotReached.tsx'

type ContactAttemptsProps = { readonly detail: Pick<OrderDetail, 'order' | 'contact' | 'handling'> }

export function ContactAttempts({ detail: { order, contact, handling } }: ContactAttemptsProps) {
  const outcomes = outcomesOf(useQueryClient())
  const { entries } = useStore(outcomes.state)
  const [askingWhen, setAskingWhen] = useState(false)
  const now = useNow()
  const { orderNumber } = order
  const sending = entries.some((entry) => entry.orderNumber === orderNumber)
  const words = attemptWords(contact, now) ?? 'Not asked yet'
  const { callBack } = handling
  const attempted = { kind: 'outcome', orderNumber, channel: 'call', attempt: contact.attempts + 1 } as const
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      <p role="status" className="min-w-0 flex-1 basis-28">
        {words}.{callBack !== null && ` To be called at ${callTimeWords(callBack, now)}.`}
      </p>
      <div className="flex flex-wrap gap-2 text-ink">
        <Button
          aria-disabled={sending}
          onClick={() => {
            if (!sending) outcomes.add({ ...attempted, outcome: 'no-answer' })
          }}
        >
          <Icon name="phone-off" className="size-4 text-gold-deep" />
          Called, no answer
        </Button>
        <Button
          aria-disabled={sending}
          onClick={() => {
            if (!sending) setAskingWhen(true)
          }}
        >
          <Icon name="clock" className="size-4 text-gold-deep" />
          Call back
        </Button>
        <NotReached
          handling={handling}
          disabled={sending}
          onCancel={() => outcomes.add({ kind: 'unreachable', orderNumber })}
        />
      </div>
      <CallBackDialog
        open={askingWhen}
        onClose={() => setAskingWhen(false)}
        onChoose={(at) => {
          setAskingWhen(false)
          outcomes.add({ ...attempted, outcome: 'call-back', callBack: at })
        }}
      />
    </div>
  )
}
