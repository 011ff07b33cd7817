/** Animates the picture of a card into the gallery of the product's page. */

import { useState } from 'react'
import { useViewTransitionState } from 'react-router-dom'
import type { Product } from '#catalogue/product.ts'

/** The gallery of the product's page uses the same transition name. */
const NAME = '[view-transition-name:product-picture]'

/** The picture's class and the handler of the card's links. Only the pressed card is animated, as a page may show a product twice. */
export function usePictureTransition({ id }: Product) {
  const [pressed, setPressed] = useState(false)
  const leaving = useViewTransitionState(`/product/${id}`)
  return { className: pressed && leaving ? NAME : '', onPress: () => setPressed(true) }
}
