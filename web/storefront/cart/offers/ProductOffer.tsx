/** The offer that counts for a product, beside its price: `2 for Rs 2,400 · save Rs 400 · mix designs and sizes`. */

import { useEffect } from 'react'
import { formatRupees } from '#catalogue/money.ts'
import type { Product } from '#catalogue/product.ts'
import { isFor } from '#events/shop/code-use.ts'
import { offerTerms, type PublicOffer } from '#events/shop/offers.ts'
import { offerName } from '#events/shop/reduction-words.ts'
import { refreshOffers, useOffers } from './offers-store.ts'

export function ProductOffer({ product }: { readonly product: Product }) {
  const offers = useOffers()
  useEffect(() => void refreshOffers(), [])
  const offer = offers.find((each) => counts(each, product))
  if (offer === undefined) return null
  const terms = offerTerms(offer)
  const { reduction } = offer
  return (
    // One line high, as the price is, so that nothing moves when it arrives: the terms are seen where there is room for them.
    <p className="flex h-6 min-w-28 flex-1 flex-wrap gap-x-2 overflow-hidden text-sm leading-6 sm:text-base transition-opacity duration-500 starting:opacity-0">
      <span className="font-medium text-gold-deep">{offerName(reduction)}</span>
      {reduction.by === 'bundle' && (
        <span className="font-medium">
          save {formatRupees(reduction.pieces * product.price - reduction.price)}
        </span>
      )}
      {terms !== '' && <span className="text-muted">{terms}</span>}
    </p>
  )
}

/** Whether it is for the product, and takes something off such pieces. */
function counts(offer: PublicOffer, { id, price }: Product): boolean {
  const { reduction } = offer
  if (!isFor(offer, { productId: id })) return false
  return reduction.by !== 'bundle' || reduction.pieces * price > reduction.price
}
