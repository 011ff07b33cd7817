/**
 * A field for a day, which may be empty. A typed day counts on blur or Enter; setting the value earlier makes some browsers
 * restart the entry of a two-digit day. A picked day counts immediately. Unless it has the focus, it shows the day in words.
 */

import { useEffect, useRef } from 'react'
import { FieldWords, wordedField } from './FieldWords.tsx'
import { dayInWords, isDay } from './karachi-time.ts'

type DayInputProps = {
  readonly id: string
  readonly day: string | null
  readonly min?: string | null | undefined
  readonly max?: string | null | undefined
  readonly onChoose: (day: string | null) => void
  /** Requires a day within the limits: otherwise, the field shows its last value again. */
  readonly required?: boolean
  readonly className: string
}

export function DayInput({ id, day, min, max, onChoose, required = false, className }: DayInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const typing = useRef(false)
  const text = day ?? ''

  useEffect(() => {
    if (typing.current) return
    if (input.current && input.current.value !== text) input.current.value = text
  }, [text])

  function take(field: HTMLInputElement) {
    typing.current = false
    const { value, validity } = field
    // An incomplete day counts as none.
    if (validity.badInput || (required && !validity.valid)) field.value = text
    else if (value !== text) onChoose(value === '' ? null : value)
  }

  return (
    <span className="relative block">
      <input
        ref={input}
        id={id}
        type="date"
        defaultValue={text}
        min={min ?? undefined}
        max={max ?? undefined}
        required={required}
        onPointerDown={() => {
          typing.current = false
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') take(currentTarget)
          else typing.current = true
        }}
        onChange={({ currentTarget }) => {
          if (!typing.current) take(currentTarget)
        }}
        onBlur={({ currentTarget }) => take(currentTarget)}
        className={`${wordedField} ${className}`}
      />
      <FieldWords
        words={isDay(text) ? dayInWords(text) : null}
        none={required ? 'Choose a day' : 'Any day'}
      />
    </span>
  )
}
