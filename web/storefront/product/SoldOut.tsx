/** Covers the page of a sold-out product with a message and links to alternatives. */

import { Link } from 'react-router-dom'
import type { Product } from '#catalogue/product.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { TellMe } from '../products/TellMe.tsx'

export function SoldOut({ product }: { readonly product: Product }) {
  const { name, category } = product
  return (
    <section
      aria-labelledby="sold-out-title"
      className="sticky top-24 z-10 mx-auto mt-16 w-full max-w-md self-start border border-line bg-page p-6 text-center sm:p-10 lg:mt-24"
    >
      <Badge tone="ink">SOLD OUT</Badge>
      <p className="caps mt-6 text-muted">{category}</p>
      <h1 id="sold-out-title" className="mt-2 text-3xl font-light">
        {name}
      </h1>
      <p className="mt-4 font-medium">All Sizes Unavailable</p>
      <p className="mt-1 text-balance text-muted">Every shirt in this run is sold.</p>
      <Link to="/collection" className={buttonClass('primary', 'mt-8 w-full')}>
        See what’s in stock
      </Link>
      <TellMe product={product} className={buttonClass('secondary', 'mt-3 w-full')} />
    </section>
  )
}
