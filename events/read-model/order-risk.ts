/** What the shop knows about an order before its customer is called: the answer of the server, as the screens read it. */

import type { ImportedStatus } from '#events/moving/import-choices.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import type { BlockReason } from '#events/orders/order-choices.ts'
import type { CityEndings, CustomerRecord } from './order-read-model.ts'

export type NearOrder = {
  readonly orderNumber: string
  readonly name: string
  readonly status: OrderStatus
  /** ISO-8601 UTC. */
  readonly date: string
  /** Rupees. */
  readonly total: number
  /** What they have in common. */
  readonly same: readonly ('phone' | 'address' | 'device' | 'email')[]
}

export type Risk = {
  /** Other orders of a day before or after it with the same phone, e-mail, address or device, newest first. */
  readonly duplicates: readonly NearOrder[]
  readonly customerRecord: CustomerRecord
  /** Orders with this phone that are neither delivered nor cancelled, without this one. */
  readonly openOrders: number
  /** Why the phone looks invented; null when it does not. */
  readonly phone: 'not-mobile' | 'repeated-digits' | 'sequence' | null
  /** The latest deliveries and refusals in its city; null for an unknown city. */
  readonly city: CityEndings | null
  /** Why the shop sells no longer to this customer, and the order that says so. */
  readonly blocked: { readonly orderNumber: string; readonly reason: BlockReason } | null
  /** Rupees that the shop's rule asks for in advance; null when it asks for nothing. */
  readonly advance: number | null
  /** How many orders of this customer were imported from another shop by their status there; null without one. */
  readonly imported: ImportedRecord | null
}

export type ImportedRecord = Readonly<Record<ImportedStatus, number>>

/** What a list says of a pending order in a few words. */
export type ListedRisk = Pick<Risk, 'phone'> & {
  readonly orderNumber: string
  /** How many duplicates it has. */
  readonly alike: number
}
