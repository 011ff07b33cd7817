/** The orders that use discount codes. The tables of both engines, a rebuild and a verification follow the same changes. */

import type { RecordedEvent, ShopEvent, ShopEventType } from '../event.ts'

/** `customer` is the id of the key that seals the customer's data: it says who used a code without saying who that is. */
export type CodeUse = {
  readonly orderNumber: string
  readonly code: string
  readonly customer: string
  /** A cancelled order does not use its code. */
  readonly used: boolean
}

/** By order number. */
export type CodeUses = ReadonlyMap<string, CodeUse>

/** An order with a code was placed, cancelled, or is no longer cancelled. */
export type CodeUseChange = CodeUse | Pick<CodeUse, 'orderNumber' | 'used'>

/** The types of events that can change a use. */
export const codeUsingTypes: readonly ShopEventType[] = ['OrderPlaced', 'OrderStatusChanged']

/** Null for an event that changes none. */
export function codeUseChange(event: RecordedEvent): CodeUseChange | null {
  if (event.type === 'OrderPlaced') {
    const { orderNumber, code, customer } = event.data
    return code === undefined ? null : { orderNumber, code: code.code, customer: customer.key, used: true }
  }
  if (event.type !== 'OrderStatusChanged') return null
  const { orderNumber, code, from, to } = event.data
  if (code === undefined || (from === 'cancelled') === (to === 'cancelled')) return null
  return { orderNumber, used: to !== 'cancelled' }
}

export function codeUseChanges(events: readonly RecordedEvent[]): readonly CodeUseChange[] {
  return events.map(codeUseChange).filter((change) => change !== null)
}

/** A change of an order whose use is not known changes nothing. */
export function changeUse(uses: Map<string, CodeUse>, change: CodeUseChange): void {
  const before = uses.get(change.orderNumber)
  if ('code' in change) uses.set(change.orderNumber, change)
  else if (before !== undefined) uses.set(change.orderNumber, { ...before, ...change })
}

export function codeUsesAfter(events: readonly RecordedEvent[]): CodeUses {
  const uses = new Map<string, CodeUse>()
  for (const change of codeUseChanges(events)) changeUse(uses, change)
  return uses
}

/** What an event adds to the number of orders that use a code. */
export function usesAdded(event: ShopEvent): { readonly code: string; readonly added: 1 | -1 } | null {
  if (event.type === 'OrderPlaced') return event.data.code ? { code: event.data.code.code, added: 1 } : null
  if (event.type !== 'OrderStatusChanged') return null
  const { code, from, to } = event.data
  if (code === undefined || (from === 'cancelled') === (to === 'cancelled')) return null
  return { code: code.code, added: to === 'cancelled' ? -1 : 1 }
}
