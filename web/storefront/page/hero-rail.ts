/** The picture at the top of the home page and in link previews. It is in its own file, because few pages need the others. */

import type { Picture } from '#catalogue/product.ts'

export const heroRail: Picture = {
  file: 'hero-1.jpg',
  alt: 'Rail of T-shirts in dramatic warm side light, dark room',
}
