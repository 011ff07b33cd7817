import { MAX_QUANTITY } from '#events/orders/order-limits.ts'

/** Returns the valid quantity nearest to the typed text: an integer from 1 to the maximum of a line. */
export function wholeQuantity(text: string): number {
  const typed = Math.trunc(Number(text))
  return Number.isFinite(typed) ? Math.min(Math.max(typed, 1), MAX_QUANTITY) : 1
}
