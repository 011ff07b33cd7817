/** Which customer a personal part belongs to, and so whose key seals it. */

import type { Contact } from './event.ts'
import { phoneDigits } from './phone.ts'
import type { PersonalPart } from './sealed.ts'

/** The part of a contact that identifies its customer; the phone only of a customer without an e-mail. */
export function customerKeyOf({ email, phone }: Pick<Contact, 'email' | 'phone'>): PersonalPart {
  return email === '' ? { email, phone } : { email }
}

const PHONE = 'tel:'

/** The customer with an identity, as the part that identifies it; the phone in digits. */
export function keyOfIdentity(identity: string): PersonalPart {
  const isPhone = identity.startsWith(PHONE)
  return isPhone ? { email: '', phone: identity.slice(PHONE.length) } : { email: identity }
}

/** The text that identifies a customer: the e-mail as typed, or `tel:` and the digits of the phone without one. */
export function identityOf({ email, phone = '' }: PersonalPart): string {
  return email === '' ? `${PHONE}${phoneDigits(phone)}` : email
}
