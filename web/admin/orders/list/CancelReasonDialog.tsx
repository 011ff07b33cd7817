/** Asks for the optional reason of a cancellation. Closing the dialog keeps the orders. */

import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { reasonNames } from '#events/orders/cancel-reasons.ts'
import type { CancelReason } from '#events/orders/order.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { Segments } from '#web/backoffice/ui/Segments.tsx'
import { type CancelQuestion, cancelQuestion } from '../data/cancel-reason.ts'
import { ordersLabel } from '../data/status-toast.ts'

export function CancelReasonDialog() {
  const { question } = useStore(cancelQuestion.store)
  return question && <Question key={question.orderNumbers.join()} question={question} />
}

const NONE = 'none'

function Question({ question }: { readonly question: CancelQuestion }) {
  const { orderNumbers, reasons: offered, suggested, undone, answer } = question
  const [chosen, setChosen] = useState<CancelReason | typeof NONE>(suggested ?? NONE)
  const reasons = useRef<HTMLDivElement>(null)
  const reason = chosen === NONE ? null : chosen
  const cancel = () => answer(reason)
  return (
    <Modal
      onClose={() => answer('keep')}
      title={`Cancel ${ordersLabel(orderNumbers)}?`}
      focusFirst={() => reasons.current?.querySelector<HTMLElement>('input:checked') ?? null}
      text={[...undone, 'The reason helps you see why orders are cancelled. You can undo this.'].join(' ')}
      footer={
        <>
          <Button onClick={() => answer('keep')}>
            {orderNumbers.length === 1 ? 'Keep order' : 'Keep orders'}
          </Button>
          <Button look="gold" onClick={cancel}>
            Set to Cancelled{reason !== null && `: ${reasonNames[reason].toLowerCase()}`}
          </Button>
        </>
      }
    >
      <div ref={reasons}>
        <Segments<CancelReason | typeof NONE>
          label="Reason"
          look="list"
          value={chosen}
          options={[[NONE, 'No reason given'], ...offered.map((each) => [each, reasonNames[each]] as const)]}
          onChoose={setChosen}
          onKeyDown={({ key, repeat }) => {
            // The Enter that opened the dialog may still be held down.
            if (key === 'Enter' && !repeat) cancel()
          }}
        />
      </div>
    </Modal>
  )
}
