/** The query of a picture request; `picture-variants.ts` chooses the picture. */

import type { z } from 'zod'
import type { pictureFileCalls } from '#contract/catalogue/picture-files.ts'
import type { Caption } from './share-picture.ts'

export type PictureQuery = z.output<typeof pictureFileCalls.getPicture.query>

export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'png'

/** A picture that can be rendered. */
export type PictureRequest = {
  readonly file: string
  readonly width: number
  /** Null for the aspect ratio of the master. */
  readonly height: number | null
  readonly quality: number
  readonly format: PictureFormat
  /** Of a product in a link preview. */
  readonly caption?: Caption
}

/** The best format that the browser's Accept header names; a transparent PNG stays transparent. */
export function bestFormat(accept: string, file: string): PictureFormat {
  if (accept.includes('image/avif')) return 'avif'
  if (accept.includes('image/webp')) return 'webp'
  return file.endsWith('.png') ? 'png' : 'jpg'
}
