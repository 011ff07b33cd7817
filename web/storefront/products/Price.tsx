/** A product's price, beside its original price and the reduction if that was higher. */

import { discountPercent } from '#catalogue/discount.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Product } from '#catalogue/product.ts'

type Props = { readonly product: Product; readonly large?: boolean }

export function Price({ product, large = false }: Props) {
  const { price, originalPrice } = product
  const percent = discountPercent(product)
  return (
    <p
      className={`flex flex-wrap items-baseline figures ${large ? 'gap-x-2 text-xl sm:gap-x-3' : 'gap-x-1.5 sm:gap-x-2'}`}
    >
      <span>{formatRupees(price)}</span>
      {percent !== null && (
        <>
          <s className={`text-muted ${large ? 'text-lg' : 'text-sm'}`}>
            <span className="sr-only">instead of </span>
            <span>{formatRupees(originalPrice ?? price)}</span>
          </s>
          <span className={`font-medium text-danger ${large ? 'text-lg' : 'text-sm'}`}>
            <span aria-hidden="true">{`−${percent}%`}</span>
            <span className="sr-only">{`${percent}% off`}</span>
          </span>
        </>
      )}
    </p>
  )
}
