/** The named views of the order list that the shop's people share. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readStaffApi, requestStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { defaultView, type OrderListView, readView, writeView } from '../order-data/order-list-view.ts'

export const MAX_NAME_LENGTH = 40

/** A view with its name. Its address is a query string. */
export type NamedView = { readonly name: string; readonly address: string }

export type SavedView = NamedView & {
  readonly savedBy: string
  /** ISO-8601 UTC. */
  readonly savedAt: string
}

type Views = { readonly views: readonly SavedView[] }

const PATH = '/api/admin/order-views'

export const orderViewsQuery = queryOptions({
  queryKey: ['order-views'],
  queryFn: ({ signal }) => readStaffApi<Views>(PATH, signal),
})

/** Replaces an existing view of the same name. Throws `CallFailed`. */
export async function saveView(client: QueryClient, view: NamedView): Promise<void> {
  show(client, await requestStaffApi<Views>(PATH, { method: 'PUT', json: view }))
}

/** Throws `CallFailed`. */
export async function deleteView(client: QueryClient, name: string): Promise<void> {
  show(client, await requestStaffApi<Views>(`${PATH}?${new URLSearchParams({ name })}`, { method: 'DELETE' }))
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
