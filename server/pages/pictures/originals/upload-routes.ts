/** `POST /api/admin/pictures`: the bytes of a picture as the body, and the part of it that is wanted in the query. */

import { Router } from 'express'
import { z } from 'zod'
import { Refused, sendData } from '#server/platform/http/answer.ts'
import { blankAsUnset } from '#server/platform/http/optional-query.ts'
import { rawBody } from '#server/platform/http/raw-body.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { TakePicture } from './take-picture.ts'

const MOST_BYTES = 20 * 1024 * 1024

const fraction = (unset: number) => z.preprocess(blankAsUnset, z.coerce.number().min(0).max(1).default(unset))

/** The sum of two rounded fractions may be a little more than 1. */
const WHOLE = 1 + 1e-6

/** The part of the upright picture, in fractions of its sides. Left out, all of it. */
export const cropSchema = z
  .object({ left: fraction(0), top: fraction(0), width: fraction(1), height: fraction(1) })
  .refine(({ left, width }) => left + width <= WHOLE, {
    error: 'The part ends beyond the right edge.',
    path: ['width'],
  })
  .refine(({ top, height }) => top + height <= WHOLE, {
    error: 'The part ends below the lower edge.',
    path: ['height'],
  })

export function uploadRoutes(takePicture: TakePicture): Router {
  const router = Router()
  router.post('/', async (request, response) => {
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
    if (!hasBody) throw new Refused(422, 'Please send a picture.')
    if (!request.is(['image/*', 'application/octet-stream']))
      throw new Refused(415, 'Please send a picture, with its own media type or application/octet-stream.')
    const crop = validate(cropSchema, request.query)
    const bytes = await rawBody(request, MOST_BYTES)
    if (bytes === null)
      throw new Refused(413, 'This picture is larger than 20 MB. Please make it smaller first.')
    sendData(response, await takePicture(bytes, crop), 201)
  })
  return router
}
