/** What all mails of an order share. */

import { brand } from '#catalogue/brand.ts'
import type { OrderMail } from '#events/messages/order-mail.ts'
import { nameIn } from './plain-text.ts'

export type OrderMailOccasion = {
  readonly address: string
  readonly publicUrl: string | undefined
  /** The path of the page that shows the customer's orders in full; for mails to the customer alone. */
  readonly ordersPath: string
  /** Of `MailProgress`. */
  readonly edition: number
  /** The shop's own words in this kind of mail, at most one paragraph. */
  readonly words: readonly string[]
}

export function mailId(orderNumber: string, mail: OrderMail, edition: number): string {
  return `${orderNumber}-${mail}${edition === 1 ? '' : `-${edition}`}`
}

/** `Hello Ayesha`, or `Hello` for a text that may not be a name. */
export function helloTo(name: string): string {
  const known = nameIn(name)
  return known === null ? 'Hello' : `Hello ${known}`
}

/** The sentence with the shop's contacts; null when the shop has neither e-mail nor phone. */
export function questions(): string | null {
  const ways = [brand.email && `write to ${brand.email}`, brand.phone && `call ${brand.phone}`]
  const words = ways.filter(Boolean).join(' or ')
  return words === '' ? null : `Questions? ${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
