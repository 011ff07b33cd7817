/** The way to every price that a product ever had; nothing where that is one declared price. */

import { Link } from 'react-router-dom'
import type { Product } from '#catalogue/product.ts'

export function PriceOrigin({ product: { id, basis } }: { readonly product: Product }) {
  if (basis === undefined || basis === 'declared') return null
  return (
    <Link
      to={`/price-history/${id}`}
      className="mt-0.5 inline-flex items-center text-sm underline decoration-gold underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
    >
      Price history
    </Link>
  )
}
