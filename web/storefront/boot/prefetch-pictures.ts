/** Fetches the two hero pictures and the two logos. */

import logo from '#web/brand/logo-on-dark.svg'
import monogram from '#web/brand/monogram-on-dark.svg'
import { pictureSrcSet } from '#web/ui/picture-url.ts'
import { whiteVoidHanging, womenOnTerracotta } from '../page/pictures.ts'

export function prefetchPictures(): void {
  for (const picture of [whiteVoidHanging, womenOnTerracotta]) {
    const image = new Image()
    image.fetchPriority = 'low'
    // Same `sizes` as the hero, so that the browser chooses the same file.
    image.sizes = '100vw'
    image.srcset = pictureSrcSet(picture)
  }
  for (const address of [logo, monogram]) new Image().src = address
}
