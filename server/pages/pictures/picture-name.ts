/** The name under which a made picture is stored by the build and the running shop, which is also its ETag. */

import { hash } from 'node:crypto'
import type { PictureRequest } from './picture-request.ts'

/** To be raised when `render-picture.ts` makes other pictures from the same request: all are then made again. */
const RECIPE = 3

/** `master` is the hash of the master's bytes: a changed master leads to other names, a copied one to the same. */
export function pictureName(master: string, request: PictureRequest): string {
  const { width, height, quality, format } = request
  return `${hash('sha256', [RECIPE, master, width, height, quality].join()).slice(0, 32)}.${format}`
}
