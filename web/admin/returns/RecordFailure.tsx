/** Records that the courier did not deliver: the reason, and the courier's words. */

import { type FormEvent, useState } from 'react'
import type { AttemptReason } from '#events/shop/order.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { ReasonButtons } from './ReasonButtons.tsx'
import { useAnswer } from './use-answer.ts'

type RecordFailureProps = {
  readonly orderNumber: string
  /** How many deliveries have failed so far. */
  readonly failed: number
  readonly onDone: () => void
}

export function RecordFailure({ orderNumber, failed, onDone }: RecordFailureProps) {
  const { busy, recordFailure } = useAnswer(orderNumber)
  const [reason, setReason] = useState<AttemptReason | null>(null)
  const [words, setWords] = useState('')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (reason === null) return
    if (await recordFailure(reason, words.trim(), failed + 1)) onDone()
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label={`Failed delivery of ${orderNumber}`}
      className="flex flex-col gap-3"
    >
      <ReasonButtons value={reason} onChoose={setReason} />
      <TypedField
        label="The courier’s words"
        name="words"
        value={words}
        onChange={setWords}
        maxLength={200}
        autoComplete="off"
        hint="May stay empty."
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="gold" aria-busy={busy} disabled={reason === null}>
          Record failed try {failed + 1}
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
        {reason === null && <p className="self-center text-sm text-muted">Choose why it failed.</p>}
      </div>
    </form>
  )
}
