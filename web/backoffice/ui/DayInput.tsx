/**
 * A field for a day, which may be empty. What is typed counts once it is left or Enter is pressed; until then nothing writes
 * into it, since some browsers begin a two-digit day anew when its value is set. What is picked counts at once.
 */

import { useEffect, useRef } from 'react'

type DayInputProps = {
  readonly id: string
  readonly day: string | null
  readonly min?: string | null | undefined
  readonly max?: string | null | undefined
  readonly onChoose: (day: string | null) => void
  /** Never empty and never outside of its bounds: then it shows again what it showed. */
  readonly required?: boolean
  readonly className: string
}

export function DayInput({ id, day, min, max, onChoose, required = false, className }: DayInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const typing = useRef(false)
  const shown = day ?? ''

  useEffect(() => {
    if (typing.current) return
    if (input.current && input.current.value !== shown) input.current.value = shown
  }, [shown])

  function take(field: HTMLInputElement) {
    typing.current = false
    const { value, validity } = field
    // A day that is only begun is none.
    if (validity.badInput || (required && !validity.valid)) field.value = shown
    else if (value !== shown) onChoose(value === '' ? null : value)
  }

  return (
    <input
      ref={input}
      id={id}
      type="date"
      defaultValue={shown}
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
      className={className}
    />
  )
}
