/** How much waits for a step, in words: the same number on Today, in the navigation and on the screen of the step. */

import { inThousands } from '#catalogue/in-thousands.ts'
import type { WaitingStep, WorkStep } from '#projections/dashboard-shapes.ts'

/** The steps that are counted one by one; of the others, the shop knows the exact number. */
const counted: readonly WorkStep[] = ['receive', 'askCourier', 'askReturns']

/** `13`, and `500+` where more were not counted. */
export function waitingWords({
  step,
  count,
  isPart,
}: Pick<WaitingStep, 'step' | 'count' | 'isPart'>): string {
  return `${inThousands(count)}${isPart && counted.includes(step) ? '+' : ''}`
}
