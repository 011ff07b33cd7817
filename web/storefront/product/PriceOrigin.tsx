/** What a reduction is measured from, in words, with the way to every price that the product ever had. */

import { Link } from 'react-router-dom'
import type { ClaimBasis } from '#catalogue/claim-basis.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Product } from '#catalogue/product.ts'

const sources: Readonly<Record<ClaimBasis, string>> = {
  log: 'the lowest price of the 30 days before',
  declared: 'its earlier price, as the shop states it',
  both: 'the lowest price of the 30 days before, as the log and the shop state it',
}

export function PriceOrigin({
  product: { id, originalPrice, basis = 'log' },
}: {
  readonly product: Product
}) {
  if (originalPrice === null) return null
  return (
    <p className="mt-0.5 text-sm leading-snug text-muted">
      Instead of {formatRupees(originalPrice)}, {sources[basis]}.{' '}
      <Link
        to={`/price-history/${id}`}
        className="text-ink underline decoration-gold underline-offset-4 hover:decoration-ink pointer-coarse:inline-block pointer-coarse:py-2"
      >
        Price history
      </Link>
    </p>
  )
}
