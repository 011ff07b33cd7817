/** Records printed slips, and counts how far the parcels of today are. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#web/api/contract-call.ts'
import { readStaff, requestStaff } from '#web/backoffice/session/call-staff-api.ts'
import { refreshOrders } from '../orders/data/order-detail.ts'

/** Several people may pack. */
const REFRESH_MS = 15_000

export const packingQuery = queryOptions({
  queryKey: ['packing'],
  queryFn: ({ signal }) => readStaff('get /api/admin/packing', {}, signal),
  refetchInterval: REFRESH_MS,
})

const COMMAND = 'post /api/admin/order-commands'
type Result = DataOf<typeof COMMAND>['results'][number]

/** Records that the slips of orders are printed. Returns the refusals. Throws `CallFailed` when the whole call fails. */
export async function recordPrinted(
  client: QueryClient,
  orderNumbers: readonly string[],
): Promise<readonly Extract<Result, { readonly changed: false }>[]> {
  const body = { orderNumbers, command: { type: 'PrintSlip' } } as const
  const { results } = await requestStaff(COMMAND, { body })
  void client.invalidateQueries(packingQuery)
  void refreshOrders(client)
  return results.filter((result) => !result.changed)
}
