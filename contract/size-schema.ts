/** Sizes as they are sent. */

import { z } from 'zod'
import { sizes } from '#catalogue/product.ts'

export const WRONG_SIZE = `The size must be one of ${sizes.join(', ')}.`

/** One that the shop makes. */
export const madeSize = z.enum(sizes, { error: WRONG_SIZE })

/**
 * Any that the log can have: an order, a product or a count keeps a size that the shop no longer makes. Whether one can be
 * ordered, is in an order or was counted is a question of the rules.
 */
export const anySize = z.string({ error: WRONG_SIZE }).regex(/^[A-Z0-9]{1,5}$/, WRONG_SIZE)
