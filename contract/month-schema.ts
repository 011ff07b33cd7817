/** A month in the body, the query or the path of a call. */

import { z } from 'zod'

export const monthSchema = z
  .string({ error: 'The month is missing.' })
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'The month is one such as 2026-11.')
