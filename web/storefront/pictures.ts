/** The campaign pictures; those of the products stand in the catalogue. */

import type { Picture } from '#catalogue/product.ts'

export const heroRail: Picture = {
  file: 'hero-1.jpg',
  width: 2400,
  height: 1350,
  colour: '#2c241d',
  alt: 'Rail of T-shirts in dramatic warm side light, dark room',
}

export const heroVoid: Picture = {
  file: 'hero-2.jpg',
  width: 2400,
  height: 1350,
  colour: '#27211b',
  alt: 'Black Vision Void T-shirt in front of heavy draped cloth in dramatic light',
}

export const menPair: Picture = {
  file: 'card-men.jpg',
  width: 1040,
  height: 1300,
  colour: '#585c5d',
  alt: 'The Blacksmith and City Eighty T-shirts',
}

export const womenPair: Picture = {
  file: 'card-women.jpg',
  width: 1040,
  height: 1300,
  colour: '#bc8b74',
  alt: 'Varsity Grace drop-shoulder T-shirt and Afterlight crop top',
}

export const animeTrio: Picture = {
  file: 'card-anime.jpg',
  width: 1040,
  height: 1300,
  colour: '#383543',
  alt: 'Three T-shirts with abstract motifs: violet aura, crossed blades and lightning',
}

export const visionVoidPair: Picture = {
  file: 'look-1.jpg',
  width: 1200,
  height: 1500,
  colour: '#bfa889',
  alt: 'Black and white Vision Void oversized T-shirts side by side on sand-coloured paper',
}

export const brassRail: Picture = {
  file: 'look-2.jpg',
  width: 1200,
  height: 1500,
  colour: '#aea191',
  alt: 'Row of T-shirts in black, bone, navy, camel and burgundy on a brass rail',
}

export const whiteVoidHanging: Picture = {
  file: 'look-3.jpg',
  width: 1200,
  height: 1500,
  colour: '#a06648',
  alt: 'Vision Void White Version on a wooden hanger against terracotta plaster in window light',
}

export const seaInWindowLight: Picture = {
  file: 'look-4.jpg',
  width: 1200,
  height: 1500,
  colour: '#5a544a',
  alt: 'Breath of SEA T-shirt on a wooden hanger in the light of a window',
}

export const womenOnTerracotta: Picture = {
  file: 'look-5.jpg',
  width: 1200,
  height: 1500,
  colour: '#8f5740',
  alt: 'Afterlight crop top and Varsity Grace drop-shoulder T-shirt on terracotta paper',
}

/** The gallery of the home page. */
export const looks: readonly Picture[] = [
  visionVoidPair,
  brassRail,
  whiteVoidHanging,
  seaInWindowLight,
  womenOnTerracotta,
]
