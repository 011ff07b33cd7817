/** The picture of the shop: on top of the home page, and in previews of links. Apart from the others, which few pages have. */

import type { Picture } from '#catalogue/product.ts'

export const heroRail: Picture = {
  file: 'hero-1.jpg',
  alt: 'Rail of T-shirts in dramatic warm side light, dark room',
}
