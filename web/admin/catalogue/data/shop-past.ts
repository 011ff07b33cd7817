/** The changes of the shop's description. */

import { queryOptions } from '@tanstack/react-query'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'

export const shopPastQuery = queryOptions({
  // Fetched again with the catalogue, whose key it begins with.
  queryKey: ['catalogue', 'shop history'],
  queryFn: async ({ signal }) => (await readStaff('get /api/admin/shop/history', {}, signal)).entries,
  staleTime: 5_000,
})
