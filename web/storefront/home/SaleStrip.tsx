/** The sale in two places of the home page: a strip under the hero, and a banner further down. Nothing while no price is reduced. */

import { Link } from 'react-router-dom'
import { reductionsOf } from '#catalogue/discount.ts'
import { saleLoud } from '#catalogue/identity/sale.ts'
import { isOnSale, reducedOf } from '../collection/reduced.ts'
import { reachWords, saleEnds } from '../collection/sale-words.ts'
import { useCatalogue } from '../page/catalogue.ts'

function useSale() {
  const products = reducedOf(useCatalogue().products).filter(isOnSale)
  const reductions = reductionsOf(products)
  return (
    reductions && {
      reductions,
      text: `${saleLoud} UP TO ${reductions.upTo}% OFF`,
      end: saleEnds(products)[0]?.short,
    }
  )
}

export function SaleStrip() {
  const sale = useSale()
  if (sale === null) return null
  return (
    <Link
      to="/sale"
      className="flex min-h-(--strip) flex-wrap items-center justify-between gap-x-10 bg-gold px-[clamp(1rem,4vw,3rem)] py-1.5 text-sm text-ink lg:min-h-11 lg:justify-center"
    >
      <span className="font-medium tracking-[0.08em]">{sale.text}</span>
      {sale.end && <span>{sale.end}</span>}
    </Link>
  )
}

export function SaleBanner() {
  const sale = useSale()
  if (sale === null) return null
  return (
    <Link to="/sale" className="block bg-ink px-4 py-11 text-center text-on-ink lg:py-18">
      <span className="d2 block text-balance">{sale.text}</span>
      <span className="mt-2 block">
        {reachWords(sale.reductions)} Each old price is in its price history.
      </span>
      <span className="mt-4 inline-block border-b border-gold pb-0.5">See the sale</span>
    </Link>
  )
}
