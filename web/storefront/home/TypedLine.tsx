/**
 * A line that seems to be typed. The whole text is there from the start, in its final place, and the style sheet uncovers it
 * step by step: without scripts, without motion or by screen reader the whole line is there at once.
 */

/** Milliseconds for each character. */
export const TYPING = 40

type Props = {
  readonly text: string
  /** How many characters are typed before it. */
  readonly after?: number
}

export function TypedLine({ text, after = 0 }: Props) {
  const { length } = text
  return (
    <span
      className="typed"
      style={{
        animationDelay: `${after * TYPING}ms`,
        animationDuration: `${length * TYPING}ms`,
        animationTimingFunction: `steps(${length})`,
      }}
    >
      {text}
    </span>
  )
}
