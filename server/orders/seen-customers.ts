/**
 * Counts the orders of whom each of the shop's people sees the customers in a day: lists are read again with each event, so an order
 * counts once. Beyond the number of the role it must still be the person, and the owner finds a line in the security log.
 */

import type { Request } from 'express'
import { type Day, dayOf } from '#events/calendar.ts'
import type { StaffRole } from '#events/people/staff-roles.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { assertProved } from '#server/platform/http/proof.ts'
import { isToken, senderIn } from '#server/platform/http/sender.ts'

/** More than a day of work needs in a shop that sends two hundred parcels. A caller also searches while an order is typed. */
export const ordersADay: Readonly<Record<StaffRole, number>> = {
  owner: 1000,
  caller: 600,
  packer: 300,
  accountant: 300,
  auditor: 0,
}

/**
 * Called with the numbers of the orders whose customers the sender of a request is about to get. Throws `Refused` (403) without a proof
 * where one is needed.
 */
export type SeeCustomers = (request: Request, orderNumbers: readonly string[]) => void

type Seen = { readonly orders: Set<string>; allowed: number }

type Dependencies = { readonly note: NoteSecurity; readonly clock: () => number }

/** Each server counts for itself, in memory and from its start. */
export function createSeeCustomers({ note, clock }: Dependencies): SeeCustomers {
  const seenBy = new Map<string, Seen>()
  let day: Day | null = null

  return (request, orderNumbers) => {
    const sender = senderIn(request)
    if (isToken(sender)) return
    const today = dayOf(new Date(clock()).toISOString())
    if (today !== day) seenBy.clear()
    day = today
    const most = ordersADay[sender.role]
    const seen = seenBy.get(sender.staff) ?? { orders: new Set(), allowed: most }
    seenBy.set(sender.staff, seen)
    const count = new Set([...seen.orders, ...orderNumbers]).size
    if (count > seen.allowed) {
      assertProved(request)
      note(request, { kind: 'customers-listed', orders: seen.allowed })
      seen.allowed = count + most
    }
    for (const orderNumber of orderNumbers) seen.orders.add(orderNumber)
  }
}
