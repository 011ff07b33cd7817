/** The pictures of the blank shirts. */

import type { Picture } from '#catalogue/product.ts'
import type { ShirtColour } from './design.ts'

export const shirts: Readonly<Record<ShirtColour, Picture>> = {
  Black: {
    file: 'blank-black.png',
    alt: 'Blank black T-shirt, front',
  },
  White: {
    file: 'blank-white.png',
    alt: 'Blank white T-shirt, front',
  },
}
