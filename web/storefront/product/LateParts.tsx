/** The places of the late parts in a product's page. */

import type { Product } from '#catalogue/product.ts'
import { setRatings, useRating } from './ratings-store.ts'
import { useLateParts } from './use-late-parts.ts'

export function LateRating({ productId }: { readonly productId: string }) {
  const late = useLateParts()
  const rating = useRating(productId)
  return late && <late.ProductRating rating={rating} onRead={setRatings} />
}

export function LateMoreFrom({ product }: { readonly product: Product }) {
  const late = useLateParts()
  if (late) return <late.MoreFrom product={product} />
  return late === undefined && <div className="min-h-96" />
}

export function LateOpening({ opensAt }: { readonly opensAt: string }) {
  const late = useLateParts()
  return late && <late.Opening opensAt={opensAt} />
}
