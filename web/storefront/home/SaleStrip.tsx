/** The sale in two moving banners of the home page: a strip under the hero, and a larger one further down. Nothing while no price is reduced. */

import { Link } from 'react-router-dom'
import { reductionsOf } from '#catalogue/discount.ts'
import { saleLoud } from '#catalogue/identity/sale.ts'
import { isOnSale, reducedOf } from '../collection/reduced.ts'
import { saleEnds } from '../collection/sale-words.ts'
import { useMotion } from '../motion/motion.ts'
import { useCatalogue } from '../page/catalogue.ts'

/** Together they are wider than a window. */
const COPIES = 8
const GAP = '\u2003·\u2003'

function useSale() {
  const products = reducedOf(useCatalogue().products).filter(isOnSale)
  const reductions = reductionsOf(products)
  return (
    reductions && {
      text: `${saleLoud} UP TO ${reductions.upTo}% OFF`,
      end: saleEnds(products)[0]?.short,
    }
  )
}

/** The words of the sale, which move slowly past. They stand while the shopper points at them or has paused what moves. */
function Marquee({ text, className }: { readonly text: string; readonly className: string }) {
  const still = useMotion(({ stopped }) => stopped)
  const words = `${text}${GAP}`.repeat(COPIES)
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className={`marquee ${still ? 'still' : ''} ${className}`}>
        <span>{words}</span>
        <span>{words}</span>
      </span>
    </>
  )
}

export function SaleStrip() {
  const sale = useSale()
  if (sale === null) return null
  return (
    <Link
      to="/sale"
      className="flex min-h-(--strip) items-center bg-gold py-1.5 text-sm text-ink lg:min-h-11"
    >
      <Marquee
        text={sale.end ? `${sale.text}${GAP}${sale.end}` : sale.text}
        className="font-medium tracking-[0.08em]"
      />
    </Link>
  )
}

export function SaleBanner() {
  const sale = useSale()
  if (sale === null) return null
  return (
    <Link to="/sale" className="block bg-ink py-11 text-center text-on-ink lg:py-18">
      <Marquee text={sale.text} className="d2" />
      <span className="mt-4 inline-block border-b border-gold pb-0.5">See the sale</span>
    </Link>
  )
}
