/** The campaign pictures. Pictures of products are in the catalogue. */

import type { Picture } from '#catalogue/product.ts'

export const heroVoid: Picture = {
  file: 'hero-2.jpg',
  alt: 'Black Vision Void T-shirt in front of heavy draped cloth in dramatic light',
}

export const menPair: Picture = {
  file: 'card-men.jpg',
  alt: 'The Blacksmith and City Eighty T-shirts',
}

export const womenPair: Picture = {
  file: 'card-women.jpg',
  alt: 'Varsity Grace drop-shoulder T-shirt and Afterlight crop top',
}

export const animeTrio: Picture = {
  file: 'card-anime.jpg',
  alt: 'Three T-shirts with abstract motifs: violet aura, crossed blades and lightning',
}

export const visionVoidPair: Picture = {
  file: 'look-1.jpg',
  alt: 'Black and white Vision Void oversized T-shirts side by side on sand-coloured paper',
}

export const brassRail: Picture = {
  file: 'look-2.jpg',
  alt: 'Row of T-shirts in black, bone, navy, camel and burgundy on a brass rail',
}

export const whiteVoidHanging: Picture = {
  file: 'look-3.jpg',
  alt: 'Vision Void White Version on a wooden hanger against terracotta plaster in window light',
}

export const seaInWindowLight: Picture = {
  file: 'look-4.jpg',
  alt: 'Breath of SEA T-shirt on a wooden hanger in the light of a window',
}

export const womenOnTerracotta: Picture = {
  file: 'look-5.jpg',
  alt: 'Afterlight crop top and Varsity Grace drop-shoulder T-shirt on terracotta paper',
}

/** The pictures in the gallery of the home page. */
export const looks: readonly Picture[] = [
  visionVoidPair,
  brassRail,
  whiteVoidHanging,
  seaInWindowLight,
  womenOnTerracotta,
]
