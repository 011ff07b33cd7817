/** The pictures at the top of the home page, with the products that they show. */

import { heroShows } from '#catalogue/identity/pictures.ts'
import type { Picture } from '#catalogue/product.ts'
import { visionVoidPair, whiteVoidHanging, womenOnTerracotta } from '../page/pictures.ts'

export type HeroPicture = {
  readonly picture: Picture
  /** Ids of products. */
  readonly shows: readonly string[]
}

export const first: HeroPicture = { picture: whiteVoidHanging, shows: heroShows[0] }
/** Follows the first on a phone; on a wide screen it stands beside it. */
export const second: HeroPicture = { picture: womenOnTerracotta, shows: heroShows[1] }
/** Follows the first on a wide screen. */
export const third: HeroPicture = { picture: visionVoidPair, shows: heroShows[2] }
