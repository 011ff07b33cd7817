/** Sets the status of several orders. The page shows the new status immediately, and reverts it for each refused order. */

import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { CancelReason, Order, OrderStatus } from '#events/orders/order.ts'
import { refreshFigures } from '#web/admin/reports/figures/figures.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import type { DataOf } from '#web/api/contract-call.ts'
import { requestStaff } from '#web/backoffice/session/call-staff-api.ts'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { logFailure } from '#web/ui/log-to-console.ts'
import { refreshOrders } from './order-detail.ts'
import { applyStatuses, endRequest, requestStatuses } from './order-status.ts'
import { ordersLabel } from './status-toast.ts'

export type StatusChange = {
  readonly orderNumbers: readonly string[]
  readonly to: OrderStatus
  /** The reason of a cancellation; null when none was given. */
  readonly reason: CancelReason | null
  /** The expected current status. The server refuses orders that have another status. */
  readonly from?: OrderStatus | undefined
}

const SET = 'put /api/admin/update-orders'

export type Results = DataOf<typeof SET>['results']

/** `before`: the previous status, as the server had it. */
export type ChangedOrder = Extract<Results[number], { readonly changed: true }>
type RefusedOrder = Extract<Results[number], { readonly changed: false }>

/** The server's limit. */
const MAX_ORDERS_PER_CALL = 200

const mutationKey = ['set-status'] as const

export const setStatusMutation = mutationOptions({
  mutationKey,
  mutationFn: async ({ orderNumbers, to, reason, from }: StatusChange): Promise<Results> => {
    const results: Results[number][] = []
    for (let first = 0; first < orderNumbers.length; first += MAX_ORDERS_PER_CALL) {
      const batch = orderNumbers.slice(first, first + MAX_ORDERS_PER_CALL)
      const body = { orderNumbers: batch, status: to, from, ...(reason && { reason }) }
      const answer = await requestStaff(SET, { body })
      results.push(...answer.results)
    }
    return results
  },
  onMutate: ({ orderNumbers, to }, { client }) => requestStatuses(client, orderNumbers, to),
  onSuccess: (results, { to }, _, { client }) => {
    const refused = results.filter((result) => !result.changed)
    if (refused.length > 0) {
      const orderNumbers = refused.map(({ orderNumber }) => orderNumber)
      showRefusal(orderNumbers, to, refusalReasons(refused))
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
  // Shows the stored status again, which is the new one for changed orders and the old one for the others.
  onSettled: (_results, _error, { orderNumbers, to }, _, { client }) => {
    endRequest(client, orderNumbers, to)
    void refreshOrders(client)
    void refreshFigures(client)
  },
})

const MAX_SHOWN_REASONS = 3

/** The server's sentences. For several orders, each begins with the order number, because the reasons may differ. */
export function refusalReasons(refused: readonly RefusedOrder[]): string {
  const [first, ...others] = refused
  if (others.length === 0) return first?.error ?? ''
  const hidden = refused.length - MAX_SHOWN_REASONS
  const reasons = refused
    .slice(0, MAX_SHOWN_REASONS)
    .map(({ orderNumber, error }) => `${orderNumber}: ${error}`)
  return [...reasons, ...(hidden > 0 ? [`And ${hidden} more.`] : [])].join(' ')
}

function showRefusal(orderNumbers: readonly string[], to: OrderStatus, reasons: string): void {
  toast.error(`${ordersLabel(orderNumbers)} could not be set to ${statusLooks[to].name}`, {
    description: reasons,
  })
}

/** Whether this page has requested the change at `position` in the log. */
export function isOwnChange(client: QueryClient, { orderNumber, status }: Order, position: number): boolean {
  const mutations = client.getMutationCache().findAll({ mutationKey })
  return mutations.some(({ state }) => {
    // Only set-status mutations have this key.
    const { variables, data } = state as { readonly variables?: StatusChange; readonly data?: Results }
    return state.status === 'pending'
      ? variables?.to === status && variables.orderNumbers.includes(orderNumber)
      : data?.some((result) => result.changed && result.position === position)
  })
}
