/** `GET /api/admin/imported-orders`: the orders of another shop, to be read and found. */

import { Router } from 'express'
import { importedCalls as calls } from '#contract/imported.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { SeeCustomers } from '../orders/seen-customers.ts'
import type { FindImported } from './find-imported.ts'

type Dependencies = Pick<FindImported, 'find'> & { readonly seeCustomers: SeeCustomers }

export function importedRoutes({ find, seeCustomers }: Dependencies): Router {
  const router = Router()
  router.get('/imported-orders', async (request, response) => {
    const { q = '', status, skip, take } = validate(calls.listImported.query, request.query)
    const found = await find({ q, status, skip, take })
    const shown = found.orders.filter(({ erased }) => !erased)
    seeCustomers(
      request,
      shown.map(({ source, number }) => `${source} ${number}`),
    )
    answerCall(response, calls.listImported, found)
  })
  return router
}
