/** The pictures of products: how one is uploaded, and as a product then has it. */

import { z } from 'zod'
import { LONGEST, productPublished } from '#events/catalogue/catalogue-facts.ts'
import { callsFor } from '../described-call.ts'
import { blankAsUnset } from '../optional-query.ts'
import { typedText } from '../typed-parts.ts'

export const sentPicture = z.object({
  picture: z.string().regex(/^[0-9a-f]{64}$/, 'This is not the hash of a picture.'),
  alt: typedText('The alternative text', LONGEST.alt),
  file: z.string().max(200).optional(),
  /** As the upload of the picture has answered. */
  colour: z
    .string()
    .regex(/^(?:#[0-9a-f]{6}|transparent)$/, 'This is no colour.')
    .optional(),
})

/** In a fact. */
export const picture = productPublished.shape.data.shape.product.shape.pictures.element

const fraction = (unset: number) => z.preprocess(blankAsUnset, z.coerce.number().min(0).max(1).default(unset))

/** The sum of two rounded fractions may be a little more than 1. */
const WHOLE = 1 + 1e-6

/** The part of the upright picture, in fractions of its sides. Left out, all of it. */
const crop = z
  .object({ left: fraction(0), top: fraction(0), width: fraction(1), height: fraction(1) })
  .refine(({ left, width }) => left + width <= WHOLE, {
    error: 'The part ends beyond the right edge.',
    path: ['width'],
  })
  .refine(({ top, height }) => top + height <= WHOLE, {
    error: 'The part ends below the lower edge.',
    path: ['height'],
  })

export const pictureCalls = callsFor('changeCatalogue', {
  uploadPicture: {
    call: 'post /api/admin/pictures',
    summary:
      'Store a photo (JPEG, PNG, WebP or AVIF, up to 20 MB): upright, without metadata, at most 2400 pixels on its longer side, and of it the part in the query, in fractions of its sides. The same photo again is stored once.',
    query: crop,
    takes: 'image/*',
    data: picture.omit({ file: true, alt: true }),
    answers: {
      201: 'Its hash, under which `/images/{hash}` shows it, its sides and its dominant colour',
      413: 'Larger than 20 MB',
      415: 'Not a photo in one of these formats',
      422: 'Too small, too many pixels or damaged, or the query does not validate',
      503: 'The shop cannot store it now, or many are being uploaded',
    },
  },
})
