/** What a reduction is measured from, in words, with the way to every price that the product ever had. */

import { Link } from 'react-router-dom'
import { formatRupees } from '#catalogue/money.ts'
import type { Product } from '#catalogue/product.ts'

export function PriceOrigin({
  product: { id, originalPrice, basis = 'log' },
}: {
  readonly product: Product
}) {
  if (originalPrice === null) return null
  return (
    <p className="mt-0.5 text-sm leading-snug text-muted">
      {/* Where the log does not cover the 30 days, the shop says it in its own name. */}
      {basis === 'log' ? 'Lowest price in the 30 days before' : 'Our earlier price'}:{' '}
      {formatRupees(originalPrice)}.{' '}
      <Link
        to={`/price-history/${id}`}
        className="text-ink underline decoration-gold underline-offset-4 hover:decoration-ink pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3"
      >
        Price history
      </Link>
    </p>
  )
}
