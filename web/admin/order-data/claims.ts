/** What couriers still owe for parcels that they lost or paid short. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#web/api/contract-call.ts'
import { readStaff, requestStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { refreshOrders } from './order-detail.ts'

const LIST = 'get /api/admin/claims'
export type CashParcel = DataOf<typeof LIST>['claims'][number]

/** All queries about couriers' cash begin with it. */
export const cashKey = ['cash'] as const

export const claimsQuery = queryOptions({
  queryKey: [...cashKey, 'claims'],
  queryFn: ({ signal }) => readStaff(LIST, {}, signal),
})

export type ClaimChange =
  | { readonly to: 'sent' | 'accepted' | 'refused' | 'withdrawn' }
  | { readonly to: 'written-off'; readonly why: string }

/** The courier has lost the parcel of an order. Throws `CallFailed`. */
export function openClaim(client: QueryClient, orderNumber: string): Promise<void> {
  return post(client, '/api/admin/claims', { orderNumber })
}

/** Throws `CallFailed`. */
export function changeClaim(client: QueryClient, orderNumber: string, change: ClaimChange): Promise<void> {
  return post(client, `/api/admin/claims/${encodeURIComponent(orderNumber)}`, change)
}

async function post(client: QueryClient, path: string, json: object): Promise<void> {
  await requestStaffApi(path, { method: 'POST', json })
  void client.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
  await Promise.all([client.invalidateQueries({ queryKey: cashKey }), refreshOrders(client)])
}
