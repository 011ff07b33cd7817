/** What of a person could be found again in a file: looked for there once they are erased. */

import type { Contact, OpenedEvent } from '../event.ts'
import { phoneDigits } from '../phone.ts'

/** In the order of `keysIn`. */
export function contactsIn(event: OpenedEvent): readonly (Contact | null)[] {
  switch (event.type) {
    case 'OrderPlaced':
      return [event.data.customer]
    case 'ContactCorrected':
      return [event.data.customer.before, event.data.customer.after]
    default:
      return []
  }
}

/** E-mails and phones in the forms in which tables and indexes keep them; names are shared by too many. */
export function tracesOf(contacts: readonly Contact[]): readonly Buffer[] {
  const texts = contacts.flatMap(({ email, phone }) => [email, email.toLowerCase(), phoneDigits(phone)])
  return [...new Set(texts)].filter((text) => text !== '').map((text) => Buffer.from(text))
}
