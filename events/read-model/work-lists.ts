/** The lists of a shop's work, with their names in addresses. */

/** The statuses of orders with work to do. */
export type OpenStatus = 'pending' | 'confirmed' | 'shipped'

/** Orders that reached their status before these instants (ISO-8601 UTC) are late. */
export type LateBefore = Readonly<Record<OpenStatus, string>>

/** The steps of the work for which orders wait, by what they wait for (`projections/reports/work.ts`). */
export const agedSteps = [
  'confirm',
  'answer',
  'receive',
  'answerReturn',
  'pack',
  'handOver',
  'askCourier',
  'askReturns',
] as const
export type AgedStep = (typeof agedSteps)[number]

/** What waits since before `late` (ISO-8601 UTC) is late, and what waits since before `soon`, which is later, soon will be. */
export type WaitBefore = Readonly<Record<AgedStep, { readonly late: string; readonly soon: string }>>

/** The work of a list that is not the list of a status. */
export type OrderWork =
  | { readonly kind: 'late'; readonly before: LateBefore }
  /** Parcels that their couriers have since before this instant (ISO-8601 UTC), without those about which a courier asks. */
  | { readonly kind: 'ask-courier'; readonly before: string }
  | { readonly kind: 'cash-out' }
  /** Orders with a mail to the customer that was due before this instant (ISO-8601 UTC) and was not sent. */
  | { readonly kind: 'mails'; readonly before: string }
  /** Confirmed, and not packed. */
  | { readonly kind: 'to-pack' }
  /** Pieces came back at this instant (ISO-8601 UTC) or later. */
  | { readonly kind: 'received'; readonly since: string }
  /** Orders with one of the marks of `OrderMarks`. */
  | { readonly kind: MarkedList }

/** `printed`: with a slip, and not packed. `to-answer`: deliveries that failed, and the courier waits for an answer. */
export const markedLists = [
  'printed',
  'packed',
  'to-answer',
  'coming-back',
  'return-asked',
  'blocked',
] as const
export type MarkedList = (typeof markedLists)[number]

export const workLists = [
  'to-confirm',
  'to-pack',
  'with-courier',
  'late',
  'ask-courier',
  'cash-out',
  'mails',
  'received-today',
  ...markedLists,
] as const
export type WorkList = (typeof workLists)[number]

/** The status of the orders in a list; null for a list of several statuses. */
export const statusOfWork = {
  'to-confirm': 'pending',
  'to-pack': 'confirmed',
  'with-courier': 'shipped',
  late: null,
  'ask-courier': null,
  'cash-out': null,
  mails: null,
  'received-today': null,
  printed: null,
  packed: null,
  'to-answer': null,
  'coming-back': null,
  'return-asked': null,
  blocked: null,
} as const satisfies Readonly<Record<WorkList, OpenStatus | null>>

/** The default sorting of a list: what waits for somebody begins with the oldest. */
export function usualSort(work: WorkList | null): 'newest' | 'oldest' {
  const begins: readonly (WorkList | null)[] = ['late', 'ask-courier', 'to-pack', ...markedLists]
  return begins.includes(work) ? 'oldest' : 'newest'
}
