type PartsBarProps = {
  readonly parts: readonly { readonly name: string; readonly size: number; readonly color: string }[]
  readonly className: string
}

/** The parts of a whole as lengths; the smallest can be seen, too. The same numbers stand beside it in words. */
export function PartsBar({ parts, className }: PartsBarProps) {
  return (
    <span aria-hidden="true" className={`flex gap-0.5 overflow-hidden ${className}`}>
      {parts.map(({ name, size, color }) =>
        size > 0 ? (
          <span key={name} className={`min-w-0.75 ${color}`} style={{ flexGrow: size, flexBasis: 0 }} />
        ) : null,
      )}
    </span>
  )
}
