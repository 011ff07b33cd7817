type LineEndsProps = { readonly ends: readonly (readonly [value: string, day: string])[] }

/** The first and the last value of a line, each above its day. */
export function LineEnds({ ends }: LineEndsProps) {
  return (
    <p aria-hidden="true" className="mt-2 flex justify-between gap-4 text-xs text-muted">
      {ends.map(([value, day]) => (
        <span key={day} className="whitespace-nowrap last:text-right">
          <span className="block text-ink">{value}</span>
          {day}
        </span>
      ))}
    </p>
  )
}
