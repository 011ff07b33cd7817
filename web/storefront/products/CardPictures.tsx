/** The front and back picture of a product on its card, and over them that it is sold out or not on sale yet. */

import type { RefObject } from 'react'
import type { Product } from '#catalogue/product.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { useAvailability } from '../cart/stock/stock-store.ts'
import { useTwoSides } from './use-two-sides.ts'

type Props = {
  readonly product: Product
  /** The picture does not change while the shopper is using any part of this element. */
  readonly card: RefObject<HTMLElement | null>
  readonly sizes: string
  readonly eager: boolean
  /** Whether the back stands beside the front, except on phones. */
  readonly both: boolean
}

const STATES = { 'sold-out': 'SOLD OUT', 'coming-soon': 'COMING SOON' } as const

export function CardPictures({ product, card, sizes, eager, both }: Props) {
  const { backRequested, backShown, onBackLoaded, swipe } = useTwoSides(card, both)
  const [front, back] = product.pictures
  const available = useAvailability(product)
  return (
    <span className="absolute inset-0 block touch-pan-y select-none" {...swipe}>
      <Picture picture={front} sizes={sizes} eager={eager} fill className={both ? 'front-half' : ''} />
      {both && back && (
        <Picture picture={back} sizes={sizes} decorative fill className="back-half max-md:hidden" />
      )}
      {backRequested && back && (
        <Picture
          picture={back}
          sizes={sizes}
          decorative
          fill
          onLoad={onBackLoaded}
          className={`transition-opacity duration-500 ease-quiet ${backShown ? '' : 'opacity-0'}`}
        />
      )}
      {available !== 'on-sale' && (
        <span className={`absolute inset-0 flex items-end ${available === 'sold-out' ? 'veil' : ''}`}>
          <span className="card-edge caps bg-page py-3 text-ink">{STATES[available]}</span>
        </span>
      )}
    </span>
  )
}
