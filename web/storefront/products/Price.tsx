/** A product's price, beside its original price if that was higher. */

import { formatRupees } from '#catalogue/money.ts'
import type { Product } from '#catalogue/product.ts'

type Props = { readonly product: Product; readonly large?: boolean }

export function Price({ product: { price, originalPrice }, large = false }: Props) {
  return (
    <p className={`flex flex-wrap items-baseline gap-x-3 figures ${large ? 'text-2xl' : 'text-base'}`}>
      {formatRupees(price)}
      {originalPrice !== null && originalPrice > price && (
        <s className={`text-muted ${large ? 'text-lg' : 'text-sm'}`}>
          <span className="sr-only">instead of </span>
          {formatRupees(originalPrice)}
        </s>
      )}
    </p>
  )
}
