/** What was typed and not placed, kept in this tab until the session ends, and the channel of the last order, kept in this browser. */

import { type OrderChannel, orderChannels } from '#events/shop/order.ts'
import { keep, kept } from '#web/backoffice/kept.ts'
import { logFailure } from '#web/ui/log-to-console.ts'
import type { OrderDraft } from './draft.ts'

type Kept = {
  readonly draft: OrderDraft
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A new number for a new form of the draft. */
const DRAFT_KEY = 'order-draft-4'
const CHANNEL_KEY = 'order-channel'

export function keptDraft(): Kept | null {
  try {
    const text = sessionStorage.getItem(DRAFT_KEY)
    // Only this module writes it.
    return text === null ? null : (JSON.parse(text) as Kept)
  } catch {
    return null
  }
}

export function keepDraft(draft: OrderDraft, at: number): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ draft, at } satisfies Kept))
  } catch (error) {
    logFailure('The order cannot be kept in this tab:', error instanceof Error ? error.name : 'unknown')
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY)
  } catch {
    // Without a storage nothing was kept.
  }
}

/** Null before the first order of this browser. */
export function lastChannel(): OrderChannel | null {
  return orderChannels.find((channel) => channel === kept(CHANNEL_KEY)) ?? null
}

export function rememberChannel(channel: OrderChannel): void {
  keep(CHANNEL_KEY, channel)
}
