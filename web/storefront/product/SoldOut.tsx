/** What a sold-out product's page says, and where to go on. */

import { Link } from 'react-router-dom'
import type { Product } from '#catalogue/product.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { TellMe } from '../products/TellMe.tsx'

export function SoldOut({ product }: { readonly product: Product }) {
  return (
    <section aria-label="Sold out" className="mt-3">
      <p className="font-medium">All Sizes Unavailable</p>
      <TellMe product={product} className={buttonClass('secondary', 'mt-4 w-full')} />
      <Link to="/collection" className={buttonClass('quiet', 'mt-1')}>
        Shop what’s in stock
      </Link>
    </section>
  )
}
