/** The named views of the order list that the shop's people share. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#web/api/contract-call.ts'
import { readStaff, requestStaff } from '#web/backoffice/session/call-staff-api.ts'
import { defaultView, type OrderListView, readView, writeView } from '../data/order-list-view.ts'

export const MAX_NAME_LENGTH = 40

/** A view with its name. Its address is a query string. */
export type NamedView = { readonly name: string; readonly address: string }

const LIST = 'get /api/admin/order-views'
type Views = DataOf<typeof LIST>
export type SavedView = Views['views'][number]

export const orderViewsQuery = queryOptions({
  queryKey: ['order-views'],
  queryFn: ({ signal }) => readStaff(LIST, {}, signal),
})

/** Replaces an existing view of the same name. Throws `CallFailed`. */
export async function saveView(client: QueryClient, view: NamedView): Promise<void> {
  show(client, await requestStaff('put /api/admin/order-views', { body: view }))
}

/** Throws `CallFailed`. */
export async function deleteView(client: QueryClient, name: string): Promise<void> {
  show(client, await requestStaff('delete /api/admin/order-views', { query: { name } }))
}

function show(client: QueryClient, views: Views): void {
  client.setQueryData(orderViewsQuery.queryKey, views)
}

export function viewOf({ address }: NamedView): OrderListView {
  return readView(new URLSearchParams(address))
}

/** Of the whole view, also of what is searched for. */
export function addressOf(view: OrderListView): string {
  return writeView(new URLSearchParams(), { ...defaultView, ...view }).toString()
}
