/** What has changed in an order since its customer was last told. */

import type { OpenedEvent, Priced } from '#events/event.ts'
import { orderMailOf } from '#events/messages/order-mail.ts'
import { pricedOf } from '#events/orders/change-order.ts'
import { type PlacedOrder, placedOrder } from '#events/orders/order-state.ts'
import { differenceWords } from '#events/orders/sold-difference.ts'

export type ChangeToTell = {
  /** Each difference in words, at least one. */
  readonly words: readonly string[]
  readonly before: Priced
  readonly after: Priced
}

/**
 * Compares the order with what the confirmation before its last change said, or with the order as it was placed when there was
 * none: a mail tells all changes since the one before, also when it is sent once more. Null for an order that is as it was.
 * `placed`: the order after all its facts.
 */
export function changeToTell(events: readonly OpenedEvent[], placed: PlacedOrder): ChangeToTell | null {
  const last = events.findLastIndex(({ type }) => type === 'LinesChanged')
  if (last === -1) return null
  const told = events.slice(0, last).findLastIndex(isConfirmation)
  const before = pricedOf(placedOrder(events.slice(0, Math.max(1, told + 1))))
  const after = pricedOf(placed)
  const words = differenceWords(before, after)
  return words.length === 0 ? null : { words, before, after }
}

function isConfirmation(event: OpenedEvent): boolean {
  return event.type === 'ConfirmationSent' && orderMailOf(event.data) === 'customer'
}
