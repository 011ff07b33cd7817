/** Webhooks: their query, and the calls that add, move, try and remove them. */

import { queryOptions } from '@tanstack/react-query'
import type { ShopEventType } from '#events/shop/event.ts'
import { callStaffApi, readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

type Attempt = {
  /** ISO-8601 UTC. */
  readonly at: string
  readonly position: number
  readonly type: string
  /** Of the answer; null without one. */
  readonly status: number | null
  readonly error?: string
}

export type Webhook = {
  readonly id: string
  readonly url: string
  readonly host: string
  readonly types: readonly string[] | null
  readonly persons: boolean
  readonly publicKey: string
  readonly delivery: {
    readonly cursor: number
    readonly failures: number
    /** Milliseconds since 1970. */
    readonly nextAt: number
    /** The latest first. */
    readonly attempts: readonly Attempt[]
  } | null
}

/** What most receivers want, and everything. */
export const chosenTypes = {
  orders: {
    name: 'Orders: placed, changed, sent, delivered',
    types: [
      'OrderPlaced',
      'OrderStatusChanged',
      'LinesChanged',
      'DeliveryChanged',
      'ContactCorrected',
      'ParcelHandedOver',
      'ParcelReturned',
      'RefundPaid',
    ] satisfies readonly ShopEventType[],
  },
  all: { name: 'All events of the log', types: undefined },
} as const

export type ChosenTypes = keyof typeof chosenTypes

const PATH = '/api/admin/webhooks'
const one = (id: string) => `${PATH}/${encodeURIComponent(id)}`

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => readStaffApi<{ readonly webhooks: readonly Webhook[] }>(PATH, signal),
  select: ({ webhooks }) => webhooks,
  // Attempts are no events of the log, so that nothing is pushed about them.
  refetchInterval: 5000,
})

export const addWebhook = (json: {
  readonly url: string
  readonly types: readonly string[] | undefined
  readonly persons: boolean
}) => callStaffApi<Webhook>(PATH, { method: 'POST', json })
export const moveWebhook = (id: string, url: string) =>
  callStaffApi<Webhook>(one(id), { method: 'PATCH', json: { url } })
export const retryWebhook = (id: string) =>
  callStaffApi<null>(`${one(id)}/retry`, { method: 'POST', json: {} })
export const replayWebhook = (id: string) =>
  callStaffApi<null>(`${one(id)}/replay`, { method: 'POST', json: { after: 0 } })
export const removeWebhook = (id: string) => callStaffApi<null>(one(id), { method: 'DELETE', json: {} })
