/** The reasons why an order was not placed. */

import type { Totals } from '#catalogue/totals.ts'
import type { Shortage } from '#events/catalogue/stock.ts'
import type { PriceChange } from '../cart/cart.ts'

/** The names of the offer that applies since the shopper saw the total, and of the one that does not any more. */
export type ChangedOffers = { readonly begun?: string | undefined; readonly ended?: string | undefined }

export type CheckoutNotice =
  | ({
      readonly kind: 'prices-changed'
      readonly changes: readonly PriceChange[]
      /** Null when the delivery fee is the one that the page shows. */
      readonly totals: Totals | null
    } & ChangedOffers)
  | ({ readonly kind: 'total-changed'; readonly totals: Totals } & ChangedOffers)
  | { readonly kind: 'not-enough'; readonly shortages: readonly Shortage[] }
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'ordered-before' }
  /** The order is being sent again. */
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'failed'; readonly sentence: string }
