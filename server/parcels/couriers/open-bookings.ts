/**
 * Bookings whose answer the shop does not have. A courier cannot be asked whether it has booked an order, so an order is marked
 * before it is booked, and stays marked when the answer was lost or the server stopped meanwhile: it is then not booked again unless
 * somebody wants it. The marks have no customer, and are beside the log.
 */

import { z } from 'zod'
import type { SharedSettingStore } from '#server/platform/tables/account-store.ts'

const SETTING = 'open-bookings'
const MINUTE = 60_000
/** A booking that is under way takes seconds. */
const UNDER_WAY_MS = 2 * MINUTE
const FORGOTTEN_MS = 30 * 24 * 60 * MINUTE

const mark = z.object({
  courier: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** There was no clear answer. */
  isLost: z.boolean(),
})
/** By order number. */
const marks = z.record(z.string(), mark)

export type OpenBookings = {
  /** `begun`: it may be booked now. `under way`: somebody books it at this moment. `lost`: it may be booked already. */
  begin(orderNumber: string, courier: string, again: boolean): Promise<'begun' | 'under way' | 'lost'>
  /** The courier has answered. */
  end(orderNumber: string): Promise<void>
  /** There was no clear answer. */
  lose(orderNumber: string): Promise<void>
}

export function createOpenBookings(
  settings: Pick<SharedSettingStore, 'changeSetting'>,
  clock: () => number,
): OpenBookings {
  async function change(update: (stored: z.infer<typeof marks>) => void): Promise<void> {
    await settings.changeSetting(SETTING, (text) => {
      const stored = text === null ? {} : marks.parse(JSON.parse(text))
      for (const [orderNumber, { at }] of Object.entries(stored)) {
        if (clock() - at > FORGOTTEN_MS) delete stored[orderNumber]
      }
      update(stored)
      return JSON.stringify(stored)
    })
  }

  return {
    async begin(orderNumber, courier, again) {
      let outcome: 'begun' | 'under way' | 'lost' = 'begun'
      await change((stored) => {
        const earlier = stored[orderNumber]
        const isOver = earlier !== undefined && (earlier.isLost || clock() - earlier.at > UNDER_WAY_MS)
        outcome = earlier === undefined || (isOver && again) ? 'begun' : isOver ? 'lost' : 'under way'
        if (outcome === 'begun') stored[orderNumber] = { courier, at: clock(), isLost: false }
      })
      return outcome
    },
    end: (orderNumber) =>
      change((stored) => {
        delete stored[orderNumber]
      }),
    lose: (orderNumber) =>
      change((stored) => {
        const begun = stored[orderNumber]
        if (begun !== undefined) stored[orderNumber] = { ...begun, isLost: true }
      }),
  }
}
