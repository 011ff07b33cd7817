/** The steps of an advance that the person who is signed in may record. */

import { useMay } from '#web/backoffice/session/may.ts'
import { type AdvanceStep, stepsOf } from './advance-steps.ts'
import type { Commanded } from './order-commands.ts'

export function useAdvanceSteps(known: Commanded): readonly AdvanceStep[] {
  const mayChange = useMay('changeOrders')
  const mayReturn = useMay('refunds')
  return stepsOf(known).filter((step) => (step === 'return' ? mayReturn : mayChange))
}
