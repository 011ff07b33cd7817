import type { DeliveryTerms, OrderTerms } from './schema.ts'

export type Totals = { readonly subtotal: number; readonly deliveryFee: number; readonly total: number }

/** The totals, in rupees, of an order whose products cost `subtotal`. */
export function totalsOf(subtotal: number, { fee, freeAbove }: DeliveryTerms): Totals {
  const deliveryFee = subtotal > freeAbove ? 0 : fee
  return { subtotal, deliveryFee, total: subtotal + deliveryFee }
}

/** Whole rupees of `total` that are asked in advance. */
export function advanceOf(total: number, { share }: Pick<OrderTerms['advance'], 'share'>): number {
  return Math.round((total * share) / 100)
}
