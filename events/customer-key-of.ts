/** Which customer a personal part belongs to, and so whose key seals it. */

import type { Contact } from './event.ts'
import { importedIdentity } from './moving/import-facts.ts'
import { keyDigits } from './phone.ts'
import type { PersonalPart } from './sealed.ts'
import { waitIdentity } from './waiting/wait-facts.ts'

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
  return email === '' ? `${PHONE}${keyDigits(phone)}` : email
}

/** The same of an event of an earlier program, which stored a mobile number as it was typed, also without its 0; null for others. */
function earlierIdentity(identity: string): string | null {
  const { email, phone = '' } = keyOfIdentity(identity)
  return email === '' && /^923\d{9}$/.test(phone) ? `${PHONE}${phone.slice(2)}` : null
}

/**
 * Everything under which data of a customer may be sealed, their own identity first: what somebody waits for, and their imported orders,
 * have keys of their own; so has a mobile number that an earlier program stored without its 0.
 */
export function identitiesOf(customer: string): readonly string[] {
  const earlier = earlierIdentity(customer)
  const people = earlier === null ? [customer] : [customer, earlier]
  return people.flatMap((person) => [person, waitIdentity(person), importedIdentity(person)])
}
