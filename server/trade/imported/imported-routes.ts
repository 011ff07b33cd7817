/** `GET /api/admin/imported-orders`: the orders of another shop, to be read and found. */

import { Router } from 'express'
import { sendData } from '#server/platform/http/answer.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { FindImported } from './find-imported.ts'
import { importedListSchema } from './imported-calls.ts'

export function importedRoutes({ find }: Pick<FindImported, 'find'>): Router {
  const router = Router()
  router.get('/imported-orders', async (request, response) => {
    const { q = '', status, skip, take } = validate(importedListSchema, request.query)
    sendData(response, await find({ q, status, skip, take }))
  })
  return router
}
