/** The changes of the shop's description. */

import { queryOptions } from '@tanstack/react-query'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import type { HistoryEntry } from './catalogue-api.ts'

type Past = { readonly entries: readonly HistoryEntry[] }

export const shopPastQuery = queryOptions({
  // Fetched again with the catalogue, whose key it begins with.
  queryKey: ['catalogue', 'shop history'],
  queryFn: async ({ signal }) => (await readStaffApi<Past>('/api/admin/shop/history', signal)).entries,
  staleTime: 5_000,
})
