/** A field for a day and a time, which shows them in words unless it has the focus. */

import { useId } from 'react'
import { FieldWords, wordedField } from './FieldWords.tsx'
import { control } from './Select.tsx'

type TimeFieldProps = {
  readonly label: string
  readonly name: string
  /** As the field has it: `2026-11-27T00:00`. */
  readonly value: string
  /** The chosen time; null for none. */
  readonly words: string | null
  /** What is said without one. */
  readonly none: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

export function TimeField({ label, name, value, words, none, error, onChange }: TimeFieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm text-muted">
        {label}
      </label>
      <span className="relative block">
        <input
          id={id}
          name={name}
          type="datetime-local"
          value={value}
          aria-invalid={error !== undefined}
          {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
          onChange={(event) => onChange(event.target.value)}
          className={`${control} px-3 max-sm:text-base ${wordedField}`}
        />
        <FieldWords words={words} none={none} />
      </span>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
