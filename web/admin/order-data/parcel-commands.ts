/** Commands about parcels: printed, packed, not delivered, come back. */

import type { QueryClient } from '@tanstack/react-query'
import type { Handling } from '#events/shop/handling.ts'
import type { AttemptReason, Order } from '#events/shop/order.ts'
import type { ReceiveReturn } from '#events/shop/order-commands.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { callStaffApi, requestStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { refreshFigures } from '../figures/figures.ts'
import { refreshOrder } from './order-detail.ts'
import { applyStatuses } from './order-status.ts'

export type ParcelCommand =
  | { readonly type: 'PrintSlip' }
  | { readonly type: 'Pack'; readonly anyway?: true }
  | { readonly type: 'Unpack' }
  | {
      readonly type: 'FailDelivery'
      readonly reason: AttemptReason
      readonly words: string
      /** The number of the attempt, from 1, so that it is recorded once. */
      readonly attempt: number
    }
  | { readonly type: 'AskReattempt'; readonly words: string }
  | Pick<ReceiveReturn, 'type' | 'pieces' | 'reason'>

export type HandledOrder = { readonly order: Order; readonly handling: Handling }

/** Throws `CallFailed`. */
export async function commandParcel(
  client: QueryClient,
  orderNumber: string,
  command: ParcelCommand,
): Promise<HandledOrder> {
  const path = `/api/admin/orders/${encodeURIComponent(orderNumber)}/commands`
  const result = await callStaffApi<HandledOrder>(path, { method: 'POST', json: command })
  if (!result.ok) throw new CallFailed(result.status, result.error, result)
  // The server's contract tests verify this type.
  const { position } = result.body as { readonly position: number }
  applyStatuses(client, [result.data.order], position)
  refreshAfterParcel(client, orderNumber)
  return result.data
}

type PackingResult = { readonly orderNumber: string } & (
  | { readonly changed: true }
  | { readonly changed: false; readonly error: string }
)

/** Records that the slips of orders are printed. Returns the refusals. Throws `CallFailed` when the whole call fails. */
export async function recordPrinted(
  client: QueryClient,
  orderNumbers: readonly string[],
): Promise<readonly Extract<PackingResult, { readonly changed: false }>[]> {
  const json = { orderNumbers, command: { type: 'PrintSlip' } satisfies ParcelCommand }
  const { results } = await requestStaffApi<{ readonly results: readonly PackingResult[] }>(
    '/api/admin/order-commands',
    { method: 'POST', json },
  )
  void client.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
  return results.filter((result) => !result.changed)
}

/** The lists are only marked as old: their rows must not move under the pointer. */
export function refreshAfterParcel(client: QueryClient, orderNumber: string): void {
  void client.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
  void refreshOrder(client, orderNumber)
  void refreshFigures(client)
}
