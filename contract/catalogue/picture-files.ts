/** The calls that answer with a picture: of any size that the pages need, or as the preview of a link. */

import { z } from 'zod'
import { linkPreview, pictureWidths } from '#catalogue/picture-sizes.ts'
import type { DescribedCalls } from '../described-call.ts'

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

export const pictureFileCalls = {
  getPicture: {
    call: 'get /images/{path}',
    summary:
      'The variant of a picture that is nearest to the size and format asked for; the path is that of a file, or the hash of an uploaded picture.',
    query: pictureQuery,
    sends: 'image/*',
    answers: {
      200: 'The picture',
      400: 'No such size',
      404: 'No such picture',
      503: 'Many pictures are being made',
    },
  },
  getSharePicture: {
    call: 'get /share/{file}',
    summary:
      'The picture of a product for previews of links, 1200 × 630, with its name and price; the file is its id and `.jpg`.',
    sends: 'image/jpeg',
    answers: { 200: 'The picture', 404: 'No such product', 503: 'Many pictures are being made' },
  },
} as const satisfies DescribedCalls
