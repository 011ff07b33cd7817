/** The notices that the owner must see at once, as the server sends them. */

import type { Order } from '#events/orders/order.ts'
import type { UnsentMails } from '#events/read-model/order-read-model.ts'

export type ShopNotices = {
  /** The state of a log that takes no orders, as on `/readyz`; null when it takes them. */
  readonly log: string | null
  /** Null, as the floods are, while the log cannot be read. */
  readonly mails: MailNotice | null
  readonly floods: readonly Flood[] | null
}

/** `reason`: the most frequent reason for failed mails, in the words of the log; null without failed mails. */
export type MailNotice = UnsentMails & { readonly reason: string | null }

/**
 * Unconfirmed orders of the last hour that have more in common than the orders of a family would. `numbers`: their phone numbers look made
 * up. `network`, `all`: far more than usual.
 */
export type Flood = {
  readonly source: 'phone' | 'device' | 'address' | 'numbers' | 'network' | 'all'
  /** The latest first. */
  readonly orders: readonly Pick<Order, 'orderNumber' | 'name' | 'total' | 'date'>[]
}
