/** Stores the customer details that a shopper is typing for this tab, so that a reload does not lose them. */

import type { Customer } from '#events/orders/checkout.ts'

export type Draft = Customer & {
  /** The name of a city of the list; empty when none is recognised or chosen. */
  readonly city: string
}

export const emptyDraft: Draft = { name: '', email: '', phone: '', address: '', city: '' }

const DRAFT_KEY = 'checkoutDraft'

export function loadDraft(): Draft {
  try {
    return draftIn(JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null'))
  } catch {
    return emptyDraft
  }
}

/** Reads a draft from stored data, which may be invalid. A field that is not text is empty. */
export function draftIn(stored: unknown): Draft {
  if (typeof stored !== 'object' || stored === null) return emptyDraft
  const { name, email, phone, address, city }: Partial<Record<keyof Draft, unknown>> = stored
  return {
    name: textOf(name),
    email: textOf(email),
    phone: textOf(phone),
    address: textOf(address),
    city: textOf(city),
  }
}

const textOf = (stored: unknown) => (typeof stored === 'string' ? stored : '')

export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft))
  } catch {
    // The shopper types the details again after a reload.
  }
}
