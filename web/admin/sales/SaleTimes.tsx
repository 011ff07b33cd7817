/** When a sale begins and ends: quick choices, and fields in Karachi time. */

import { useId } from 'react'
import { Chip } from '#web/backoffice/ui/Chip.tsx'
import { control } from '#web/backoffice/ui/Select.tsx'
import {
  daysFrom,
  endTyped,
  type Span,
  saleBegin,
  saleEnd,
  timeTyped,
  weekendFrom,
} from '../catalogue-data/sale-times.ts'
import { draftWith, type SaleErrors } from './sale-draft.ts'

type Times = { readonly from: string; readonly to: string }

type SaleTimesProps = Times & {
  readonly now: number
  readonly errors: SaleErrors
  /** With the name that is suggested for a quick choice. */
  readonly onChange: (times: Times & { readonly name?: string }) => void
}

type Choice = { readonly words: string; readonly name: string; readonly span: (now: number) => Span }

const choices: readonly Choice[] = [
  { words: 'Friday to Sunday', name: 'Weekend sale', span: weekendFrom },
  { words: 'Today', name: 'One day sale', span: (now) => daysFrom(now, 0) },
  { words: 'Three days', name: 'Three days sale', span: (now) => daysFrom(now, 2) },
  { words: 'A week', name: 'Week sale', span: (now) => daysFrom(now, 6) },
]

export function SaleTimes({ from, to, now, errors, onChange }: SaleTimesProps) {
  const [begin, end] = [timeTyped(from), endTyped(to)]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm text-muted">When, in Karachi</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ words, name, span }) => {
          const times = draftWith(span(now))
          const chosen = times.to === to && (times.from === from || (begin !== null && begin <= now))
          return (
            <Chip key={words} chosen={chosen} onClick={() => onChange({ ...times, name })}>
              {words}
            </Chip>
          )
        })}
      </div>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(13.5rem,1fr))] gap-3">
        <Time
          label="From"
          value={from}
          words={begin === null ? undefined : saleBegin(begin)}
          error={errors.from}
          onChange={(next) => onChange({ from: next, to })}
        />
        <Time
          label="Until"
          value={to}
          words={end === null ? undefined : saleEnd(end)}
          error={errors.to}
          onChange={(next) => onChange({ from, to: next })}
        />
      </div>
    </fieldset>
  )
}

type TimeProps = {
  readonly label: string
  readonly value: string
  /** The chosen time, which many browsers write with the month first. */
  readonly words: string | undefined
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function Time({ label, value, words, error, onChange }: TimeProps) {
  const id = useId()
  const note = error ?? words
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm text-muted">
        {label}
      </label>
      <input
        id={id}
        type="datetime-local"
        value={value}
        aria-invalid={error !== undefined}
        {...(note !== undefined && { 'aria-describedby': `${id}-note` })}
        onChange={(event) => onChange(event.target.value)}
        className={`${control} px-3`}
      />
      {note !== undefined && (
        <p
          id={`${id}-note`}
          role={error === undefined ? undefined : 'alert'}
          className={`mt-1.5 text-sm first-letter:uppercase ${error === undefined ? 'text-muted' : 'text-danger'}`}
        >
          {note}
        </p>
      )}
    </div>
  )
}
