/** The front and back picture of a product on its card, with the badges over them. */

import type { RefObject } from 'react'
import type { Product } from '#catalogue/product.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { useAvailability } from '../cart/stock/stock-store.ts'
import { DiscountBadge } from './DiscountBadge.tsx'
import { ProductBadges } from './ProductBadges.tsx'
import { useTwoSides } from './use-two-sides.ts'

type Props = {
  readonly product: Product
  /** The picture does not change while the shopper is using any part of this element. */
  readonly card: RefObject<HTMLElement | null>
  readonly sizes: string
  readonly eager: boolean
}

export function CardPictures({ product, card, sizes, eager }: Props) {
  const { backRequested, backShown, onBackLoaded, swipe } = useTwoSides(card)
  const availability = useAvailability(product)
  const blur = availability === 'sold-out' ? '[filter:blur(1px)] opacity-70' : ''
  const [front, back] = product.pictures
  return (
    <span className="absolute inset-0 block touch-pan-y select-none" {...swipe}>
      <Picture picture={front} sizes={sizes} eager={eager} fill imageClassName={blur} />
      {backRequested && back && (
        <Picture
          picture={back}
          sizes={sizes}
          decorative
          fill
          onLoad={onBackLoaded}
          className={`transition-opacity duration-500 ease-quiet ${backShown ? '' : 'opacity-0'}`}
          imageClassName={blur}
        />
      )}
      {availability === 'sold-out' && (
        <span className="absolute inset-x-0 bottom-0 bg-page/85 py-3 text-center">
          <span className="caps block">SOLD OUT</span>
          <span className="mt-1 block text-sm text-muted">All Sizes Unavailable</span>
        </span>
      )}
      {availability === 'coming-soon' && (
        <span className="absolute inset-0 flex items-end justify-center [background-image:linear-gradient(to_top,rgb(22_19_15/.6),transparent_50%)] pb-6">
          <span className="caps bg-page px-5 py-3 text-ink">Coming Soon</span>
        </span>
      )}
      <span className="absolute inset-x-2 top-2 flex flex-wrap justify-between gap-1 sm:inset-x-3 sm:top-3">
        {/* A phone shows one badge on each side, because more would cover the collar. */}
        <span className="flex flex-wrap gap-1 max-sm:[&>*+*]:hidden">
          <ProductBadges product={product} overlaid />
        </span>
        {availability !== 'coming-soon' && <DiscountBadge product={product} />}
      </span>
    </span>
  )
}
