/** Whose order it is: the order's own e-mail or phone tells, or the device that ordered. */

import type { BookedOrder } from '#events/order-book.ts'
import { phoneDigits } from '#events/phone.ts'

export type Claim = {
  /** E-mail or phone; blank when only the device speaks for the shopper. */
  readonly identifier: string
  /** SHA-256 (hex) of the asking device's id. */
  readonly device: string | null
}

export function isOwnOrder({ order, device }: BookedOrder, claim: Claim): boolean {
  if (device !== null && device === claim.device) return true
  const identifier = claim.identifier.trim()
  if (identifier.includes('@')) return identifier.toLowerCase() === order.email.toLowerCase()
  const digits = phoneDigits(identifier)
  return digits !== '' && digits === phoneDigits(order.phone)
}
