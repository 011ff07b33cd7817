/** Whose turn a step is: whoever does it now or did it today, else its role; nobody when it is late and nobody was there today. */

import { dayOf } from '#events/shop/calendar.ts'
import type { WaitingStep } from '#projections/dashboard-shapes.ts'
import { roleOf, steps } from './steps.ts'

/** So long after somebody's last step they are still at it. */
const AT_IT_MS = 15 * 60_000

export type Turn = { readonly who: string; readonly detail: string }

/** `now`: milliseconds since 1970. */
export function whoseTurn(
  { step, late, hand }: Pick<WaitingStep, 'step' | 'late' | 'hand'>,
  now: number,
): Turn {
  const { doing } = steps[step]
  if (doing === null) return { who: roleOf(step), detail: '' }
  if (hand !== null && now - Date.parse(hand.at) < AT_IT_MS) return { who: hand.name, detail: doing }
  if (hand !== null && dayOf(hand.at) === dayOf(new Date(now).toISOString())) {
    return { who: hand.name, detail: 'earlier today' }
  }
  if (late > 0) return { who: 'Nobody', detail: 'yet today' }
  return { who: roleOf(step), detail: '' }
}
