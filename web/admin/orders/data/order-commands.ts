/** Gives a command about one order to the shop, and shows the order after it on every screen. */

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { marksOf } from '#events/read-model/order-marks.ts'
import { refreshFigures } from '#web/admin/reports/figures/figures.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import type { DataOf, InputOf } from '#web/api/contract-call.ts'
import { callStaff } from '#web/backoffice/session/call-staff-api.ts'
import { changeArrivals } from './arrivals.ts'
import { orderDetailQuery, refreshOrders, showDetail } from './order-detail.ts'
import { changeOrders } from './order-list.ts'
import { applyStatuses } from './order-status.ts'
import { showQueued } from './queue.ts'
import { changeSlips } from './slips.ts'

const COMMAND = 'post /api/admin/orders/{orderNumber}/commands'

export type OrderCommand = InputOf<typeof COMMAND>['body']

/** What comes back. */
export type ReturnPiece = Extract<OrderCommand, { readonly type: 'AgreeReturn' }>['pieces'][number]

export type Commanded = DataOf<typeof COMMAND>

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
  const result = await callStaff(COMMAND, { params: { orderNumber }, body: command })
  if (!result.ok) throw new CallFailed(result.status, result.error, result)
  applyStatuses(client, [result.data.order], result.body.position)
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
