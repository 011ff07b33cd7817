/**
 * What has to go when a customer is erased. A corrected address may have moved an order from one customer to another: a
 * key that has sealed nothing but parts of this customer's orders (that of a mistyped address) goes, too; that of
 * somebody with orders of their own stays, and what was sealed with it with it.
 */

import type { RecordedEvent } from '#events/shop/event.ts'
import { keysIn, openPartsIn } from '#events/shop/personal-data.ts'
import type { PersonalPart } from '#events/shop/sealed.ts'
import type { OpenRecorded } from './sealer.ts'

/** A key, and the streams in which it has sealed something. */
export type KeyUse = { readonly key: string; readonly streams: ReadonlySet<string> }

export type ErasurePlan =
  | {
      readonly outcome: 'erase'
      readonly keys: readonly string[]
      /** Orders that show no person afterwards. */
      readonly orderNumbers: readonly string[]
      /** Orders that were this customer's, and now are somebody's with orders of their own. */
      readonly othersOrders: readonly string[]
    }
  /** It is not known where these keys were used. */
  | { readonly outcome: 'look-for'; readonly keys: readonly string[] }

/** `histories`: the streams of all orders that are this customer's or were, each whole; `own`: their key. */
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
  const goes = ({ key, streams: used }: KeyUse) =>
    key === own || [...used].every((stream) => streams.has(stream))
  const keys = uses.filter(goes).map(({ key }) => key)
  const isErased = (history: readonly RecordedEvent[]) => keys.includes(history.flatMap(keysIn).at(-1) ?? '')
  return {
    outcome: 'erase',
    keys,
    orderNumbers: histories.filter(isErased).map(numberOf),
    othersOrders: histories.filter((history) => !isErased(history)).map(numberOf),
  }
}

/** What some keys open in these events. */
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
