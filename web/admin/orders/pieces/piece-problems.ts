/** Why a piece cannot be ordered, in words beside its line. */

import type { Size } from '#catalogue/product.ts'
import type { Refusal } from '#events/orders/refusal.ts'

export function refusalWords(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'sold-out':
      return 'It is sold out.'
    case 'coming-soon':
      return 'It is not on sale yet.'
    case 'size-not-made':
      return `It is not made in size ${refusal.size}.`
    default:
      return 'The shop no longer has it.'
  }
}

export function shortageWords(size: Size, left: number): string {
  if (left <= 0) return `Size ${size} is sold out.`
  return left === 1 ? `Only 1 is left in size ${size}.` : `Only ${left} are left in size ${size}.`
}
