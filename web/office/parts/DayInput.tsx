/** A field for a day, which may be empty. */

type DayInputProps = {
  readonly id: string
  readonly day: string | null
  readonly min?: string | null | undefined
  readonly max?: string | null | undefined
  readonly onChoose: (day: string | null) => void
  readonly className: string
}

export function DayInput({ id, day, min, max, onChoose, className }: DayInputProps) {
  return (
    <input
      id={id}
      type="date"
      value={day ?? ''}
      min={min ?? undefined}
      max={max ?? undefined}
      onChange={(event) => onChoose(event.target.value === '' ? null : event.target.value)}
      className={className}
    />
  )
}
