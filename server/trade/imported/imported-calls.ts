/** The call that lists imported orders, as the API's description has it. */

import { z } from 'zod'
import { importedStatuses } from '#events/shop/import-choices.ts'
import { callsFor, type DescribedCalls } from '#server/platform/http/described-call.ts'
import { blankAsUnset, optional } from '#server/platform/http/optional-query.ts'

const MOST = 50
const count = (unset: number, most: number) => {
  const sentence = `This must be a whole number from 0 to ${most}.`
  const whole = z.coerce.number({ error: sentence }).int(sentence).min(0, sentence).max(most, sentence)
  return z.preprocess(blankAsUnset, whole.default(unset))
}

export const importedListSchema = z.object({
  q: optional(z.string().trim().max(100, 'Please search for something shorter.')),
  status: optional(
    z.enum(importedStatuses, { error: `status must be one of ${importedStatuses.join(', ')}.` }),
  ),
  skip: count(0, 10_000_000),
  /** 0 for the figures alone. */
  take: count(MOST, MOST),
})

export const importedCalls: DescribedCalls = callsFor('customers', {
  listImported: {
    call: 'get /api/admin/imported-orders',
    summary:
      'Orders that were imported from another shop program, at most fifty at once, the newest first, with figures of their own: no other figure contains them.',
    query: importedListSchema,
    answers: { 200: '`figures`, `orders` and how many were `found`' },
  },
})
