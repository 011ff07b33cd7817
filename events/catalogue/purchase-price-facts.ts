/** The schema of the fact about what one piece of a product costs the shop. It is in no fact of the catalogue, whose prices are public. */

import { id, rupees, shopText } from '../fact-parts.ts'
import { type Fact, fact, publicText } from '../fact-schema.ts'

/** The owner said what a piece costs the shop, for the orders that were placed from a month on. */
const purchasePriceSet = fact('PurchasePriceSet', {
  productId: id,
  /** Its name at that time. */
  productName: shopText,
  /** The first month of the orders; the price counts until the month of a later one. */
  month: publicText('day').regex(/^\d{4}-\d{2}$/),
  /** Null when what was said for the month does not count any more. */
  price: rupees.nullable(),
  /** What was said for the month before; null when nothing was. */
  before: rupees.nullable(),
})

export const purchasePriceFacts = [purchasePriceSet] as const satisfies readonly Fact[]

/** The one stream of these facts. */
export const PURCHASE_PRICES_STREAM = 'purchase-prices'
