/** Why a courier did not deliver, as one button for each reason. */

import { useId } from 'react'
import { type AttemptReason, attemptReasons } from '#events/shop/order-choices.ts'
import { attemptWords } from '#events/shop/return-words.ts'
import { chosen } from '#web/backoffice/ui/chosen.ts'

type ReasonButtonsProps = {
  /** Null until one is chosen. */
  readonly value: AttemptReason | null
  readonly onChoose: (reason: AttemptReason) => void
}

export function ReasonButtons({ value, onChoose }: ReasonButtonsProps) {
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
