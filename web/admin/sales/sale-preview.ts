/** What a sale that nobody has planned yet would do to each product, and what the pages would claim. */

import type { CatalogueState, ProductState, SaleState } from '#catalogue/catalogue-state.ts'
import { type Reductions, reductionsOf } from '#catalogue/discount.ts'
import type { SaleReduction } from '#catalogue/facts.ts'
import { priceIn } from '#catalogue/price-steps.ts'
import { type ClaimWords, claimWords } from '../catalogue-data/claim-words.ts'
import type { Span } from '../catalogue-data/sale-times.ts'
import { ownPrice, suppose } from '../catalogue-data/suppose.ts'

export type SaleLine = {
  readonly product: ProductState
  /** Its own price. */
  readonly own: number
  /** Its price in this sale; null while none is typed. */
  readonly inSale: number | null
  /** What shoppers pay and read while the sale runs. */
  readonly claim: ClaimWords
  /** Another sale at the same time, with its price. */
  readonly other: { readonly sale: SaleState; readonly price: number } | null
}

const SUPPOSED = 'supposed'

export function saleLines(
  state: CatalogueState,
  products: readonly ProductState[],
  reduction: SaleReduction | null,
  span: Span,
  now: number,
): readonly SaleLine[] {
  const from = Math.max(span.from, now)
  const supposed =
    reduction === null
      ? state
      : suppose(
          state,
          [
            {
              type: 'SaleScheduled',
              data: {
                sale: SUPPOSED,
                name: '',
                reduction,
                from: new Date(from).toISOString(),
                to: new Date(span.to).toISOString(),
              },
            },
          ],
          now,
        )
  const others = state.sales.filter((sale) => sale.from < span.to && sale.to > from)
  return products.map((product) => {
    const own = ownPrice(product).price
    const prices = others.flatMap((sale) => {
      const price = priceIn(sale, product.id, own)
      return price === null ? [] : [{ sale, price }]
    })
    const [other = null] = prices.toSorted((one, another) => one.price - another.price)
    return {
      product,
      own,
      inSale: reduction && priceIn({ reduction }, product.id, own),
      claim: claimWords(product, supposed.sales, from),
      other,
    }
  })
}

export const isLower = ({ own, inSale }: SaleLine) => inSale !== null && inSale < own

/** Whether shoppers can buy it for less than its own price: nobody can buy what is sold out or still to come. */
export const getsCheaper = (line: SaleLine) =>
  isLower(line) && !line.product.comingSoon && !line.product.soldOut

/** `Up to n %` for the lines that are in the sale. */
export function upTo(lines: readonly SaleLine[]): Reductions | null {
  return reductionsOf(
    lines.filter(isLower).map(({ claim }) => ({ price: claim.price, originalPrice: claim.before })),
  )
}
