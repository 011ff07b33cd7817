/** The lines of a placed order, with optional content below each line. */

import type { ReactNode } from 'react'
import { fitLabel } from '#catalogue/fit-label.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { OrderItem } from '#events/shop/order.ts'
import { useCatalogue } from '../page/catalogue.ts'

type Props = {
  readonly items: readonly OrderItem[]
  readonly below?: (item: OrderItem) => ReactNode
}

export function OrderLines({ items, below }: Props) {
  const { products } = useCatalogue()
  return (
    <ul className="divide-y divide-line border-t border-line">
      {items.map((item) => {
        const { id, name, size, quantity, price } = item
        const fit = fitLabel(products, id)
        return (
          <li key={id} className="py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
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
            {below?.(item)}
          </li>
        )
      })}
    </ul>
  )
}
