/** The lists of a shop's work, as they are named in addresses. */

import type { OrderSort } from './order-read-model.ts'
import type { OpenStatus } from './order-work.ts'

export const workLists = ['to-confirm', 'to-pack', 'with-courier', 'late', 'cash-out'] as const
export type WorkList = (typeof workLists)[number]

/** The status whose orders a list has; null for one that has orders of several. */
export const statusOfWork = {
  'to-confirm': 'pending',
  'to-pack': 'confirmed',
  'with-courier': 'shipped',
  late: null,
  'cash-out': null,
} as const satisfies Readonly<Record<WorkList, OpenStatus | null>>

/** How a list is sorted when nobody says: late orders begin with the oldest. */
export function usualSort(work: WorkList | null): OrderSort {
  return work === 'late' ? 'oldest' : 'newest'
}
