/** Under which name a made picture is kept: by the build, by the running shop, and for the browser's question whether it changed. */

import { hash } from 'node:crypto'
import type { PictureRequest } from './picture-request.ts'

/** To be raised when `render-picture.ts` makes other pictures from the same request: all are then made anew. */
const RECIPE = 2

/** `master` is the hash of the master's bytes: a changed master has other names, a copied one the same. */
export function pictureName(master: string, request: PictureRequest): string {
  const { width, height, quality, format } = request
  return `${hash('sha256', [RECIPE, master, width, height, quality].join()).slice(0, 32)}.${format}`
}
