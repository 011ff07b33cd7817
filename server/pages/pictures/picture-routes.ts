/** `GET /images/{path or hash}?w=&h=&q=&f=`: a photograph in the size and format that fits the screen. */

import { Router } from 'express'
import { pictureQuery } from '#contract/catalogue/picture-files.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { bestFormat, type PictureFormat } from './picture-request.ts'
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
    const { w, h, f } = query.data
    const file = request.params.path.join('/')
    const format = f === 'auto' ? bestFormat(request.get('Accept') ?? '', file) : f
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const picture = await pictures.make({ file, w, h, format }, gone.signal).catch((error: unknown) => {
      // The browser has closed the connection.
      if (gone.signal.aborted) return null
      throw error
    })
    if (gone.signal.aborted) return
    if (!picture) throw new Refused(404, 'There is no such picture.')
    if (f === 'auto') response.vary('Accept')
    response
      .set({ 'Cache-Control': 'public, max-age=31536000, immutable', ETag: picture.etag })
      .type(contentTypes[picture.format])
      .send(picture.bytes)
  })
  return router
}
