/** What a courier's tracking number can be, and when two are the same. */

export const LONGEST_TRACKING_NUMBER = 40

/** Letters, digits, signs and spaces: nothing that cannot be seen. */
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u

/** What is wrong with a tracking number, without the spaces around it; null when nothing is. */
export function trackingNumberProblem(trackingNumber: string): string | null {
  if (trackingNumber === '') return 'The tracking number is missing.'
  if ([...trackingNumber].length > LONGEST_TRACKING_NUMBER)
    return `A tracking number has at most ${LONGEST_TRACKING_NUMBER} characters.`
  if (!PRINTABLE.test(trackingNumber)) return 'This tracking number has a character that cannot be printed.'
  return trackingKey(trackingNumber) === '' ? 'A tracking number has a letter or a digit.' : null
}

/**
 * The same for numbers that are one: couriers, scanners and people write them in upper or lower case, with and without
 * spaces and hyphens. Only letters from A to Z have two cases here.
 */
export function trackingKey(trackingNumber: string): string {
  return trackingNumber.replace(/[\s-]+/gu, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase())
}

/** The keys by which the order read model finds the parcels with a number; empty for a text that is not a number. */
export type TrackingKeys = (trackingNumber: string) => readonly string[]
