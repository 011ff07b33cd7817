/**
 * A line that appears letter by letter. All letters are in the markup at their final positions, and the style sheet reveals
 * them one by one. Without scripts or with reduced motion all are visible at once. Screen readers read the `aria-label` of the
 * heading instead of single letters.
 */

/** The duration for each character, the same as in the style sheet. */
const LETTER_MS = 40

type Props = {
  readonly text: string
  /** The number of characters that are typed before this line. */
  readonly after?: number
}

export function TypedLine({ text, after = 0 }: Props) {
  return (
    <span className="typed" aria-hidden="true">
      {Array.from(text, (letter, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the letters do not move.
        <span key={place} style={{ animationDelay: `${(after + place) * LETTER_MS}ms` }}>
          {letter}
        </span>
      ))}
    </span>
  )
}
