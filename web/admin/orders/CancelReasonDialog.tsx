/** Asks for the optional reason of a cancellation. Closing the dialog keeps the orders. */

import { RadioGroup } from 'radix-ui'
import { useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { reasonNames } from '#events/shop/cancel-reasons.ts'
import { type CancelReason, cancelReasons } from '#events/shop/order.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { type CancelQuestion, cancelQuestion } from '../order-data/cancel-reason.ts'
import { ordersLabel } from '../order-data/status-toast.ts'

export function CancelReasonDialog() {
  const { question } = useStore(cancelQuestion)
  return question && <Question key={question.orderNumbers.join()} question={question} />
}

const NONE = 'none'

function Question({ question: { orderNumbers, suggested, answer } }: { readonly question: CancelQuestion }) {
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
        onValueChange={(value) => setChosen(cancelReasons.find((reason) => reason === value) ?? NONE)}
        onKeyDown={({ key, repeat }) => {
          // Requires a chosen reason, because the Enter that opened the dialog must not cancel the order.
          if (key === 'Enter' && !repeat && chosen !== null) cancel()
        }}
        className="flex flex-col"
      >
        {cancelReasons.map((reason) => (
          <Choice key={reason} value={reason} name={reasonNames[reason]} />
        ))}
        <Choice value={NONE} name="No reason given" />
      </RadioGroup.Root>
    </Modal>
  )
}

function Choice({ value, name }: { readonly value: string; readonly name: string }) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <RadioGroup.Item
        id={id}
        value={value}
        className="grid size-5 shrink-0 place-items-center rounded-full border border-muted data-[state=checked]:border-gold-deep"
      >
        <RadioGroup.Indicator className="size-2.5 rounded-full bg-gold-deep" />
      </RadioGroup.Item>
      <label htmlFor={id} className="flex min-h-11 flex-1 cursor-pointer items-center">
        {name}
      </label>
    </div>
  )
}
