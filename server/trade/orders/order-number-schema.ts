/** An order's number in the body of a call, in any accepted spelling. */

import { z } from 'zod'

export const orderNumberSchema = z
  .string({ error: 'The order number is missing.' })
  .trim()
  .min(1, 'The order number is missing.')
  .max(40)
