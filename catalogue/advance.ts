import type { OrderTerms } from './schema.ts'

/** Whole rupees of an order's total that are asked in advance. */
export function advanceOf(total: number, { share }: Pick<OrderTerms['advance'], 'share'>): number {
  return Math.round((total * share) / 100)
}
