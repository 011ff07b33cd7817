/** Undoes a handover. It asks first when the parcel was delivered, because its cash is then owed by the courier. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { courierName } from '#catalogue/couriers.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Order } from '#events/orders/order.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { undoHandovers } from '../orders/data/hand-over.ts'

type UndoHandoverProps = {
  readonly order: Order
  readonly label: string
  /** For a screen reader, where the label does not name the order. */
  readonly ariaLabel?: string
}

export function UndoHandover({ order, label, ariaLabel }: UndoHandoverProps) {
  const client = useQueryClient()
  const [undoing, setUndoing] = useState(false)
  const [asking, setAsking] = useState(false)
  const { orderNumber, status, courier } = order
  const name = courierName(courier ?? '')

  async function undo(): Promise<void> {
    if (undoing) return
    setAsking(false)
    setUndoing(true)
    await undoHandovers(client, [orderNumber])
    setUndoing(false)
  }

  return (
    <>
      <Button
        size="snug"
        aria-disabled={undoing}
        aria-label={ariaLabel}
        onClick={() => (status === 'delivered' ? setAsking(true) : void undo())}
      >
        {undoing ? 'Undoing…' : label}
      </Button>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title="Undo handing over a delivered parcel?"
        text={`${formatRupees(toCollect(order))} will no longer be owed by ${name}, and its statement will not know the parcel.`}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button look="danger" onClick={() => void undo()}>
              Undo handing over
            </Button>
          </>
        }
      >
        <p>
          Order {orderNumber} stays delivered. If {name} has lost the parcel, claim it instead.
        </p>
      </Modal>
    </>
  )
}
