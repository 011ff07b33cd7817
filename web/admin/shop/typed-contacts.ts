/** Contacts in the ways in which people type them, as the shop stores them. What is none of them is stored as typed, so that the shop says what is wrong. */

import { phoneDigits } from '#events/phone.ts'
import { typedAddress } from '#events/typed-text.ts'
import { international } from './shop-fields.ts'

const PHONE = /^[\d\s()+./-]+$/
/** Digits whose country is known without a plus sign. */
const OF_PAKISTAN = /^(?:\D*0|\D*3(?:\D*\d){9}$|\D*92)/

/** `0300 1234567` as `+92 300 1234567`. */
export function storedPhone(typed: string): string {
  const phone = typedAddress(typed)
  const isNational = PHONE.test(phone) && !phone.startsWith('+') && OF_PAKISTAN.test(phone)
  return isNational ? international(phoneDigits(phone)) : phone
}

/** `0300 1234567` and `+92 300 1234567` as `923001234567`. */
export function storedWhatsapp(typed: string): string {
  const phone = typedAddress(typed)
  return PHONE.test(phone) ? phoneDigits(phone) : phone
}

/** What stands before a name of one's own in the addresses of a network. */
const homes: Readonly<Record<string, string>> = {
  Instagram: 'https://www.instagram.com/',
  Facebook: 'https://www.facebook.com/',
  TikTok: 'https://www.tiktok.com/@',
  YouTube: 'https://www.youtube.com/@',
}

/** `@shop` and `instagram.com/shop` as `https://www.instagram.com/shop` and `https://instagram.com/shop`. */
export function storedSocial(network: string, typed: string): string {
  const address = typedAddress(typed)
  const [, name] = /^@([\w.-]+)$/.exec(address) ?? []
  const home = homes[network]
  if (name !== undefined && home !== undefined) return `${home}${name}`
  return /^(?:[\w-]+\.)+[a-z]{2,}\/\S+$/i.test(address) ? `https://${address}` : address
}
