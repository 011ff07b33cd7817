/** Sets the status of orders in one call: shown immediately, and reverted for each order that the server refuses. */

import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { CancelReason, Order, OrderStatus, StatusAndReason } from '#events/shop/order.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { requestStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { logFailure } from '#web/ui/log-to-console.ts'
import { refreshFigures } from '../figures/figures.ts'
import { refreshOrders } from './order-detail.ts'
import { applyStatuses, endRequest, requestStatuses } from './order-status.ts'
import { ordersLabel, UNDO_MS } from './status-toast.ts'

export type StatusChange = {
  readonly orderNumbers: readonly string[]
  readonly to: OrderStatus
  /** The reason of a cancellation, if one was given. */
  readonly reason: CancelReason | null
  /** The status that was shown at the time of the request. Orders with another status by now are not changed. */
  readonly from?: OrderStatus | undefined
}

export type ChangedOrder = {
  readonly orderNumber: string
  readonly changed: true
  readonly order: Order
  readonly position: number
  /** The status before the change, as the server has it. */
  readonly before: StatusAndReason
}

type RefusedOrder = { readonly orderNumber: string; readonly changed: false; readonly error: string }

export type Results = readonly (ChangedOrder | RefusedOrder)[]

/** The server's limit per call. */
const MOST_AT_ONCE = 200

const mutationKey = ['set-status'] as const

export const setStatusMutation = mutationOptions({
  mutationKey,
  mutationFn: async ({ orderNumbers, to, reason, from }: StatusChange): Promise<Results> => {
    const results: (ChangedOrder | RefusedOrder)[] = []
    for (let first = 0; first < orderNumbers.length; first += MOST_AT_ONCE) {
      const some = orderNumbers.slice(first, first + MOST_AT_ONCE)
      const json = { orderNumbers: some, status: to, from, ...(reason && { reason }) }
      const request = { method: 'PUT', json } as const
      const answer = await requestStaffApi<{ readonly results: Results }>('/api/admin/update-orders', request)
      results.push(...answer.results)
    }
    return results
  },
  onMutate: ({ orderNumbers, to }, { client }) => requestStatuses(client, orderNumbers, to),
  onSuccess: (results, { to }, _, { client }) => {
    const refused = results.filter((result) => !result.changed)
    if (refused.length > 0) {
      const orderNumbers = refused.map(({ orderNumber }) => orderNumber)
      showRefusal(orderNumbers, to, whyRefused(refused))
    }
    for (const result of results) {
      if (result.changed) applyStatuses(client, [result.order], result.position)
    }
  },
  onError: (error, { orderNumbers, to }) => {
    const status = error instanceof CallFailed ? error.status : error.name
    logFailure('Failed to set the status of orders:', status)
    if (status !== 401) showRefusal(orderNumbers, to, error.message)
  },
  // Removes the optimistic status. The stored one is the new status for changed orders, and the old one for the others.
  onSettled: (_results, _error, { orderNumbers, to }, _, { client }) => {
    endRequest(client, orderNumbers, to)
    void refreshOrders(client)
    void refreshFigures(client)
  },
})

const REASONS_SHOWN = 3

/** The server's sentences; for several orders, each with its order number, because the reasons may differ. */
export function whyRefused(refused: readonly RefusedOrder[]): string {
  const [first, ...others] = refused
  if (others.length === 0) return first?.error ?? ''
  const more = refused.length - REASONS_SHOWN
  const reasons = refused.slice(0, REASONS_SHOWN).map(({ orderNumber, error }) => `${orderNumber}: ${error}`)
  return [...reasons, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}

function showRefusal(orderNumbers: readonly string[], to: OrderStatus, why: string): void {
  toast.error(`${ordersLabel(orderNumbers)} could not be set to ${statusLooks[to].name}`, {
    description: why,
    duration: UNDO_MS,
  })
}

/** Whether this page has asked for the change that the log has at `position`. */
export function isOwnChange(client: QueryClient, { orderNumber, status }: Order, position: number): boolean {
  const own = client.getMutationCache().findAll({ mutationKey })
  return own.some(({ state }) => {
    // Only set-status mutations have this key.
    const { variables, data } = state as { readonly variables?: StatusChange; readonly data?: Results }
    return state.status === 'pending'
      ? variables?.to === status && variables.orderNumbers.includes(orderNumber)
      : data?.some((result) => result.changed && result.position === position)
  })
}
