import { MAX_QUANTITY } from '#events/shop/order-limits.ts'

/** The valid quantity nearest to what was typed: whole, from 1 to the maximum of a line. */
export function wholeQuantity(text: string): number {
  const typed = Math.trunc(Number(text))
  return Number.isFinite(typed) ? Math.min(Math.max(typed, 1), MAX_QUANTITY) : 1
}
