/** What a sale that nobody has planned yet would do to each product, and what the pages would claim. */

import type { CatalogueState, ProductState, SaleState } from '#catalogue/catalogue-state.ts'
import { type Reductions, reductionsOf } from '#catalogue/discount.ts'
import type { SaleReduction } from '#catalogue/facts.ts'
import { priceIn } from '#catalogue/price-steps.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
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
  /** What its page says without the sale, where that is a larger reduction. */
  readonly larger: ClaimWords | null
  /** Another sale at the same time, with its price. */
  readonly other: { readonly sale: SaleState; readonly price: number } | null
  /** Whether another sale has it at this price or a lower one for the whole time. */
  readonly isAsCheap: boolean
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
    const inSale = reduction && priceIn({ reduction }, product.id, own)
    const claim = claimWords(product, supposed.sales, from)
    const without = claimWords(product, state.sales, from)
    return {
      product,
      own,
      inSale,
      claim,
      larger: claim.percent !== null && (without.percent ?? 0) > claim.percent ? without : null,
      other,
      isAsCheap: prices.some(
        ({ sale, price }) => inSale !== null && price <= inSale && sale.from <= from && sale.to >= span.to,
      ),
    }
  })
}

export const isLower = ({ own, inSale }: SaleLine) => inSale !== null && inSale < own

/** Nobody can buy what is sold out or still to come. */
const isBuyable = ({ product }: SaleLine) => !product.comingSoon && !product.soldOut

/** Whether shoppers can buy it for less than without this sale. */
export const getsCheaper = (line: SaleLine) => isLower(line) && isBuyable(line) && !line.isAsCheap

/** `2 of 11 products get cheaper`, `4 pages show a smaller reduction`, `3 are as cheap already`, `2 more are sold out`; empty where all get cheaper. */
export function effectWords(lines: readonly SaleLine[]): readonly string[] {
  const cheaper = lines.filter(getsCheaper).length
  const smaller = lines.filter((line) => line.larger !== null).length
  if (cheaper === lines.length && smaller === 0) return []
  const asCheap = lines.filter((line) => isLower(line) && isBuyable(line) && line.isAsCheap).length
  const soldOut = lines.filter((line) => isLower(line) && line.product.soldOut).length
  return [
    `${cheaper} of ${countedWords(lines.length, 'product')} ${cheaper === 1 ? 'gets' : 'get'} cheaper`,
    ...(smaller > 0
      ? [`${countedWords(smaller, 'page')} ${smaller === 1 ? 'shows' : 'show'} a smaller reduction`]
      : []),
    ...(asCheap > 0 ? [`${asCheap} ${asCheap === 1 ? 'is' : 'are'} as cheap already`] : []),
    ...(soldOut > 0 ? [`${soldOut} more ${soldOut === 1 ? 'is' : 'are'} sold out`] : []),
  ]
}

/** `Up to n %` for the lines that are in the sale. */
export function upTo(lines: readonly SaleLine[]): Reductions | null {
  return reductionsOf(
    lines.filter(isLower).map(({ claim }) => ({ price: claim.price, originalPrice: claim.before })),
  )
}
