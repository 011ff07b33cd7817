/** What people type, or programs send, in several calls. */

import { z } from 'zod'
import { typedLines } from '#events/typed-text.ts'

export const typedText = (what: string, most: number) =>
  z
    .string({ error: `${what} is missing.` })
    .overwrite(typedLines)
    .min(1, `${what} is missing.`)
    .max(most, `${what} may have up to ${most.toLocaleString('en')} characters.`)

const INSTANT = 'This must be an instant such as 2026-11-27T19:00:00Z.'
export const typedInstant = z.iso
  .datetime({ offset: true, error: INSTANT })
  .transform((at) => new Date(at).toISOString())

/** A larger amount is a typing mistake. */
const MOST_RUPEES = 1_000_000
const RUPEES = `The price must be a whole number of rupees up to ${MOST_RUPEES}.`
export const typedPrice = z.int(RUPEES).min(0, RUPEES).max(MOST_RUPEES, RUPEES)

/** Products that a call changes at once. */
export const MOST_PRODUCTS = 1000
export const typedProductId = z.string().max(40)

/** The version that was shown; 409 when somebody else has made a change since. */
export const expectedVersion = z.int().min(0).optional()

/** What a shopper or a person of the shop types; the shop says itself what is wrong with it. */
export const typedCodeSchema = z.string('The code must be a text.').max(60, 'This is no code.')
