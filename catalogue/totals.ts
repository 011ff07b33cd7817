import type { DeliveryTerms } from './schema.ts'

export type Totals = { readonly subtotal: number; readonly deliveryFee: number; readonly total: number }

/** The totals, in rupees, of an order whose products cost `subtotal`. */
export function totalsOf(subtotal: number, { fee, freeAbove }: DeliveryTerms): Totals {
  const deliveryFee = subtotal > freeAbove ? 0 : fee
  return { subtotal, deliveryFee, total: subtotal + deliveryFee }
}
