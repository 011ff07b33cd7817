/**
 * The keys to destroy when a customer is erased. A corrected e-mail may have moved an order from one customer to another. A
 * key that sealed only parts of this customer's orders (that of a mistyped e-mail) is also destroyed. The key of another
 * customer with other orders is kept, and so is the data that it sealed.
 */

import { orderStream, type RecordedEvent } from '#events/event.ts'
import { keysIn, openPartsIn } from '#events/personal-data.ts'
import { orderReviewedIn } from '#events/reviews/review-facts.ts'
import type { PersonalPart } from '#events/sealed.ts'
import type { Erased } from './erasure.ts'
import type { OpenRecorded } from './sealer.ts'

/** A key, and the streams with parts that it sealed. */
export type KeyUse = { readonly key: string; readonly streams: ReadonlySet<string> }

export type ErasurePlan =
  | (Erased & { readonly outcome: 'erase'; readonly keys: readonly string[] })
  /** The uses of these keys have to be looked up first. */
  | { readonly outcome: 'look-for'; readonly keys: readonly string[] }

/** `own`: the customer's key. `histories`: the complete streams of all orders, waits, reviews and imported orders that belong to the customer or once did. */
export function planErasure(
  own: string,
  uses: readonly KeyUse[],
  histories: readonly (readonly RecordedEvent[])[],
): ErasurePlan {
  const knownKeys = new Set(uses.map(({ key }) => key))
  const unknownKeys = new Set(
    histories
      .flat()
      .flatMap(keysIn)
      .filter((key) => !knownKeys.has(key)),
  )
  if (unknownKeys.size > 0) return { outcome: 'look-for', keys: [...unknownKeys] }

  const streams = new Set(histories.flatMap(([first]) => (first ? [first.stream] : [])))
  const isToDestroy = ({ key, streams: used }: KeyUse) =>
    key === own || [...used].every((stream) => streams.has(stream) || isReviewOf(stream, streams))
  const keys = uses.filter(isToDestroy).map(({ key }) => key)
  const isErased = (history: readonly RecordedEvent[]) => keys.includes(history.flatMap(keysIn).at(-1) ?? '')
  const orders = histories.filter(([first]) => first?.type === 'OrderPlaced')
  const waits = histories.flatMap(([first]) => (first?.type === 'WaitRequested' ? [first.data.wait] : []))
  const imported = histories.filter(([first]) => first?.type === 'OrderImported').length
  return {
    outcome: 'erase',
    keys,
    orderNumbers: orders.filter(isErased).map(numberOf),
    othersOrders: orders.filter((history) => !isErased(history)).map(numberOf),
    ...(waits.length > 0 && { waits }),
    ...(imported > 0 && { imported }),
  }
}

/** Whether a stream is of a review of one of the orders. A review belongs to its order, whoever sealed it. */
function isReviewOf(stream: string, streams: ReadonlySet<string>): boolean {
  const order = orderReviewedIn(stream)
  return order !== null && streams.has(orderStream(order))
}

/** The personal parts of these events that are sealed with one of the keys. */
export function partsSealedWith(
  keys: readonly string[],
  events: readonly RecordedEvent[],
  open: OpenRecorded,
): readonly PersonalPart[] {
  return events.flatMap((event) => {
    const keysOfParts = keysIn(event)
    return openPartsIn(open(event)).flatMap((part, index) =>
      part !== null && keys.includes(keysOfParts[index] ?? '') ? [part] : [],
    )
  })
}

function numberOf([first]: readonly RecordedEvent[]): string {
  if (first?.type !== 'OrderPlaced') throw new Error('an order stream begins with OrderPlaced')
  return first.data.orderNumber
}
