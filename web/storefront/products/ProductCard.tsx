/** A product in a list: its pictures, name and price, and a button that adds it to the cart if it can be bought. */

import { useRef } from 'react'
import { availability } from '#catalogue/availability.ts'
import type { Product } from '#catalogue/product.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { useAvailability } from '../cart/stock/stock-store.ts'
import { chooseSize } from '../page/overlays.ts'
import { CardPictures } from './CardPictures.tsx'
import { Price } from './Price.tsx'
import { ProductLink } from './ProductLink.tsx'
import { TellMe } from './TellMe.tsx'
import { usePictureTransition } from './use-picture-transition.ts'

const wide = 'w-full px-1 max-sm:tracking-[0.1em]'

type Props = {
  readonly product: Product
  /** The `sizes` attribute of the picture. */
  readonly sizes: string
  readonly eager?: boolean
  /** On a desktop, the card is as tall as the grid rows that it spans. */
  readonly tall?: boolean
  /** The heading element of the name. */
  readonly heading?: 'h2' | 'h3'
  readonly className?: string
}

export function ProductCard({
  product,
  sizes,
  eager = false,
  tall = false,
  heading: Heading = 'h3',
  className = '',
}: Props) {
  const { name, category } = product
  const catalogueAvailability = availability(product)
  const currentAvailability = useAvailability(product)
  const card = useRef<HTMLElement>(null)
  const transition = usePictureTransition(product)
  return (
    <article ref={card} className={`flex min-w-0 flex-col ${className}`}>
      <div
        className={`relative overflow-hidden ${tall ? 'aspect-4/5 lg:aspect-auto lg:grow' : 'aspect-4/5'} ${transition.className}`}
      >
        <ProductLink
          product={product}
          onPress={transition.onPress}
          unnamed
          className="absolute inset-0 block"
        >
          <CardPictures product={product} card={card} sizes={sizes} eager={eager} />
        </ProductLink>
      </div>
      <div className={`flex flex-col pt-4 ${tall ? '' : 'grow'}`}>
        <p className="caps text-muted max-sm:tracking-[0.08em]">{category}</p>
        <Heading className="mt-1 text-lg leading-[1.5rem]">
          <ProductLink
            product={product}
            onPress={transition.onPress}
            className="hover:underline hover:decoration-gold hover:underline-offset-4"
          >
            {name}
          </ProductLink>
        </Heading>
        {catalogueAvailability !== 'coming-soon' && (
          <div className="mt-1">
            <Price product={product} />
          </div>
        )}
        <div className="mt-auto pt-4">
          {/* Both have the same size: nothing moves if the product sells out while the page is open. */}
          {currentAvailability === 'on-sale' ? (
            <Button
              look="secondary"
              className={wide}
              aria-label={`Add to Cart: ${name}`}
              onClick={() => chooseSize(product)}
            >
              Add to Cart
            </Button>
          ) : (
            <TellMe product={product} className={buttonClass('secondary', wide)} />
          )}
        </div>
      </div>
    </article>
  )
}
