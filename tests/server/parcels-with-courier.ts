/** Orders that are with a courier, for tests: placed in the shop, handed over by another process on the same log. */

import { createAppendDecision } from '#events/append-decision.ts'
import type { Day } from '#events/calendar.ts'
import { orderStream } from '#events/event.ts'
import type { LogLocation } from '#events/log-location.ts'
import { openEventStore } from '#events/open-event-store.ts'

export type Handover = {
  readonly orderNumber: string
  readonly courier: string
  readonly trackingNumber: string
  readonly day: Day
}

export async function handOverAll(location: LogLocation, parcels: readonly Handover[]): Promise<void> {
  const store = await openEventStore(location)
  try {
    const appendDecision = createAppendDecision({ ...store, clock: Date.now })
    for (const { orderNumber, ...parcel } of parcels) {
      const command = { type: 'HandOver', ...parcel } as const
      const decided = await appendDecision(orderStream(orderNumber), command, { role: 'system' })
      if (!decided.accepted) throw new Error(`refused: ${decided.refusal.reason}`)
    }
  } finally {
    await store.close()
  }
}
