/** The badges of a product: sold out, new, on sale, or not on sale yet. */

import type { Product } from '#catalogue/product.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { useAvailability } from '../cart/stock/stock-store.ts'

type Props = {
  readonly product: Product
  /** Whether the badges are on a picture that already shows that a product cannot be bought. */
  readonly overlaid?: boolean
}

export function ProductBadges({ product, overlaid = false }: Props) {
  const { isNew, isSale, tag } = product
  const soldOut = useAvailability(product) === 'sold-out'
  if (soldOut && overlaid) return null
  return (
    <>
      {soldOut && <Badge tone="ink">SOLD OUT</Badge>}
      {(isNew || tag === 'NEW') && <Badge tone="gold">NEW</Badge>}
      {isSale && <Badge tone="danger">SALE</Badge>}
      {tag === 'COMING SOON'
        ? !overlaid && <Badge tone="light">{tag}</Badge>
        : tag && tag !== 'NEW' && <Badge tone="purple">{tag}</Badge>}
    </>
  )
}
