/** The hours after which an order is late, for each step. */

import { useId } from 'react'
import type { LateAfter } from '#projections/dashboard-shapes.ts'
import { MOST_LATE_HOURS } from '#projections/work.ts'
import { control } from '#web/backoffice/ui/Select.tsx'
import type { TypedHours } from './late-hours.ts'

const names: readonly (readonly [step: keyof LateAfter, name: string])[] = [
  ['toConfirm', 'To confirm'],
  ['toPack', 'To pack'],
  ['withCourier', 'With courier'],
]

type LateHoursProps = {
  readonly typed: TypedHours
  readonly error: string | null
  readonly onType: (typed: TypedHours) => void
}

export function LateHours({ typed, error, onType }: LateHoursProps) {
  const id = useId()
  return (
    <div>
      <div className="grid grid-cols-3 gap-3">
        {names.map(([step, name]) => (
          <div key={step}>
            <label htmlFor={`${id}-${step}`} className="mb-1.5 block text-sm text-muted">
              {name}
            </label>
            <input
              id={`${id}-${step}`}
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_LATE_HOURS}
              step={1}
              required
              value={typed[step]}
              aria-invalid={error !== null}
              aria-describedby={`${id}-note`}
              onChange={(event) => onType({ ...typed, [step]: event.target.value })}
              className={`${control} px-3`}
            />
          </div>
        ))}
      </div>
      <p id={`${id}-note`} className={`mt-1.5 text-sm ${error === null ? 'text-muted' : 'text-danger'}`}>
        {error ?? 'An order is late after so many hours in its step.'}
      </p>
    </div>
  )
}
