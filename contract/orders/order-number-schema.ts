/** The numbers of orders in the body of a call, in any accepted spelling. */

import { z } from 'zod'
import { typedAddress } from '#events/typed-text.ts'

export const orderNumberSchema = z
  .string({ error: 'The order number is missing.' })
  .overwrite(typedAddress)
  .min(1, 'The order number is missing.')
  .max(40)

/** `most`: how many orders one call may change. */
export const orderNumbersSchema = (most: number) =>
  z
    .array(orderNumberSchema, { error: 'The order numbers are missing.' })
    .min(1, 'The order numbers are missing.')
    .max(most, `At most ${most} orders can be changed at once.`)
