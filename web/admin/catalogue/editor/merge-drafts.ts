/** Two people change one product: what only the other changed is taken over, what both changed is asked. Nothing typed is lost. */

import type { Draft } from './draft.ts'
import { changedFields, comparable, type DraftField, partsOf } from './draft-changes.ts'

type Merged = {
  /** What was typed, with what only the other person changed. */
  readonly draft: Draft
  readonly takenOver: readonly DraftField[]
  /** Fields to which both gave another value. The draft has what was typed here. */
  readonly conflicts: readonly DraftField[]
}

/** `base` is what both began with. */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Merged {
  const changedByMe = new Set(changedFields(base, mine))
  const changedByThem = changedFields(base, theirs)
  const takenOver = changedByThem.filter((field) => !changedByMe.has(field))
  const conflicts = changedByThem.filter(
    (field) => changedByMe.has(field) && comparable(mine, field) !== comparable(theirs, field),
  )
  return { draft: takeFields(mine, theirs, takenOver), takenOver, conflicts }
}

export function takeFields(into: Draft, from: Draft, fields: readonly DraftField[]): Draft {
  return { ...into, ...Object.fromEntries(fields.flatMap(partsOf).map((part) => [part, from[part]])) }
}
