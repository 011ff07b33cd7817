/** What the shop knows about an order before its customer is called. */

import { queryOptions } from '@tanstack/react-query'
import type { CityEndings, CustomerRecord } from '#events/orders/order-read-model.ts'
import type { ImportedStatus } from '#events/shop/import-choices.ts'
import type { OrderStatus } from '#events/shop/order.ts'
import type { BlockReason } from '#events/shop/order-choices.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

export type NearOrder = {
  readonly orderNumber: string
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
  /** Open orders with this phone, without this one. */
  readonly openOrders: number
  /** Why the phone looks invented; null when it does not. */
  readonly phone: 'not-mobile' | 'repeated-digits' | 'sequence' | null
  /** The latest deliveries and refusals in its city; null for an unknown city. */
  readonly city: CityEndings | null
  /** Why the shop sells no longer to this customer, and the order that says so. */
  readonly blocked: { readonly orderNumber: string; readonly reason: BlockReason } | null
  /** Rupees that the shop's rule asks for in advance; null when it asks for nothing. */
  readonly advance: number | null
  /** How many orders of this customer were imported, by their status in the other shop; null without one. */
  readonly imported: Readonly<Record<ImportedStatus, number>> | null
}

/** In a list: only of a pending order with something to doubt. */
export type ListedRisk = Pick<Risk, 'phone'> & {
  readonly orderNumber: string
  /** How many `duplicates` it has. */
  readonly alike: number
}

/** Fetched again with the order. */
export function riskQuery(orderNumber: string) {
  return queryOptions({
    queryKey: ['order', orderNumber, 'risk'],
    queryFn: ({ signal }) =>
      readStaffApi<Risk>(`/api/admin/orders/${encodeURIComponent(orderNumber)}/risk`, signal),
  })
}
