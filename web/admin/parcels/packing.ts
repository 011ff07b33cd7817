/** Records printed slips, and counts how far the parcels of today are. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readStaffApi, requestStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { refreshOrders } from '../order-data/order-detail.ts'

type PackingNumbers = Readonly<Record<'printed' | 'packed' | 'handedOver', number>>

/** Several people may pack. */
const REFRESH_MS = 15_000

export const packingQuery = queryOptions({
  queryKey: ['packing'],
  queryFn: ({ signal }) => readStaffApi<PackingNumbers>('/api/admin/packing', signal),
  refetchInterval: REFRESH_MS,
})

type Printed = { readonly orderNumber: string } & (
  | { readonly changed: true }
  | { readonly changed: false; readonly error: string }
)

/** Records that the slips of orders are printed. Returns the refusals. Throws `CallFailed` when the whole call fails. */
export async function recordPrinted(
  client: QueryClient,
  orderNumbers: readonly string[],
): Promise<readonly Extract<Printed, { readonly changed: false }>[]> {
  const json = { orderNumbers, command: { type: 'PrintSlip' } }
  const { results } = await requestStaffApi<{ readonly results: readonly Printed[] }>(
    '/api/admin/order-commands',
    { method: 'POST', json },
  )
  void client.invalidateQueries(packingQuery)
  void refreshOrders(client)
  return results.filter((result) => !result.changed)
}
