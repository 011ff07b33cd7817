/** What the owner must be told at once, as the server answers it. */

import type { UnsentMails } from '#events/orders/order-read-model.ts'

export type ShopNotices = {
  /** `reason`: why most of them failed, as the log says it; null when none has. */
  readonly mails: UnsentMails & { readonly reason: string | null }
  readonly floods: readonly Flood[]
}

/** Orders that wait for their confirmation, all of the last hour, which have more in common than those of a family. */
export type Flood = {
  readonly source: 'phone' | 'device' | 'network' | 'all'
  /** The newest first. */
  readonly orders: readonly FloodOrder[]
}

export type FloodOrder = {
  readonly orderNumber: string
  readonly name: string
  readonly total: number
  readonly date: string
}
