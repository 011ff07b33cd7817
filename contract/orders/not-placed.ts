/** What is said beside the sentence when an order, or a code for it, is refused because of what has changed meanwhile. */

import { z } from 'zod'
import { usedCode } from '#events/fact-parts.ts'
import { anySize } from '../size-schema.ts'

const rupees = z.int()

/** Why an order that may be placed otherwise was not placed: other prices or another total, or fewer are left. */
export const notPlaced = z.object({
  /** The products whose prices have changed, if any. */
  changes: z
    .array(z.object({ productId: z.string(), name: z.string(), price: rupees }))
    .readonly()
    .exactOptional(),
  totals: z.object({ subtotal: rupees, deliveryFee: rupees, total: rupees }).exactOptional(),
  /** The code or offer that the totals contain. */
  code: usedCode.exactOptional(),
  shortages: z
    .array(z.object({ productId: z.string(), name: z.string(), size: anySize, left: z.int() }))
    .readonly()
    .exactOptional(),
})

/** When pieces are added to an order, or sent for others. */
export const tooFewLeft = notPlaced.pick({ shortages: true })

/** Of a code that is tried. */
export const otherPrices = notPlaced.pick({ changes: true, totals: true })
