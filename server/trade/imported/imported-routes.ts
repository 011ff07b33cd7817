/** `GET /api/admin/imported-orders`: the orders of another shop, to be read and found. */

import { Router } from 'express'
import { z } from 'zod'
import { callsFor, type DescribedCalls } from '#contract/described-call.ts'
import { blankAsUnset, optional } from '#contract/optional-query.ts'
import { importedStatuses } from '#events/shop/import-choices.ts'
import { sendData } from '#server/platform/http/answer.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { SeeCustomers } from '../orders/seen-customers.ts'
import type { FindImported } from './find-imported.ts'

const MOST = 50
const count = (unset: number, most: number) => {
  const sentence = `This must be a whole number from 0 to ${most}.`
  const whole = z.coerce.number({ error: sentence }).int(sentence).min(0, sentence).max(most, sentence)
  return z.preprocess(blankAsUnset, whole.default(unset))
}

const importedListSchema = z.object({
  q: optional(z.string().trim().max(100, 'Please search for something shorter.')),
  status: optional(
    z.enum(importedStatuses, { error: `status must be one of ${importedStatuses.join(', ')}.` }),
  ),
  skip: count(0, 10_000_000),
  /** 0 for the figures alone. */
  take: count(MOST, MOST),
})

type Dependencies = Pick<FindImported, 'find'> & { readonly seeCustomers: SeeCustomers }

export function importedRoutes({ find, seeCustomers }: Dependencies): Router {
  const router = Router()
  router.get('/imported-orders', async (request, response) => {
    const { q = '', status, skip, take } = validate(importedListSchema, request.query)
    const found = await find({ q, status, skip, take })
    const shown = found.orders.filter(({ erased }) => !erased)
    seeCustomers(
      request,
      shown.map(({ source, number }) => `${source} ${number}`),
    )
    sendData(response, found)
  })
  return router
}

export const importedCalls: DescribedCalls = callsFor('customers', {
  listImported: {
    call: 'get /api/admin/imported-orders',
    summary:
      'Orders that were imported from another shop program, at most fifty at once, the newest first, with figures of their own: no other figure contains them.',
    query: importedListSchema,
    answers: { 200: '`figures`, `orders` and how many were `found`' },
  },
})
