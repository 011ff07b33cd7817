/** Gives an agreed exchange or return up, and offers to cancel the order that an exchange sends while it has not left. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { isUnsent } from '#events/shop/unsent.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { orderDetailQuery } from '../order-data/order-detail.ts'
import type { Agreed } from './after-sale.ts'
import { giveUp } from './after-sale-calls.ts'

type GiveUpProps = { readonly orderNumber: string; readonly agreed: Agreed }

export function GiveUp({ orderNumber, agreed }: GiveUpProps) {
  const [asking, setAsking] = useState(false)
  const { exchange } = agreed
  const what = exchange === null ? 'return' : 'exchange'
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Give up
      </Button>
      <Modal open={asking} onClose={() => setAsking(false)} title={`Give the ${what} up?`}>
        {exchange === null ? (
          <Question orderNumber={orderNumber} linked={null} onDone={() => setAsking(false)} />
        ) : (
          <Linked orderNumber={orderNumber} exchange={exchange} onDone={() => setAsking(false)} />
        )}
      </Modal>
    </>
  )
}

type LinkedProps = {
  readonly orderNumber: string
  readonly exchange: string
  readonly onDone: () => void
}

function Linked({ orderNumber, exchange, onDone }: LinkedProps) {
  const { data } = useQuery(orderDetailQuery(exchange))
  const status = data?.order.status
  const isOpen = status !== undefined && isUnsent(status)
  return (
    <Question
      orderNumber={orderNumber}
      linked={isOpen ? exchange : null}
      note={status === undefined ? undefined : isOpen ? undefined : `${exchange} is ${status}.`}
      onDone={onDone}
    />
  )
}

type QuestionProps = {
  readonly orderNumber: string
  /** The order that has not left and could be cancelled; null without one. */
  readonly linked: string | null
  readonly note?: string | undefined
  readonly onDone: () => void
}

function Question({ orderNumber, linked, note, onDone }: QuestionProps) {
  const client = useQueryClient()
  const close = useMutation({
    mutationFn: (cancelled: string | null) => giveUp(client, orderNumber, cancelled),
    onSuccess(_data, cancelled) {
      toast.success(cancelled === null ? 'It is given up' : `It is given up, and ${cancelled} is cancelled`)
      onDone()
    },
  })
  const press = (cancelled: string | null) => {
    if (!close.isPending) close.mutate(cancelled)
  }
  return (
    <div className="flex flex-col gap-4">
      <p>
        {linked === null
          ? `Nothing of ${orderNumber} is expected back any more. ${note ?? ''}`
          : `Nothing of ${orderNumber} is expected back any more. ${linked}, which sends the other pieces, is still open.`}
      </p>
      {close.error && <ErrorNotice text={close.error.message} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>Keep it</Button>
        <Button look={linked === null ? 'danger' : 'line'} onClick={() => press(null)}>
          {linked === null ? 'Give up' : `Give up, send ${linked}`}
        </Button>
        {linked !== null && (
          <Button look="danger" onClick={() => press(linked)}>
            Give up and cancel {linked}
          </Button>
        )}
      </div>
    </div>
  )
}
