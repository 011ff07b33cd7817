/** The name of a rendered picture in the build and in the running shop, which is also its ETag. */

import { hash } from 'node:crypto'
import type { PictureRequest } from './picture-request.ts'

/** Increase it when `render-picture.ts` renders the same request differently: all pictures are then rendered again. */
const RECIPE = 4

/** `master` is the hash of the master's bytes: a changed master gets another name, a copied one the same. */
export function pictureName(master: string, request: PictureRequest): string {
  const { width, height, quality, format, caption } = request
  return `${hash('sha256', [RECIPE, master, width, height, quality, ...(caption ? [JSON.stringify(caption)] : [])].join()).slice(0, 32)}.${format}`
}
