/** Recognises a mistyped domain of an e-mail address. */

import { isOneSlipAway } from '#catalogue/one-slip-away.ts'

/** Where most shoppers have their mail. */
const usual = [
  'gmail.com',
  'hotmail.com',
  'yahoo.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'msn.com',
  'proton.me',
  'hotmail.co.uk',
  'yahoo.co.uk',
]
/** Domains that exist and are one slip away from a usual one. */
const others = ['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'me.com', 'mac.com', 'aol.com']

/** `ayesha@gmail.com` for `ayesha@gmial.com`; null for an address that needs no suggestion. */
export function suggestedEmail(typed: string): string | null {
  const email = typed.trim()
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || domain === '' || usual.includes(domain) || others.includes(domain)) return null
  const meant = usual.find((one) => isOneSlipAway(domain, one))
  return meant === undefined ? null : `${email.slice(0, at)}@${meant}`
}
