/** The pictures of the blank shirts. */

import type { Picture } from '#catalogue/product.ts'
import { sitePicture } from '#web/ui/picture-measures.ts'
import type { ShirtColour } from './design.ts'

export const shirts: Readonly<Record<ShirtColour, Picture>> = {
  Black: sitePicture('blank-black.png', 'Blank black T-shirt, front'),
  White: sitePicture('blank-white.png', 'Blank white T-shirt, front'),
}
