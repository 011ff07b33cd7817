/** The offer that counts for a product, beside its price: `2 for Rs 2,400 · save Rs 400 · mix designs and sizes`. */

import { useEffect } from 'react'
import { formatRupees } from '#catalogue/money.ts'
import type { Product } from '#catalogue/product.ts'
import { isFor } from '#events/codes/code-use.ts'
import { offerTerms, type PublicOffer } from '#events/codes/offers.ts'
import { offerName } from '#events/codes/reduction-words.ts'
import { refreshOffers, useOffers } from './offers-store.ts'

export function ProductOffer({ product }: { readonly product: Product }) {
  const offers = useOffers()
  useEffect(() => void refreshOffers(), [])
  const offer = offers.find((each) => counts(each, product))
  if (offer === undefined) return null
  const { reduction } = offer
  const terms = offerTerms(offer)
  const name = (
    <>
      <span className="font-medium text-gold-deep">{offerName(reduction)}</span>
      {reduction.by === 'bundle' && (
        <span className="font-medium">
          save {formatRupees(reduction.pieces * product.price - reduction.price)}
        </span>
      )}
    </>
  )
  // One line high, as the price is, so that nothing moves when it arrives: what has no room is on lines that are not seen.
  const line = 'flex h-6 flex-wrap gap-x-2 overflow-hidden'
  const place =
    'min-w-28 flex-1 text-sm leading-6 sm:text-base transition-opacity duration-500 starting:opacity-0'
  if (terms === '') return <p className={`${place} ${line}`}>{name}</p>
  return (
    // Opened, it has the whole width below the price.
    <details className={`group open:basis-full ${place}`}>
      <summary
        className={`${line} cursor-pointer list-none underline decoration-gold underline-offset-4 hover:decoration-ink`}
      >
        {name}
        <span className="min-w-16 flex-1 basis-16 truncate text-muted group-open:hidden">{terms}</span>
      </summary>
      <p className="text-muted">{terms}</p>
    </details>
  )
}

/** Whether it is for the product, and takes something off such pieces. */
function counts(offer: PublicOffer, { id, price }: Product): boolean {
  const { reduction } = offer
  if (!isFor(offer, { productId: id })) return false
  return reduction.by !== 'bundle' || reduction.pieces * price > reduction.price
}
