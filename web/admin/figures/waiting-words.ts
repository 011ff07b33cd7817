/** How much waits for a step, in words: the same number on Today, in the navigation and on the screen of the step. */

import { inThousands } from '#catalogue/in-thousands.ts'
import type { WaitingStep } from '#projections/dashboard-shapes.ts'

/** `13`, and `500+` where more were not counted. */
export function waitingWords({
  step,
  count,
  isPart,
}: Pick<WaitingStep, 'step' | 'count' | 'isPart'>): string {
  return `${inThousands(count)}${isPart && step === 'askCourier' ? '+' : ''}`
}
