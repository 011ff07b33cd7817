/** The e-mail or phone with which shoppers look up their orders. */

import { phoneDigits } from './phone.ts'

/** The same key for every spelling of an e-mail (any case) or phone (by digits); empty for any other text. */
export function identifierKey(given: string): string {
  const text = given.trim().toLowerCase()
  return text.includes('@') ? text : phoneDigits(text)
}
