/** The campaign pictures. Pictures of products are in the catalogue. */

import type { Picture } from '#catalogue/product.ts'
import { sitePicture } from '#web/ui/picture-measures.ts'

export const heroVoid = sitePicture(
  'hero-2.jpg',
  'Black Vision Void T-shirt in front of heavy draped cloth in dramatic light',
)

export const menPair = sitePicture('card-men.jpg', 'The Blacksmith and City Eighty T-shirts')

export const womenPair = sitePicture(
  'card-women.jpg',
  'Varsity Grace drop-shoulder T-shirt and Afterlight crop top',
)

export const animeTrio = sitePicture(
  'card-anime.jpg',
  'Three T-shirts with abstract motifs: violet aura, crossed blades and lightning',
)

export const visionVoidPair = sitePicture(
  'look-1.jpg',
  'Black and white Vision Void oversized T-shirts side by side on sand-coloured paper',
)

export const brassRail = sitePicture(
  'look-2.jpg',
  'Row of T-shirts in black, bone, navy, camel and burgundy on a brass rail',
)

export const whiteVoidHanging = sitePicture(
  'look-3.jpg',
  'Vision Void White Version on a wooden hanger against terracotta plaster in window light',
)

export const seaInWindowLight = sitePicture(
  'look-4.jpg',
  'Breath of SEA T-shirt on a wooden hanger in the light of a window',
)

export const womenOnTerracotta = sitePicture(
  'look-5.jpg',
  'Afterlight crop top and Varsity Grace drop-shoulder T-shirt on terracotta paper',
)

/** The pictures in the gallery of the home page. */
export const looks: readonly Picture[] = [
  visionVoidPair,
  brassRail,
  whiteVoidHanging,
  seaInWindowLight,
  womenOnTerracotta,
]
