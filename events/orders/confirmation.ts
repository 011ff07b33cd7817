/**
 * Who confirmed an order. Each later change of its status repeats it, so that figures about people store nothing per order. After a
 * change by an older program, which does not repeat it, it is not known any more: figures take no ending away that they never
 * counted.
 */

import { type Day, dayOf } from '../calendar.ts'
import type { Actor, EventOf } from '../event.ts'

export type Confirmation = {
  /** The public name of one of the shop's people at that time. */
  readonly by: string
  /** The Karachi day. */
  readonly on: Day
}

type StatusChange = {
  readonly data: Pick<EventOf<'OrderStatusChanged'>['data'], 'from' | 'to' | 'confirmed'>
  readonly actor: Actor
  readonly at: string
}

/** Null for any other change of status, and for one that nobody of the shop made. */
export function confirmationIn({ data: { from, to }, actor, at }: StatusChange): Confirmation | null {
  if (from !== 'pending' || to !== 'confirmed' || actor.role !== 'admin') return null
  return { by: actor.name, on: dayOf(at) }
}

/** Null also while the order is pending. */
export function confirmationAfter(change: StatusChange): Confirmation | null {
  const { to, confirmed = null } = change.data
  return to === 'pending' ? null : (confirmationIn(change) ?? confirmed)
}
