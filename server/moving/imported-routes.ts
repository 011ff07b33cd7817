/** `GET /api/admin/imported-orders`: the orders of another shop, to be read and found. */

import { Router } from 'express'
import { importedCalls as calls } from '#contract/moving/imported.ts'
import type { SeeCustomers } from '#server/orders/seen-customers.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { FindImported } from './find-imported.ts'

type Dependencies = Pick<FindImported, 'find'> & { readonly seeCustomers: SeeCustomers }

export function importedRoutes({ find, seeCustomers }: Dependencies): Router {
  const router = Router()
  serve(router, calls.listImported, async ({ query: { q = '', status, skip, take }, request }) => {
    const found = await find({ q, status, skip, take })
    const shown = found.orders.filter(({ erased }) => !erased)
    seeCustomers(
      request,
      shown.map(({ source, number }) => `${source} ${number}`),
    )
    return found
  })
  return router
}
