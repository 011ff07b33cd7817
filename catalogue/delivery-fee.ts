import { brand } from './brand.ts'
import type { DeliveryTerms } from './schema.ts'

/** What delivery costs, in rupees, for an order whose products come to `subtotal`. */
export function deliveryFee(subtotal: number, { fee, freeAbove }: DeliveryTerms = brand.delivery): number {
  return subtotal > freeAbove ? 0 : fee
}
