/** Webhooks: their query, and the calls that add, move, try and remove them. */

import { queryOptions } from '@tanstack/react-query'
import type { ShopEventType } from '#events/event.ts'
import type { DataOf, InputOf } from '#web/api/contract-call.ts'
import { callStaff, readStaff } from '#web/backoffice/session/call-staff-api.ts'

const LIST = 'get /api/admin/webhooks'
const ADD = 'post /api/admin/webhooks'

export type Webhook = DataOf<typeof LIST>['webhooks'][number]

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

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => readStaff(LIST, {}, signal),
  select: ({ webhooks }) => webhooks,
  // Attempts are no events of the log, so that nothing is pushed about them.
  refetchInterval: 5000,
})

export const addWebhook = (body: InputOf<typeof ADD>['body']) => callStaff(ADD, { body })
export const moveWebhook = (id: string, url: string) =>
  callStaff('patch /api/admin/webhooks/{id}', { params: { id }, body: { url } })
export const retryWebhook = (id: string) =>
  callStaff('post /api/admin/webhooks/{id}/retry', { params: { id } })
export const replayWebhook = (id: string) =>
  callStaff('post /api/admin/webhooks/{id}/replay', { params: { id }, body: { after: 0 } })
export const removeWebhook = (id: string) => callStaff('delete /api/admin/webhooks/{id}', { params: { id } })
