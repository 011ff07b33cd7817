/** How far each webhook has got in the log, and its last attempts: stored beside the log, since a receiver's faults are no facts of the shop. */

import { type Attempt, type DeliveryState, deliveryState } from '#contract/apps/webhooks.ts'
import type { SharedSettingStore } from '#server/platform/tables/account-store.ts'

const MOST_ATTEMPTS = 20

export type DeliveryStates = {
  /** Null before the webhook was added. */
  read(webhook: string): Promise<DeliveryState | null>
  /**
   * Begins at a position, or moves the cursor there; without one it stays, and nothing begins. Either way the next try is at once, and one
   * that is under way changes nothing.
   */
  moveTo(webhook: string, cursor?: number): Promise<void>
  /** Ends the pause after a failure, and changes nothing else. */
  endPause(webhook: string): Promise<void>
  /** Notes what came of a delivery that began with this state; returns the state after it, null when the webhook was removed. */
  advance(webhook: string, from: DeliveryState, to: Advance): Promise<DeliveryState | null>
  forget(webhook: string): Promise<void>
}

type Advance = Partial<Pick<DeliveryState, 'cursor' | 'failures' | 'nextAt'>> & { readonly attempt?: Attempt }

const nameOf = (webhook: string) => `webhook ${webhook}`

export function createDeliveryStates(
  settings: Pick<SharedSettingStore, 'readSetting' | 'changeSetting' | 'writeSetting'>,
): DeliveryStates {
  const parse = (text: string | null) => (text ? deliveryState.parse(JSON.parse(text)) : null)

  return {
    read: async (webhook) => parse(await settings.readSetting(nameOf(webhook))),

    async moveTo(webhook, cursor) {
      await settings.changeSetting(nameOf(webhook), (text) => {
        const before = parse(text)
        const to = cursor ?? before?.cursor
        if (to === undefined) return text ?? ''
        const { moves, attempts } = before ?? { moves: 0, attempts: [] }
        return JSON.stringify({ cursor: to, failures: 0, nextAt: 0, moves: moves + 1, attempts })
      })
    },

    async endPause(webhook) {
      await settings.changeSetting(nameOf(webhook), (text) => {
        const before = parse(text)
        return before === null ? (text ?? '') : JSON.stringify({ ...before, nextAt: 0 })
      })
    },

    async advance(webhook, from, { attempt: latest, ...change }) {
      const text = await settings.changeSetting(nameOf(webhook), (stored) => {
        const before = parse(stored)
        if (before === null) return stored ?? ''
        const attempts = [...(latest ? [latest] : []), ...before.attempts].slice(0, MOST_ATTEMPTS)
        const moved = before.moves === from.moves ? change : {}
        return JSON.stringify({ ...before, ...moved, attempts })
      })
      return parse(text)
    },

    forget: (webhook) => settings.writeSetting(nameOf(webhook), ''),
  }
}
