/** Gives an agreed exchange or return up. The shop cancels the order that an exchange sends with it, unless that has left. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnsent } from '#events/orders/unsent.ts'
import { useOrderCommand } from '#web/admin/orders/data/order-commands.ts'
import { orderDetailQuery } from '#web/admin/orders/data/order-detail.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import type { Agreed } from './after-sale.ts'

type GiveUpProps = { readonly orderNumber: string; readonly agreed: Agreed }

export function GiveUp({ orderNumber, agreed: { exchange } }: GiveUpProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="warning" size="snug" onClick={() => setAsking(true)}>
        Give up
      </Button>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title={`Give the ${exchange === null ? 'return' : 'exchange'} up?`}
      >
        <Question orderNumber={orderNumber} exchange={exchange} onDone={() => setAsking(false)} />
      </Modal>
    </>
  )
}

type QuestionProps = {
  readonly orderNumber: string
  /** The order that sends the other pieces; null for a return. */
  readonly exchange: string | null
  readonly onDone: () => void
}

function Question({ orderNumber, exchange, onDone }: QuestionProps) {
  const { data } = useQuery({ ...orderDetailQuery(exchange ?? ''), enabled: exchange !== null })
  const command = useOrderCommand(orderNumber)
  const status = data?.order.status
  const cancelled = status === undefined || isUnsent(status) ? exchange : null

  function giveUp(): void {
    if (command.isPending) return
    command.mutate(
      { type: 'CloseReturn', why: 'withdrawn' },
      {
        onSuccess() {
          toast.success(
            cancelled === null ? 'It is given up' : `It is given up, and ${cancelled} is cancelled`,
          )
          onDone()
        },
      },
    )
  }

  return (
    <div className="flex flex-col gap-4">
      <p>
        Nothing of {orderNumber} is expected back any more.
        {status !== undefined &&
          (cancelled === null
            ? ` ${exchange} is ${status}.`
            : ` ${cancelled}, which sends the other pieces, is still open.`)}
      </p>
      {command.error && <ErrorNotice text={command.error.message} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>Keep it</Button>
        <Button look="danger" onClick={giveUp}>
          {cancelled === null ? 'Give up' : `Give up and cancel ${cancelled}`}
        </Button>
      </div>
    </div>
  )
}
