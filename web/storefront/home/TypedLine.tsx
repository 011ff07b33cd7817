/**
 * A line that types itself. It is all there from the start, in its final place, and uncovered step by step by the style
 * sheet alone: who reads without scripts, without motion or by ear has the whole line at once.
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
