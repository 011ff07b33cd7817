/** The places of the late parts in a product's page. */

import type { Product } from '#catalogue/product.ts'
import { setRatings, useRating } from './ratings-store.ts'
import { useLateParts } from './use-late-parts.ts'

export function LateRating({ productId }: { readonly productId: string }) {
  const late = useLateParts()
  const rating = useRating(productId)
  return late && <late.ProductRating rating={rating} onRead={setRatings} />
}

export function LateOffer({ product }: { readonly product: Product }) {
  const late = useLateParts()
  return late && <late.ProductOffer product={product} />
}

/** Reviews and further products. */
export function LateMoreFrom({ product }: { readonly product: Product }) {
  const late = useLateParts()
  if (late) return <late.ReviewsAndMore product={product} />
  return late === undefined && <div className="min-h-96" />
}

/** What can be bought, for a page without a product. */
export function LateInTheShop() {
  const late = useLateParts()
  return late ? <late.InTheShop /> : <div className="min-h-96" />
}

/** When an order arrives; `otherwise` where that is not known. */
export function LateArrival({ otherwise }: { readonly otherwise: string }) {
  const late = useLateParts()
  return late ? <late.ArrivalIn otherwise={otherwise} /> : <p>{otherwise}</p>
}

export function LateOpening({ opensAt }: { readonly opensAt: string }) {
  const late = useLateParts()
  return late && <late.Opening opensAt={opensAt} />
}
