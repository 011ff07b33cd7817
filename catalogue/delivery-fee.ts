import { brand } from './brand.ts'
import type { DeliveryTerms } from './schema.ts'

/** The price of delivery, in rupees, for an order whose products cost `subtotal`. */
export function deliveryFee(subtotal: number, { fee, freeAbove }: DeliveryTerms = brand.delivery): number {
  return subtotal > freeAbove ? 0 : fee
}
