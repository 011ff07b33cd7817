/** What shoppers give to find their orders: an e-mail or a phone. */

import { phoneDigits } from './phone.ts'

/** The same for every way to write one e-mail (any case) or one phone (by digits); empty when it is neither. */
export function identifierKey(given: string): string {
  const text = given.trim().toLowerCase()
  return text.includes('@') ? text : phoneDigits(text)
}
