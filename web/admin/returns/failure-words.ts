/** The last delivery of an order that failed, in words. */

import type { OpenedEvent } from '#events/shop/event.ts'
import type { Handling } from '#events/shop/handling.ts'
import { attemptWords } from '#events/shop/return-words.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'

export type LastFailure = {
  /** `Try 2 failed 3 h ago: phone off` */
  readonly text: string
  /** The courier's; null when it gave none, or the customer was erased. */
  readonly words: string | null
  /** The courier waits for an answer. */
  readonly isOpen: boolean
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
  return {
    text: `Try ${failed} failed ${ageWords(now - Date.parse(last.at))} ago: ${attemptWords[last.reason].toLowerCase()}`,
    words: words || null,
    isOpen: !last.answered,
  }
}
