/** The limits of one order. They are apart from the schemas so that the cart loads no code of the schemas. */

import type { OrderTerms } from '#catalogue/schema.ts'
import type { TooMuch } from './refusal.ts'

export const MAX_LINES = 50
export const MAX_QUANTITY = 99
/** The most characters in each field of the shipping form. */
export const LONGEST = { name: 100, email: 254, phone: 40, address: 300 } as const
/** The most characters in the field for a city. */
export const LONGEST_CITY = 40
/** The most characters of a note, of a reference and of what somebody said. */
export const LONGEST_NOTE = 200

type Size = { readonly pieces: number; readonly rupees: number }

/** The limit that an order exceeds; null when the shop accepts it. */
export function moreThanTaken(
  { pieces, rupees }: Size,
  terms: Pick<OrderTerms, 'pieces' | 'rupees'>,
): TooMuch | null {
  if (pieces > terms.pieces) return { reason: 'too-much', of: 'pieces', most: terms.pieces }
  if (rupees > terms.rupees) return { reason: 'too-much', of: 'rupees', most: terms.rupees }
  return null
}
