/** The campaign pictures that stand in fixed places. Pictures of products are in the catalogue, those of groups in `catalogue/identity.json`. */

import type { Picture } from '#catalogue/product.ts'
import { campaignPicture } from './campaign-picture.ts'

export const heroVoid = campaignPicture('hero-2.jpg')

export const visionVoidPair = campaignPicture('look-1.jpg')

export const brassRail = campaignPicture('look-2.jpg')

export const whiteVoidHanging = campaignPicture('look-3.jpg')

export const womenOnTerracotta = campaignPicture('look-5.jpg')

/** The pictures in the gallery of the home page. */
export const looks: readonly Picture[] = [
  visionVoidPair,
  brassRail,
  whiteVoidHanging,
  campaignPicture('look-4.jpg'),
  womenOnTerracotta,
]
