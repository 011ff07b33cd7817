/** The lines of a placed order with the pictures of their products, and optional content below each line. */

import type { ReactNode } from 'react'
import { fitLabel } from '#catalogue/fit-label.ts'
import { productIdOf } from '#catalogue/line-id.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { OrderItem } from '#events/orders/order.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { productIn, useCatalogue } from '../page/catalogue.ts'

type Props = {
  readonly items: readonly OrderItem[]
  readonly below?: (item: OrderItem) => ReactNode
}

export function OrderLines({ items, below }: Props) {
  const catalogue = useCatalogue()
  return (
    <ul className="divide-y divide-line border-t border-line">
      {items.map((item) => {
        const { id, name, size, quantity, price } = item
        const fit = fitLabel(catalogue.products, id)
        // A product that is no longer in the catalogue has no picture.
        const product = productIn(catalogue, productIdOf(id))
        return (
          <li key={id} className="py-4">
            <div className="flex gap-4">
              {product && (
                <div className="w-16 shrink-0">
                  <Picture picture={product.pictures[0]} sizes="64px" decorative wordless />
                </div>
              )}
              <div className="flex min-w-0 grow flex-wrap content-start items-baseline justify-between gap-x-6">
                <div className="grow basis-[6rem]">
                  <p>
                    <bdi>{name}</bdi> <span className="text-muted">× {quantity}</span>
                  </p>
                  <p className="text-sm text-muted">
                    Size {size}
                    {fit !== null && ` · ${fit}`}
                  </p>
                </div>
                <p className="whitespace-nowrap figures">{formatRupees(price * quantity)}</p>
              </div>
            </div>
            {below?.(item)}
          </li>
        )
      })}
    </ul>
  )
}
