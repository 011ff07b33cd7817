/** Asks for the optional reason of a cancellation. Closing the dialog keeps the orders. */

import { RadioGroup } from 'radix-ui'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { reasonNames } from '#events/shop/cancel-reasons.ts'
import type { CancelReason } from '#events/shop/order.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { RadioChoice } from '#web/backoffice/ui/RadioChoice.tsx'
import { type CancelQuestion, cancelQuestion } from '../order-data/cancel-reason.ts'
import { ordersLabel } from '../order-data/status-toast.ts'

export function CancelReasonDialog() {
  const { question } = useStore(cancelQuestion)
  return question && <Question key={question.orderNumbers.join()} question={question} />
}

const NONE = 'none'

function Question({ question }: { readonly question: CancelQuestion }) {
  const { orderNumbers, reasons: offered, suggested, answer } = question
  const [chosen, setChosen] = useState<CancelReason | typeof NONE | null>(suggested)
  const reasons = useRef<HTMLDivElement>(null)
  const cancel = () => answer(chosen === NONE ? null : chosen)
  return (
    <Modal
      open
      onClose={() => answer('keep')}
      title={`Cancel ${ordersLabel(orderNumbers)}?`}
      focusFirst={() => reasons.current?.querySelector<HTMLElement>('[role=radio]') ?? null}
      text="The reason helps you see why orders are cancelled. You can undo this."
      footer={
        <>
          <Button onClick={() => answer('keep')}>
            {orderNumbers.length === 1 ? 'Keep order' : 'Keep orders'}
          </Button>
          <Button look="danger" onClick={cancel}>
            Set to Cancelled
          </Button>
        </>
      }
    >
      <RadioGroup.Root
        ref={reasons}
        aria-label="Reason"
        // The empty string matches no choice, so nothing is selected at first.
        value={chosen ?? ''}
        onValueChange={(value) => setChosen(offered.find((reason) => reason === value) ?? NONE)}
        onKeyDown={({ key, repeat }) => {
          // Requires a chosen reason, because the Enter that opened the dialog must not cancel the order.
          if (key === 'Enter' && !repeat && chosen !== null) cancel()
        }}
        className="flex flex-col"
      >
        {offered.map((reason) => (
          <RadioChoice key={reason} value={reason} name={reasonNames[reason]} />
        ))}
        <RadioChoice value={NONE} name="No reason given" />
      </RadioGroup.Root>
    </Modal>
  )
}
