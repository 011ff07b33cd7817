/** Asks by whom orders are sent. Closing the dialog changes nothing. */

import { useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { HAND_OVER, parcelsPath } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { shipQuestion } from '../data/ship-question.ts'
import { ordersLabel } from '../data/status-toast.ts'

export function WhoShipsDialog() {
  const navigate = useNavigate()
  const { question } = useStore(shipQuestion.store)
  if (question === null) return null
  const { orderNumbers, answer } = question
  return (
    <Modal
      onClose={() => answer(false)}
      title={`Who takes ${ordersLabel(orderNumbers)}?`}
      text="Cash on delivery is owed only by a courier to whom the parcel was handed over."
      footer={
        <>
          <Button onClick={() => answer(true)}>No courier: set to Shipped</Button>
          <Button
            look="gold"
            onClick={() => {
              answer(false)
              void navigate(parcelsPath(HAND_OVER, orderNumbers))
            }}
          >
            Hand to courier
          </Button>
        </>
      }
    >
      <p>Without a courier, such as by your own rider, you collect the cash yourself.</p>
    </Modal>
  )
}
