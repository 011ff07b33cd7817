/** The last delivery of an order that failed, in words. */

import type { OpenedEvent } from '#events/event.ts'
import type { Handling } from '#events/orders/handling.ts'
import { attemptWords } from '#events/returns/return-words.ts'
import { ANSWER_WITHIN_HOURS } from '#projections/reports/work.ts'
import { ageWords, HOUR_MS } from '#web/backoffice/ui/age.ts'

export type LastFailure = {
  /** `Try 2 failed 3 h ago: phone off` */
  readonly text: string
  /** The courier's; null when it gave none, or the customer was erased. */
  readonly words: string | null
  /** The courier waits for an answer. */
  readonly isOpen: boolean
  /** And has waited for too long. */
  readonly isLate: boolean
}

/** Null when none failed. `now` is in milliseconds. */
export function lastFailure(
  { failed, lastFailure: last }: Pick<Handling, 'failed' | 'lastFailure'>,
  events: readonly OpenedEvent[],
  now: number,
): LastFailure | null {
  if (last === null) return null
  const event = events.findLast((event) => event.type === 'DeliveryAttemptFailed')
  const words = event?.type === 'DeliveryAttemptFailed' ? event.data.customer?.words : undefined
  const ms = now - Date.parse(last.at)
  return {
    text: `Try ${failed} failed ${ageWords(ms)} ago: ${attemptWords[last.reason].toLowerCase()}`,
    words: words || null,
    isOpen: !last.answered,
    isLate: !last.answered && ms > ANSWER_WITHIN_HOURS * HOUR_MS,
  }
}
