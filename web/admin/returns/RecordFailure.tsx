/** Records that the courier did not deliver: the reason, and the courier's words. */

import { type FormEvent, useId, useState } from 'react'
import { type AttemptReason, attemptReasons } from '#events/orders/order-choices.ts'
import { attemptWords } from '#events/returns/return-words.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { chosen } from '#web/backoffice/ui/chosen.ts'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
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

type ReasonButtonsProps = {
  /** Null until one is chosen. */
  readonly value: AttemptReason | null
  readonly onChoose: (reason: AttemptReason) => void
}

/** Why a courier did not deliver, as one button for each reason. */
function ReasonButtons({ value, onChoose }: ReasonButtonsProps) {
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm text-muted">Why it failed</legend>
      <div className="flex flex-wrap gap-2">
        {attemptReasons.map((reason) => (
          <label
            key={reason}
            className={`relative inline-flex min-h-10 cursor-pointer items-center rounded-md border border-line bg-surface px-3 text-sm transition-colors hover:border-edge pointer-coarse:min-h-11 ${chosen.checked}`}
          >
            <input
              type="radio"
              name={id}
              value={reason}
              checked={value === reason}
              onChange={() => onChoose(reason)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {attemptWords[reason]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
