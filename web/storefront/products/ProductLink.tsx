/** A link from a card to the product's page, or only the content if the product cannot be bought. */

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Product } from '#catalogue/product.ts'
import { useAvailability } from '../cart/stock/stock-store.ts'

type Props = {
  readonly product: Product
  readonly onPress: () => void
  /** Whether the link is for pointers only, because another link of the card has the name. */
  readonly unnamed?: boolean
  readonly className: string
  readonly children: ReactNode
}

export function ProductLink({ product, onPress, unnamed = false, className, children }: Props) {
  if (useAvailability(product) !== 'on-sale') return children
  return (
    <Link
      to={`/product/${product.id}`}
      viewTransition
      onClick={onPress}
      draggable={false}
      className={className}
      {...(unnamed ? { tabIndex: -1, 'aria-hidden': true } : {})}
    >
      {children}
    </Link>
  )
}
