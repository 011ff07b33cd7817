/** `GET /catalogue/{hash}.json`: the file of a catalogue, which never changes, and `current.json`, which is today's. */

import { type RequestHandler, Router } from 'express'
import type { CatalogueFile } from '#catalogue/catalogue-file.ts'
import { keepLatest } from '#server/platform/keep-latest.ts'
import { type Bodies, bodiesOf, sendBodies } from '../bodies.ts'

type Dependencies = {
  readonly currentFile: () => CatalogueFile
  readonly fileOf: (hash: string) => Promise<CatalogueFile | null>
}

const MOST_COMPRESSED = 10

export function catalogueFiles({ currentFile, fileOf }: Dependencies): RequestHandler {
  const compressed = new Map<string, Promise<Bodies>>()

  function bodiesFor({ hash, json }: CatalogueFile): Promise<Bodies> {
    const bodies = compressed.get(hash) ?? bodiesOf(json)
    keepLatest(compressed, hash, bodies, MOST_COMPRESSED)
    return bodies
  }

  const router = Router()
  router.get('/catalogue/current.json', async (request, response) => {
    const bodies = await bodiesFor(currentFile())
    sendBodies(request, response.set('Cache-Control', 'no-cache').type('json'), bodies)
  })
  router.get('/catalogue/:name', async (request, response, next) => {
    const hash = /^([\da-f]+)\.json$/.exec(request.params.name)?.[1]
    const file = hash === undefined ? null : await fileOf(hash)
    if (file === null) return next()
    const bodies = await bodiesFor(file)
    const immutable = 'public, max-age=31536000, immutable'
    sendBodies(request, response.set('Cache-Control', immutable).type('json'), bodies)
  })
  return router
}
