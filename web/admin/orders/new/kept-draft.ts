/** What was typed and not placed, kept in this tab until the session ends, and the channel of the last order, kept in this browser. */

import { type OrderChannel, orderChannels } from '#events/orders/order.ts'
import { forgetInTab, keepInTab, keptInTab } from '#web/admin/frame/kept-in-tab.ts'
import { keep, kept } from '#web/backoffice/kept.ts'
import type { OrderDraft } from './draft.ts'

type Kept = {
  readonly draft: OrderDraft
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A new number for a new form of the draft. */
const DRAFT_KEY = 'order-draft-4'
const CHANNEL_KEY = 'order-channel'

export const keptDraft = () => keptInTab<Kept>(DRAFT_KEY)

export const keepDraft = (draft: OrderDraft) => keepInTab(DRAFT_KEY, { draft, at: Date.now() } satisfies Kept)

export const forgetDraft = () => forgetInTab(DRAFT_KEY)

/** Null before the first order of this browser. */
export function lastChannel(): OrderChannel | null {
  return orderChannels.find((channel) => channel === kept(CHANNEL_KEY)) ?? null
}

export function rememberChannel(channel: OrderChannel): void {
  keep(CHANNEL_KEY, channel)
}
