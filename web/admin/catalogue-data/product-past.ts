/** Who changed a product, when and how, newest first. */

import { queryOptions } from '@tanstack/react-query'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import type { HistoryEntry } from './catalogue-api.ts'

/** `version` is that of the product, so that a changed product has another history. */
export function productPastQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['catalogue-history', id, version],
    queryFn: ({ signal }) =>
      readStaffApi<{ readonly entries: readonly HistoryEntry[] }>(
        `/api/admin/products/${encodeURIComponent(id)}/history`,
        signal,
      ),
  })
}
