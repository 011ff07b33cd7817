/** Gives a command about one order to the shop, and shows the order after it on every screen. */

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Size } from '#catalogue/product.ts'
import { marksOf } from '#events/orders/order-marks.ts'
import type { Handling } from '#events/shop/handling.ts'
import type { Discount, Order } from '#events/shop/order.ts'
import type { AttemptReason, BlockReason } from '#events/shop/order-choices.ts'
import type { Payment, ReceiveReturn } from '#events/shop/order-commands.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { callStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { refreshFigures } from '../figures/figures.ts'
import { changeArrivals } from './arrivals.ts'
import { orderDetailQuery, refreshOrders, showDetail } from './order-detail.ts'
import { changeOrders } from './order-list.ts'
import { applyStatuses } from './order-status.ts'
import { showQueued } from './queue.ts'
import { changeSlips } from './slips.ts'

type OrderedItem = { readonly id: string; readonly size: Size; readonly quantity: number }

/** What comes back. */
export type ReturnPiece = { readonly productId: string; readonly size: Size; readonly quantity: number }

/** The edition of the order that its author saw (`Handling.edition`). */
type OfEdition = { readonly edition: number }

export type OrderCommand =
  | ({
      readonly type: 'ChangeLines'
      readonly items: readonly OrderedItem[]
      readonly discount: Discount | null
    } & OfEdition)
  | ({ readonly type: 'ChangeDelivery'; readonly address: string; readonly city: string | null } & OfEdition)
  | ({ readonly type: 'ChangeNote'; readonly note: string } & OfEdition)
  | { readonly type: 'AskAdvance'; readonly amount: number }
  | ({ readonly type: 'ReceiveAdvance' | 'ReturnAdvance' } & Payment)
  | { readonly type: 'AgreeReturn'; readonly pieces: readonly ReturnPiece[] }
  | { readonly type: 'CloseReturn'; readonly why: 'declined' | 'withdrawn' }
  | ({ readonly type: 'PayRefund' } & Payment)
  | { readonly type: 'BlockCustomer'; readonly reason: BlockReason }
  | { readonly type: 'UnblockCustomer' }
  | { readonly type: 'Pack'; readonly anyway?: true }
  | { readonly type: 'Unpack' }
  | {
      readonly type: 'FailDelivery'
      readonly reason: AttemptReason
      readonly words: string
      /** The number of the failed delivery, from 1, so that it is recorded once. */
      readonly attempt: number
    }
  | { readonly type: 'AskReattempt'; readonly words: string }
  | Pick<ReceiveReturn, 'type' | 'pieces' | 'reason'>

export type Commanded = { readonly order: Order; readonly handling: Handling }

/** Throws `CallFailed`. */
export async function commandOrder(
  client: QueryClient,
  orderNumber: string,
  command: OrderCommand,
): Promise<Commanded> {
  const commanded = await giveCommand(client, orderNumber, command)
  refreshRest(client)
  return commanded
}

/** Commands about several orders, one after the other until one is refused. Throws `CallFailed`. */
export async function commandOrders(
  client: QueryClient,
  commands: readonly (readonly [orderNumber: string, command: OrderCommand])[],
): Promise<void> {
  try {
    for (const [orderNumber, command] of commands) await giveCommand(client, orderNumber, command)
  } finally {
    refreshRest(client)
  }
}

async function giveCommand(
  client: QueryClient,
  orderNumber: string,
  command: OrderCommand,
): Promise<Commanded> {
  const path = `/api/admin/orders/${encodeURIComponent(orderNumber)}/commands`
  const result = await callStaffApi<Commanded>(path, { method: 'POST', json: command })
  if (!result.ok) throw new CallFailed(result.status, result.error, result)
  // The server's contract tests verify this type.
  const { position } = result.body as { readonly position: number }
  applyStatuses(client, [result.data.order], position)
  showCommanded(client, result.data)
  return result.data
}

function showCommanded(client: QueryClient, commanded: Commanded): void {
  const { order, handling } = commanded
  const { cash = null } = client.getQueryData(orderDetailQuery(order.orderNumber).queryKey) ?? {}
  showDetail(client, commanded)
  showQueued(client, commanded)
  const marks = marksOf({ status: order.status, handling, cash })
  changeOrders(client, order.orderNumber, { ...order, marks })
  changeSlips(client, order, marks)
  changeArrivals(order.orderNumber, order)
}

/** What an answer about one order does not contain. */
function refreshRest(client: QueryClient): void {
  // Also what other displayed orders know of the customer.
  void refreshOrders(client)
  void refreshFigures(client)
  // What is left of each size, how far the packing is, and what comes back.
  for (const key of ['products', 'packing', 'returns']) void client.invalidateQueries({ queryKey: [key] })
}

/** For one press that carries out one command. */
export function useOrderCommand(orderNumber: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (command: OrderCommand) => commandOrder(client, orderNumber, command),
  })
}
