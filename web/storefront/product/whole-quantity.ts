import { MAX_QUANTITY } from '#events/order-limits.ts'

/** The whole quantity nearest to what was typed, from 1 to the most that one line may hold. */
export function wholeQuantity(text: string): number {
  const typed = Math.trunc(Number(text))
  return Number.isFinite(typed) ? Math.min(Math.max(typed, 1), MAX_QUANTITY) : 1
}
