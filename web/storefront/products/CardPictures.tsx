/** The two pictures of a product on its card, and what is shown over them. */

import type { RefObject } from 'react'
import type { Product } from '#catalogue/product.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { useAvailability } from '../cart/stock/stock-store.ts'
import { DiscountBadge } from './DiscountBadge.tsx'
import { ProductBadges } from './ProductBadges.tsx'
import { useTwoSides } from './use-two-sides.ts'

type Props = {
  readonly product: Product
  /** While any part of the card is used, its picture does not change. */
  readonly card: RefObject<HTMLElement | null>
  readonly sizes: string
  readonly eager: boolean
}

export function CardPictures({ product, card, sizes, eager }: Props) {
  const { backWanted, backShown, onBackLoaded, swipe } = useTwoSides(card)
  const offered = useAvailability(product)
  const blur = offered === 'sold-out' ? 'scale-105 [filter:blur(2px)]' : ''
  return (
    <span className="absolute inset-0 block touch-pan-y select-none" {...swipe}>
      <Picture picture={product.image} sizes={sizes} eager={eager} fill imageClassName={blur} />
      {backWanted && (
        <Picture
          picture={product.imageBack}
          sizes={sizes}
          decorative
          fill
          onLoad={onBackLoaded}
          className={`transition-opacity duration-500 ease-quiet ${backShown ? '' : 'opacity-0'}`}
          imageClassName={blur}
        />
      )}
      {offered === 'sold-out' && (
        <span className="absolute inset-x-0 bottom-0 bg-page/85 py-3 text-center">
          <span className="caps block">SOLD OUT</span>
          <span className="mt-1 block text-sm text-muted">All Sizes Unavailable</span>
        </span>
      )}
      {offered === 'coming-soon' && (
        <span className="absolute inset-0 flex items-end justify-center [background-image:linear-gradient(to_top,rgb(22_19_15/.6),transparent_50%)] pb-6">
          <span className="caps bg-page px-5 py-3 text-ink">Coming Soon</span>
        </span>
      )}
      <span className="absolute inset-x-2 top-2 flex flex-wrap justify-between gap-1 sm:inset-x-3 sm:top-3">
        {/* On a phone one badge at each side: more would cover the collar. */}
        <span className="flex flex-wrap gap-1 max-sm:[&>*+*]:hidden">
          <ProductBadges product={product} overlaid />
        </span>
        {offered !== 'coming-soon' && <DiscountBadge product={product} />}
      </span>
    </span>
  )
}
