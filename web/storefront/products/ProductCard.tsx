/** A product in a list: its pictures, name and price, and a button that adds it to the cart if it can be bought. */

import { useRef } from 'react'
import { availability } from '#catalogue/availability.ts'
import { isNew, type Product } from '#catalogue/product.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { useAvailability } from '../cart/stock/stock-store.ts'
import { chooseSize } from '../page/overlays.ts'
import { CardPictures } from './CardPictures.tsx'
import { Price } from './Price.tsx'
import { ProductLink } from './ProductLink.tsx'
import { TellMe } from './TellMe.tsx'
import { usePictureTransition } from './use-picture-transition.ts'

/** Where a card takes two columns. Above phones it then shows both of its sides beside each other. */
export type Wide = 'on-phones' | 'above-phones' | 'always'

const columns: Readonly<Record<Wide, string>> = {
  'on-phones': 'max-md:col-span-2',
  'above-phones': 'md:col-span-2',
  always: 'col-span-2',
}

type Props = {
  readonly product: Product
  /** The `sizes` attribute of the picture. */
  readonly sizes: string
  readonly eager?: boolean
  readonly wide?: Wide | undefined
  /** The heading element of the name. */
  readonly heading?: 'h2' | 'h3'
}

export function ProductCard({ product, sizes, eager = false, wide, heading: Heading = 'h3' }: Props) {
  const { name, category, tags } = product
  const catalogueAvailability = availability(product)
  const currentAvailability = useAvailability(product)
  const card = useRef<HTMLElement>(null)
  const transition = usePictureTransition(product)
  const both = wide !== undefined && wide !== 'on-phones'
  return (
    <article ref={card} className={`relative flex min-w-0 flex-col ${wide ? columns[wide] : ''}`}>
      <div
        className={`relative shrink-0 overflow-hidden ${both ? 'two-columns bg-studio max-md:aspect-4/5' : 'aspect-4/5'} ${transition.className}`}
      >
        <ProductLink
          product={product}
          onPress={transition.onPress}
          unnamed
          className="absolute inset-0 block"
        >
          <CardPictures product={product} card={card} sizes={sizes} eager={eager} both={both} />
        </ProductLink>
        {currentAvailability === 'on-sale' && (
          <button
            type="button"
            aria-label={`Add to Cart: ${name}`}
            onClick={() => chooseSize(product)}
            className="absolute right-0 bottom-0 flex min-h-11 w-11 items-center justify-center gap-1 bg-page text-sm font-medium transition-colors hover:bg-ink hover:text-on-ink md:w-auto md:pr-3.5 md:pl-2.5"
          >
            <PlusIcon className="size-4.5" /> <span className="max-md:sr-only">Add</span>
          </button>
        )}
      </div>
      <div className="card-edge flex grow flex-col pt-2.5 lg:pt-3.5">
        <p className="card-kind text-sm text-muted">
          {category}
          {both && <span className="max-md:hidden">, front and back</span>}
        </p>
        <div className="font-medium lg:text-lg">
          <Heading className="inline">
            <ProductLink
              product={product}
              onPress={transition.onPress}
              className="hover:underline hover:decoration-gold hover:underline-offset-4"
            >
              {name}
            </ProductLink>
          </Heading>{' '}
          {isNew(product) && <span className="caps text-gold-deep">NEW</span>}
          {tags
            .filter((tag) => tag !== 'NEW')
            .map((tag) => (
              <span key={tag} className="caps ml-1 text-[#5b3a8c]">
                {tag}
              </span>
            ))}
        </div>
        {catalogueAvailability !== 'coming-soon' && <Price product={product} />}
        {currentAvailability === 'sold-out' && <p className="text-sm text-muted">All Sizes Unavailable</p>}
        {currentAvailability !== 'on-sale' && (
          <TellMe product={product} className={buttonClass('quiet', 'self-start text-left')} />
        )}
      </div>
    </article>
  )
}
