/** Returns the parcels and statements of a shop run in the form that the naive recount needs. */

import { evolveStatement, type StatementState } from '#events/cash/statement-state.ts'
import type { PastEvent, RecordedEvent } from '#events/event.ts'
import type { OrderState } from '#events/orders/order-state.ts'
import type { CashRun } from '../naive-recount.ts'

export function cashRunOf(
  states: readonly OrderState[],
  events: readonly (PastEvent | RecordedEvent)[],
): CashRun {
  const parcels = states.flatMap((state): CashRun['parcels'] => {
    if (state.status === 'none' || state.handedOver === null) return []
    const { parcel, booked, claim, settlement, claimBefore } = state.handedOver
    return [{ ...parcel, status: state.status, booked, claim, settlement, claimBefore }]
  })
  const statements = new Map<string, StatementState>()
  for (const event of events) {
    if (!('statement' in event.data) || 'orderNumber' in event.data) continue
    const name = event.data.statement ?? ''
    statements.set(name, evolveStatement(statements.get(name) ?? null, event))
  }
  return { parcels, statements: [...statements.values()].flatMap((state) => state ?? []) }
}
