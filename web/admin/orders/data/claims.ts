/** What couriers still owe for parcels that they lost or paid short. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DataOf, InputOf } from '#web/api/contract-call.ts'
import { readStaff, requestStaff } from '#web/backoffice/session/call-staff-api.ts'
import { refreshOrders } from './order-detail.ts'

const LIST = 'get /api/admin/claims'
export type CashParcel = DataOf<typeof LIST>['claims'][number]

/** All queries about couriers' cash begin with it. */
export const cashKey = ['cash'] as const

export const claimsQuery = queryOptions({
  queryKey: [...cashKey, 'claims'],
  queryFn: ({ signal }) => readStaff(LIST, {}, signal),
})

const CHANGE = 'post /api/admin/claims/{orderNumber}'

export type ClaimChange = InputOf<typeof CHANGE>['body']

/** The courier has lost the parcel of an order. Throws `CallFailed`. */
export async function openClaim(client: QueryClient, orderNumber: string): Promise<void> {
  await requestStaff('post /api/admin/claims', { body: { orderNumber } })
  await refreshClaims(client)
}

/** Throws `CallFailed`. */
export async function changeClaim(
  client: QueryClient,
  orderNumber: string,
  change: ClaimChange,
): Promise<void> {
  await requestStaff(CHANGE, { params: { orderNumber }, body: change })
  await refreshClaims(client)
}

async function refreshClaims(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
  await Promise.all([client.invalidateQueries({ queryKey: cashKey }), refreshOrders(client)])
}
