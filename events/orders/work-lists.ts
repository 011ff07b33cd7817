/** The lists of a shop's work, as they are named in addresses. */

/** The statuses in which an order waits for somebody. */
export type OpenStatus = 'pending' | 'confirmed' | 'shipped'

/** Orders that came to their status before these instants (ISO-8601 UTC) are late. */
export type LateBefore = Readonly<Record<OpenStatus, string>>

/** The work that a list is about, where it is not that of a status. */
export type OrderWork =
  | { readonly kind: 'late'; readonly before: LateBefore }
  | { readonly kind: 'cash-out' }
  /** Those whose customer was to be mailed before this instant (ISO-8601 UTC), and has not been. */
  | { readonly kind: 'mails'; readonly before: string }

export const workLists = ['to-confirm', 'to-pack', 'with-courier', 'late', 'cash-out', 'mails'] as const
export type WorkList = (typeof workLists)[number]

/** The status whose orders a list has; null for one that has orders of several. */
export const statusOfWork = {
  'to-confirm': 'pending',
  'to-pack': 'confirmed',
  'with-courier': 'shipped',
  late: null,
  'cash-out': null,
  mails: null,
} as const satisfies Readonly<Record<WorkList, OpenStatus | null>>

/** How a list is sorted when nobody says: late orders begin with the oldest. */
export function usualSort(work: WorkList | null): 'newest' | 'oldest' {
  return work === 'late' ? 'oldest' : 'newest'
}
