/** Who did a step of the work last, and when, or that they are at it. */

import type { Hand, WorkStep } from '#projections/dashboard-shapes.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'
import { steps } from './steps.ts'

/** So long after somebody's last step they are still at it. */
const AT_IT_MS = 15 * 60_000

type Done = { readonly who: string; readonly when: string; readonly isAtIt: boolean }

/** Null where nobody has done it, or nobody records that it was done. `now`: milliseconds since 1970. */
export function lastDone(step: WorkStep, hand: Hand | null, now: number): Done | null {
  const { doing } = steps[step]
  if (doing === null || hand === null) return null
  const { name, at, left = false } = hand
  const ms = now - Date.parse(at)
  const isAtIt = !left && ms < AT_IT_MS
  return { who: left ? `${name} (left)` : name, when: isAtIt ? doing : `${ageWords(ms)} ago`, isAtIt }
}
