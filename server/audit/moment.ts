/** Which moment in the past somebody names in one text: a position in the log, an instant, or a Karachi day (its end). */

import { instantSchema, positionSchema } from '#contract/moment-schema.ts'

export type AsOfMoment =
  | { readonly by: 'position'; readonly position: number }
  /** Milliseconds since 1970. */
  | { readonly by: 'instant'; readonly instant: number }

/** A position or a date; null when the text is neither. */
export function momentOf(text: string): AsOfMoment | null {
  const position = positionSchema.safeParse(text)
  if (position.success) return { by: 'position', position: position.data }
  const instant = instantSchema.safeParse(text)
  return instant.success ? { by: 'instant', instant: instant.data } : null
}
