/** The form of a courier's tracking number, and when two numbers are the same. */

import { isOrderNumber } from '#events/orders/order-number.ts'
import { spreadsheetDamage } from '../spreadsheet-number.ts'

export const LONGEST_TRACKING_NUMBER = 40

/** Letters, digits, signs and spaces, without invisible characters. */
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u

/** Why a trimmed text is not a tracking number, as a sentence; null when it is. */
export function trackingNumberProblem(trackingNumber: string): string | null {
  if (trackingNumber === '') return 'The tracking number is missing.'
  if ([...trackingNumber].length > LONGEST_TRACKING_NUMBER)
    return `A tracking number has at most ${LONGEST_TRACKING_NUMBER} characters.`
  if (!PRINTABLE.test(trackingNumber)) return 'This tracking number has a character that cannot be printed.'
  const damage = spreadsheetDamage(trackingNumber)
  if (damage !== null) return damage
  const key = trackingKey(trackingNumber)
  if (key === '') return 'A tracking number has a letter or a digit.'
  return isOrderNumber(key) ? 'This is an order number of the shop, not the courier’s tracking number.' : null
}

/**
 * The same text for all spellings of a number: couriers, scanners and people write it in upper or lower case, with or without
 * spaces and hyphens. Only the letters A to Z change their case.
 */
export function trackingKey(trackingNumber: string): string {
  return trackingNumber.replace(/[\s\p{Cf}-]+/gu, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase())
}

/** The keys by which the order read model finds parcels with a tracking number; empty for any other text. */
export type TrackingKeys = (trackingNumber: string) => readonly string[]
