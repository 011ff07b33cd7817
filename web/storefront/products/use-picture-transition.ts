/** Animates the picture of a card into the gallery of the product's page. */

import { useState } from 'react'
import { useViewTransitionState } from 'react-router-dom'
import type { Product } from '#catalogue/product.ts'

/** The gallery of the product's page has the same name. */
const NAME = '[view-transition-name:product-picture]'

/** The class of the picture, and the handler of the card's links: a product may be on a page twice, but only one is clicked. */
export function usePictureTransition({ id }: Product) {
  const [pressed, setPressed] = useState(false)
  const leaving = useViewTransitionState(`/product/${id}`)
  return { className: pressed && leaving ? NAME : '', onPress: () => setPressed(true) }
}
