/** When a sale begins and ends: quick choices, and fields in Karachi time. */

import { useState } from 'react'
import { Chip } from '#web/backoffice/ui/Chip.tsx'
import { TimeField } from '#web/backoffice/ui/TimeField.tsx'
import {
  daysFrom,
  endTyped,
  midnightAfter,
  movedBegin,
  type Span,
  saleBegin,
  saleEnd,
  type Times,
  timeTyped,
  typedTime,
  weekendFrom,
} from '../catalogue/data/sale-times.ts'
import { draftWith, type SaleErrors } from './sale-draft.ts'

type SaleTimesProps = Times & {
  /** It has begun: only its end can still be changed. */
  readonly begun: boolean
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

export function SaleTimes({ from, to, begun, now, errors, onChange }: SaleTimesProps) {
  const [begin, end] = [timeTyped(from), endTyped(to)]
  const midnight = typedTime(midnightAfter(now))
  const [pressed, setPressed] = useState<Choice | null>(null)
  const fits = ({ span }: Choice) => {
    const times = draftWith(span(now))
    return times.to === to && (times.from === from || (begin !== null && begin <= now))
  }
  // Several may fit, such as three days from a Friday on.
  const lit = pressed !== null && fits(pressed) ? pressed : choices.find(fits)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm text-muted">When (Karachi time)</legend>
      {!begun && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
          {choices.map((choice) => (
            <Chip
              key={choice.words}
              chosen={choice === lit}
              className="justify-center"
              onClick={() => {
                setPressed(choice)
                onChange({ ...draftWith(choice.span(now)), name: choice.name })
              }}
            >
              {choice.words}
            </Chip>
          ))}
        </div>
      )}
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-3">
        {begun ? (
          <p className="text-sm">
            <span className="mb-1.5 block text-muted">From</span>
            <span className="block py-3 first-letter:uppercase">{begin !== null && saleBegin(begin)}</span>
          </p>
        ) : (
          <TimeField
            label="From"
            name="from"
            value={from}
            words={begin === null ? null : saleBegin(begin)}
            none="Choose a day and a time"
            error={errors.from}
            onChange={(next) => onChange(movedBegin({ from, to }, next))}
          />
        )}
        <TimeField
          label="Until"
          name="to"
          value={to}
          words={end === null ? null : saleEnd(end)}
          none="Choose a day and a time"
          error={errors.to}
          onChange={(next) => onChange({ from, to: next })}
        />
      </div>
      {!begun && (
        <Chip
          chosen={from === midnight}
          className="mt-3"
          onClick={() => onChange(movedBegin({ from, to }, midnight))}
        >
          Begin tonight at midnight
        </Chip>
      )}
    </fieldset>
  )
}
