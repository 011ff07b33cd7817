/** The two endings of an order at the customer's door: delivered, or cancelled because the customer refused it. */

import type { RecordedEvent } from '#events/event.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import type { Endings } from '../dashboard-shapes.ts'
import { add } from '../safe-integer.ts'

export type Ending = keyof Endings

/** An ending that an event adds to its order (1) or removes from it (−1). */
export type EndingChange = { readonly ending: Ending; readonly sign: 1 | -1 }

export const noEndings: Endings = { delivered: 0, refused: 0 }

const nothing: readonly EndingChange[] = []

/** The endings that a change of status adds and removes. It does both when a delivered order becomes refused. */
export function endingChanges(event: RecordedEvent): readonly EndingChange[] {
  if (event.type !== 'OrderStatusChanged') return nothing
  const { from, previousReason, to, reason, reachedDoor = true } = event.data
  const before = endingOf(from, previousReason, reachedDoor)
  const after = endingOf(to, reason, reachedDoor)
  if (before === null && after === null) return nothing
  const changes: EndingChange[] = []
  if (before !== null) changes.push({ ending: before, sign: -1 })
  if (after !== null) changes.push({ ending: after, sign: 1 })
  return changes
}

export function endingOf(status: OrderStatus, reason: string | undefined, reachedDoor = true): Ending | null {
  if (status === 'delivered') return 'delivered'
  return status === 'cancelled' && reason === 'refused' && reachedDoor ? 'refused' : null
}

export function addEnding(endings: Endings, ending: Ending, amount: number): Endings {
  return { ...endings, [ending]: add(endings[ending], amount) }
}

export function sumOfEndings(all: readonly Endings[]): Endings {
  return all.reduce(
    (sum, { delivered, refused }) => ({
      delivered: sum.delivered + delivered,
      refused: sum.refused + refused,
    }),
    noEndings,
  )
}

/** The number of both endings. */
export function ended({ delivered, refused }: Endings): number {
  return delivered + refused
}
