/** Money that no courier collects: what customers paid in advance, and what was refunded. */

import type { PaymentMeans } from '#events/orders/order.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'

/** Rupees by the means of payment. */
export type ByMeans = Readonly<Partial<Record<PaymentMeans, number>>>

export type Payments = {
  /** Advances that were received, without those that were returned. */
  readonly advances: ByMeans
  readonly refunds: ByMeans
}

export const payments: Projection<Payments> = {
  name: 'payments',
  version: 1,
  initial: { advances: {}, refunds: {} },
  evolve(state, event) {
    switch (event.type) {
      case 'AdvanceReceived':
        return { ...state, advances: paid(state.advances, event.data, 1) }
      case 'AdvanceReturned':
        return { ...state, advances: paid(state.advances, event.data, -1) }
      case 'RefundPaid':
        return { ...state, refunds: paid(state.refunds, event.data, 1) }
      default:
        return state
    }
  },
}

function paid(
  sums: ByMeans,
  { means, amount }: { readonly means: PaymentMeans; readonly amount: number },
  sign: 1 | -1,
): ByMeans {
  return { ...sums, [means]: add(sums[means] ?? 0, sign * amount) }
}

export function sumOfMeans(sums: ByMeans): number {
  return Object.values(sums).reduce((total, rupees) => total + rupees, 0)
}
