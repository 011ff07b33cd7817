/**
 * Words over a field for a day or a time, until it has the focus: many browsers write the month first, whatever the language of
 * the page. The field stands before the words, both in a parent with `relative`.
 */

type FieldWordsProps = {
  /** Null while nothing is chosen. */
  readonly words: string | null
  /** What is said then. */
  readonly none: string
}

/** For the field. */
export const wordedField = 'peer not-focus:not-forced-colors:[-webkit-text-fill-color:transparent]'

export function FieldWords({ words, none }: FieldWordsProps) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute inset-y-0 right-8 left-3.25 flex items-center overflow-hidden text-sm max-sm:text-base whitespace-nowrap peer-focus:hidden forced-colors:hidden ${words === null ? 'text-muted' : 'text-ink'}`}
    >
      <span className="first-letter:uppercase inline-block">{words ?? none}</span>
    </span>
  )
}
