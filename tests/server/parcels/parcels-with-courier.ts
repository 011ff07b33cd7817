/** Orders with a courier, for tests: placed in the shop, handed over by another process on the same log. */

import { dirname } from 'node:path'
import type { Day } from '#events/calendar.ts'
import { orderStream } from '#events/event.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import { openEventStore } from '#events/log/open-event-store.ts'
import { createAppendDecision } from '#server/orders/append-decision.ts'
import { shopTrackingHash } from '#server/platform/secrets/device-key.ts'
import { deviceKeyOf } from '#server/platform/secrets/device-key-of.ts'

export type Handover = {
  readonly orderNumber: string
  readonly courier: string
  readonly trackingNumber: string
  readonly day: Day
}

export async function handOverAll(
  location: LogLocation,
  parcels: readonly Handover[],
  clock: () => number = Date.now,
): Promise<void> {
  const folder = location.engine === 'sqlite' ? dirname(location.file) : ''
  const hash = shopTrackingHash(await deviceKeyOf(location, folder))
  const store = await openEventStore(location)
  try {
    const appendDecision = createAppendDecision({ ...store, clock })
    for (const { orderNumber, ...parcel } of parcels) {
      const trackingHash = hash(parcel.trackingNumber)
      const command = { type: 'HandOver', ...parcel, trackingHash } as const
      const decided = await appendDecision(orderStream(orderNumber), command, { role: 'system' })
      if (!decided.accepted) throw new Error(`refused: ${decided.refusal.reason}`)
    }
  } finally {
    await store.close()
  }
}
