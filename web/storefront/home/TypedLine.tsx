/**
 * A line that seems to be typed. All its letters are there from the start, in their final places, and the style sheet shows
 * one after another: without scripts or without motion all are visible at once. Screen readers read the heading's name
 * instead of single letters.
 */

/** Milliseconds for each character, as in the style sheet. */
const TYPING = 40

type Props = {
  readonly text: string
  /** How many characters are typed before it. */
  readonly after?: number
}

export function TypedLine({ text, after = 0 }: Props) {
  return (
    <span className="typed" aria-hidden="true">
      {Array.from(text, (letter, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the letters stay in their places.
        <span key={place} style={{ animationDelay: `${(after + place) * TYPING}ms` }}>
          {letter}
        </span>
      ))}
    </span>
  )
}
