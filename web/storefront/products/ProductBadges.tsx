/** The badges of a product: sold out, new, on sale, or not on sale yet. */

import { isNew, type Product } from '#catalogue/product.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { useAvailability } from '../cart/stock/stock-store.ts'

type Props = {
  readonly product: Product
  /** Whether the badges are on a picture that already shows that a product cannot be bought. */
  readonly overlaid?: boolean
}

export function ProductBadges({ product, overlaid = false }: Props) {
  const { tags, comingSoon, originalPrice } = product
  const soldOut = useAvailability(product) === 'sold-out'
  if (soldOut && overlaid) return null
  return (
    <>
      {soldOut && <Badge tone="ink">SOLD OUT</Badge>}
      {isNew(product) && <Badge tone="gold">NEW</Badge>}
      {originalPrice !== null && <Badge tone="danger">SALE</Badge>}
      {comingSoon && !overlaid && <Badge tone="light">COMING SOON</Badge>}
      {tags.filter(isOther).map((tag) => (
        <Badge key={tag} tone="purple">
          {tag}
        </Badge>
      ))}
    </>
  )
}

function isOther(tag: string): boolean {
  return tag !== 'NEW'
}
