import { discountPercent } from '#catalogue/discount.ts'
import type { Product } from '#catalogue/product.ts'
import { Badge } from '#web/ui/Badge.tsx'

/** The discount on the original price, if there is one. */
export function DiscountBadge({ product }: { readonly product: Product }) {
  const percent = discountPercent(product)
  if (percent === null) return null
  return (
    <Badge tone="light">
      <span aria-hidden="true">−{percent}%</span>
      <span className="sr-only">{percent}% off</span>
    </Badge>
  )
}
