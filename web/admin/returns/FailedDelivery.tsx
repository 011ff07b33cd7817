/** On the sheet of an order that is with its courier: the last delivery that failed, and what is done about it. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#events/orders/order.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { orderDetailQuery } from '../orders/data/order-detail.ts'
import { useOrderStatus } from '../orders/data/order-status.ts'
import { AnswerCourier } from './AnswerCourier.tsx'
import { FailureText } from './FailureText.tsx'
import { lastFailure } from './failure-words.ts'
import { RecordFailure } from './RecordFailure.tsx'

type FailedDeliveryProps = {
  readonly order: Order
  /** The id of the form that answers the courier: a button outside sends it. */
  readonly answerForm: string
}

export function FailedDelivery({ order, answerForm }: FailedDeliveryProps) {
  const { orderNumber, erased } = order
  const now = useNow()
  const status = useOrderStatus(order)
  const { data } = useQuery(orderDetailQuery(orderNumber))
  const [isRecording, setRecording] = useState(false)
  if (status !== 'shipped' || erased || data === undefined) return null
  const failure = lastFailure(data.handling, data.events, now)
  return (
    <div className="flex flex-col gap-3">
      {failure !== null && <FailureText failure={failure} />}
      {failure?.isOpen && <AnswerCourier orderNumber={orderNumber} id={answerForm} />}
      {isRecording ? (
        <RecordFailure
          key={data.handling.failed}
          orderNumber={orderNumber}
          failed={data.handling.failed}
          onDone={() => setRecording(false)}
        />
      ) : (
        <Button size="snug" onClick={() => setRecording(true)} className="self-start">
          Delivery failed{failure === null ? '' : ' again'}
        </Button>
      )}
    </div>
  )
}
