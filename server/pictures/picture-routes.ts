/** `GET /images/{path}?w=&h=&q=&f=`: a photograph in the size and format that fits the screen. */

import { Router } from 'express'
import { Refused } from '../http/answer.ts'
import { bestFormat, type PictureFormat, pictureQuery } from './picture-request.ts'
import type { PictureService } from './picture-service.ts'

const contentTypes: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

export function pictureRoutes(pictures: PictureService): Router {
  const router = Router()
  router.get('/*path', async (request, response) => {
    const query = pictureQuery.safeParse(request.query)
    if (!query.success) throw new Refused(400, query.error.issues[0]?.message ?? 'There is no such size.')
    const { w, h, q, f } = query.data
    const file = request.params.path.join('/')
    const format = f === 'auto' ? bestFormat(request.get('Accept') ?? '', file) : f
    const picture = await pictures.make({ file, width: w ?? null, height: h ?? null, quality: q, format })
    if (!picture) throw new Refused(404, 'There is no such picture.')
    if (f === 'auto') response.vary('Accept')
    response
      .set({ 'Cache-Control': 'public, max-age=31536000, immutable', ETag: picture.etag })
      .type(contentTypes[format])
      .send(picture.bytes)
  })
  return router
}
