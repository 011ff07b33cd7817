/** Up to 300 orders in the query of a call, by their numbers with commas between them. */

import { z } from 'zod'

const MOST_AT_ONCE = 300

export const slipsSchema = z.object({
  orders: z
    .string({ error: 'The order numbers are missing.' })
    .transform((text) => [...new Set(text.split(',').map((each) => each.trim()))].filter(Boolean))
    .pipe(
      z
        .array(z.string().max(40))
        .min(1, 'The order numbers are missing.')
        .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} orders can be packed at once.`),
    ),
})
