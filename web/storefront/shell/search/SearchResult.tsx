/** A matching product: its picture, name, category and price, with a link to its page. */

import { Link } from 'react-router-dom'
import type { Product } from '#catalogue/product.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { useAvailability } from '../../cart/stock/stock-store.ts'
import { closeSearch } from '../../page/overlays.ts'
import { Price } from '../../products/Price.tsx'

export function SearchResult({ product }: { readonly product: Product }) {
  const {
    id,
    name,
    category,
    pictures: [image],
  } = product
  const availability = useAvailability(product)
  return (
    <li>
      <Link
        to={`/product/${id}`}
        onClick={closeSearch}
        className="flex items-center gap-4 -mx-3 px-3 py-3 transition-colors hover:bg-sunken focus-visible:bg-sunken"
      >
        <span className="w-14 shrink-0">
          <Picture picture={image} sizes="56px" decorative />
        </span>
        <span className="min-w-0 grow">
          <span className="block font-medium">{name}</span>
          <span className="block text-sm text-muted">{category}</span>
        </span>
        {/* A fixed width aligns the prices of all results. */}
        <span className="w-24 shrink-0 text-right *:justify-end">
          {availability === 'coming-soon' ? (
            <span className="text-sm whitespace-nowrap text-muted">Coming Soon</span>
          ) : (
            <Price product={product} />
          )}
          {availability === 'sold-out' && <span className="text-sm text-muted">Sold Out</span>}
        </span>
      </Link>
    </li>
  )
}
