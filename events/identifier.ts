/** The e-mail or phone with which shoppers look up their orders. */

import { phoneDigits } from './phone.ts'
import { typedAddress } from './typed-text.ts'

/** The same key for every spelling of an e-mail (any case) or phone (by digits); empty for any other text. */
export function identifierKey(given: string): string {
  const text = typedAddress(given).toLowerCase()
  return text.includes('@') ? text : phoneDigits(text)
}
