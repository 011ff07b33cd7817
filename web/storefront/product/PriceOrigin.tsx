/** What a reduction is measured from, in words, with the way to every price that the product ever had. */

import { Link } from 'react-router-dom'
import { formatRupees } from '#catalogue/money.ts'
import type { Product } from '#catalogue/product.ts'

export function PriceOrigin({ product: { id, originalPrice, basis } }: { readonly product: Product }) {
  if (originalPrice === null) return null
  return (
    <p className="mt-2 text-sm text-muted">
      instead of {formatRupees(originalPrice)},{' '}
      {basis === 'declared'
        ? 'its price before this shop’s records began'
        : 'the lowest price of the 30 days before'}
      .{' '}
      <Link
        to={`/price-history/${id}`}
        className="text-ink underline decoration-gold underline-offset-4 hover:decoration-ink pointer-coarse:inline-block pointer-coarse:py-2"
      >
        Price history
      </Link>
    </p>
  )
}
