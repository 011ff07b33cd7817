/** `POST /api/admin/pictures`: the bytes of a picture as the body, and the part of it that is wanted in the query. */

import { Router } from 'express'
import { pictureCalls as calls } from '#contract/catalogue/pictures.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { rawBody } from '#server/platform/http/raw-body.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { TakePicture } from './take-picture.ts'

const MOST_BYTES = 20 * 1024 * 1024

export function uploadRoutes(takePicture: TakePicture): Router {
  const router = Router()
  serve(router, calls.uploadPicture, async ({ query: crop, request }) => {
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
    if (!hasBody) throw new Refused(422, 'Please send a picture.')
    if (!request.is(['image/*', 'application/octet-stream']))
      throw new Refused(415, 'Please send a picture, with its own media type or application/octet-stream.')
    const bytes = await rawBody(request, MOST_BYTES)
    if (bytes === null)
      throw new Refused(413, 'This picture is larger than 20 MB. Please make it smaller first.')
    return takePicture(bytes, crop)
  })
  return router
}
