/** Asks before a delivery or what was paid for it is taken back. Closing the dialog changes nothing. */

import { useStore } from 'zustand'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { ordersLabel } from '../data/status-toast.ts'
import { takeBackQuestion } from '../data/take-back.ts'

export function TakeBackDialog() {
  const { question } = useStore(takeBackQuestion.store)
  if (question === null) return null
  const { orderNumbers, to, undone, answer } = question
  const { name } = statusLooks[to]
  return (
    <Modal
      onClose={() => answer(false)}
      title={`Set ${ordersLabel(orderNumbers)} back to ${name}?`}
      footer={
        <>
          <Button onClick={() => answer(false)}>
            {orderNumbers.length === 1 ? 'Keep order' : 'Keep orders'}
          </Button>
          <Button look="gold" onClick={() => answer(true)}>
            Set to {name}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        {undone.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Modal>
  )
}
