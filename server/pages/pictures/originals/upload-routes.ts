/** `POST /api/admin/pictures`: the bytes of a picture as the body, and the part of it that is wanted in the query. */

import { Router } from 'express'
import { pictureCalls as calls } from '#contract/pictures.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import { rawBody } from '#server/platform/http/raw-body.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { TakePicture } from './take-picture.ts'

const MOST_BYTES = 20 * 1024 * 1024

export function uploadRoutes(takePicture: TakePicture): Router {
  const router = Router()
  router.post('/', async (request, response) => {
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
    if (!hasBody) throw new Refused(422, 'Please send a picture.')
    if (!request.is(['image/*', 'application/octet-stream']))
      throw new Refused(415, 'Please send a picture, with its own media type or application/octet-stream.')
    const crop = validate(calls.uploadPicture.query, request.query)
    const bytes = await rawBody(request, MOST_BYTES)
    if (bytes === null)
      throw new Refused(413, 'This picture is larger than 20 MB. Please make it smaller first.')
    answerCall(response, calls.uploadPicture, await takePicture(bytes, crop))
  })
  return router
}
