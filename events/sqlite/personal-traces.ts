/** What of a person could be found again in a file: looked for there once they are erased. */

import type { Contact, OpenedEvent } from '../event.ts'
import { phoneDigits } from '../phone.ts'

export type Traces = {
  /** Not to be found anywhere: they are this person's alone. */
  readonly whole: readonly Buffer[]
  /** Not even a part of them is to be found where nothing is kept. Others may live at the same address. */
  readonly inParts: readonly Buffer[]
}

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

/** In the forms in which tables and indexes keep them; names are shared by too many to be looked for whole. */
export function tracesOf(contacts: readonly Contact[]): Traces {
  const whole = contacts.flatMap(({ email, phone }) => [email, email.toLowerCase(), phoneDigits(phone)])
  const parts = contacts.flatMap(({ name, phone, address }) => [name, name.toLowerCase(), phone, address])
  // The order as a whole is kept as JSON.
  const inJson = parts.map((text) => JSON.stringify(text).slice(1, -1))
  return { whole: bytesOf(whole), inParts: bytesOf([...whole, ...parts, ...inJson]) }
}

/** Traces of an address of which nothing else is known any more. */
export function tracesOfEmail(email: string): Traces {
  const bytes = bytesOf([email, email.toLowerCase()])
  return { whole: bytes, inParts: bytes }
}

function bytesOf(texts: readonly string[]): readonly Buffer[] {
  return [...new Set(texts)].filter((text) => text !== '').map((text) => Buffer.from(text))
}
