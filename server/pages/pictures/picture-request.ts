/** The query of a picture request; `picture-variants.ts` chooses the picture. */

import { z } from 'zod'
import { linkPreview, pictureWidths } from '#catalogue/picture-sizes.ts'
import type { Caption } from './share-picture.ts'

/** Heights that go with the widths at 4:5, 1:1 and 16:9. */
const heights = new Set(pictureWidths.flatMap((width) => [width * 1.25, width, Math.round((width * 9) / 16)]))
const qualities = [50, 60, 70, 75, 80, 85, 90] as const

const oneOf = (allowed: readonly number[], name: string) =>
  z.coerce
    .number()
    .refine((value) => allowed.includes(value), `${name} must be one of ${allowed.join(', ')}.`)

export const pictureQuery = z
  .object({
    w: oneOf([...pictureWidths, linkPreview.width], 'w').optional(),
    h: oneOf(
      [...heights, linkPreview.height].sort((a, b) => a - b),
      'h',
    ).optional(),
    /** Accepted but ignored: there is only one quality, which the shop's pages link to. */
    q: oneOf(qualities, 'q').default(80),
    f: z
      .enum(['auto', 'avif', 'webp', 'jpg'], { error: 'f must be auto, avif, webp or jpg.' })
      .default('auto'),
  })
  .refine(({ w, h }) => (w === linkPreview.width) === (h === linkPreview.height), {
    error: `w must be ${linkPreview.width} where h is ${linkPreview.height}, and nowhere else.`,
  })

export type PictureQuery = z.infer<typeof pictureQuery>

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
