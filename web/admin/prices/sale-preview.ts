/** What a sale that nobody has planned yet would do to each product, and what the pages would claim. */

import type { CatalogueState, ProductState, SaleState } from '#catalogue/catalogue-state.ts'
import { type Reductions, reductionsOf } from '#catalogue/discount.ts'
import type { SaleReduction } from '#catalogue/facts.ts'
import { priceIn } from '#catalogue/price-steps.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { type ClaimWords, claimWords } from '../catalogue/data/claim-words.ts'
import type { Span } from '../catalogue/data/sale-times.ts'
import { ownPrice, suppose } from '../catalogue/data/suppose.ts'

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

const isLower = ({ own, inSale }: SaleLine) => inSale !== null && inSale < own

/** What the sale does to what shoppers pay, in the order of the groups. Nobody can buy what is sold out or still to come. */
const effects = {
  cheaper: ['gets cheaper', 'get cheaper'],
  asCheap: ['is as cheap already', 'are as cheap already'],
  soldOut: ['is sold out', 'are sold out'],
  toCome: ['shows no price yet', 'show no price yet'],
  same: ['stays as it is', 'stay as they are'],
} as const
type Effect = keyof typeof effects
const order = Object.keys(effects)

export function effectOf(line: SaleLine): Effect {
  if (line.product.comingSoon) return 'toCome'
  if (!isLower(line)) return 'same'
  if (line.product.soldOut) return 'soldOut'
  return line.isAsCheap ? 'asCheap' : 'cheaper'
}

export const byEffect = (one: SaleLine, other: SaleLine) =>
  order.indexOf(effectOf(one)) - order.indexOf(effectOf(other))

const verbOf = (effect: Effect, count: number) => effects[effect][count === 1 ? 0 : 1]

/** `3 are as cheap already` */
export function countOfEffect(effect: Effect, lines: readonly SaleLine[]): string {
  const count = lines.filter((line) => effectOf(line) === effect).length
  return `${count} ${verbOf(effect, count)}`
}

/** `2 of 11 products get cheaper.`; null where all do. */
export function effectWords(lines: readonly SaleLine[]): string | null {
  const cheaper = lines.filter((line) => effectOf(line) === 'cheaper').length
  if (cheaper === lines.length) return null
  return `${cheaper} of ${countedWords(lines.length, 'product')} ${verbOf('cheaper', cheaper)}.`
}

/** `4 pages show a smaller reduction than now.`; null where none does. */
export function smallerWords(lines: readonly SaleLine[]): string | null {
  const smaller = lines.filter(({ larger }) => larger !== null).length
  if (smaller === 0) return null
  return `${countedWords(smaller, 'page')} ${smaller === 1 ? 'shows' : 'show'} a smaller reduction than now.`
}

/** `Up to n %` for the lines that are in the sale. */
export function upTo(lines: readonly SaleLine[]): Reductions | null {
  return reductionsOf(
    lines.filter(isLower).map(({ claim }) => ({ price: claim.price, originalPrice: claim.before })),
  )
}
