/** Who changed a product, when and how, newest first. */

import { queryOptions } from '@tanstack/react-query'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'

/** `version` is that of the product, so that a changed product has another history. */
export function productPastQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['catalogue-history', id, version],
    queryFn: ({ signal }) =>
      readStaff('get /api/admin/products/{product}/history', { params: { product: id } }, signal),
  })
}
