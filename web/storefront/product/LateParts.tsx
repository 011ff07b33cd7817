/** The places of the late parts in a product's page. */

import type { ComponentProps, ComponentType } from 'react'
import type { Product } from '#catalogue/product.ts'
import { type LateParts, useLateParts } from './use-late-parts.ts'

type PlainPart = 'ProductRating' | 'ProductOffer' | 'Opening'
type LateProps<Name extends PlainPart> = { readonly part: Name } & ComponentProps<LateParts[Name]>

/** A part whose place is empty until it arrives. */
export function Late<Name extends PlainPart>({ part, ...props }: LateProps<Name>) {
  const Part = useLateParts()?.[part] as ComponentType<typeof props> | undefined
  return Part && <Part {...props} />
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
