/** The call that agrees an exchange. */

import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '#events/shop/order.ts'
import { requestStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { refreshFigures } from '../figures/figures.ts'
import type { ReturnPiece } from '../order-data/order-commands.ts'
import { refreshOrders } from '../order-data/order-detail.ts'
import { type ExchangeDraft, itemsOf } from './after-sale.ts'

/** Returns the order that is sent. Throws `CallFailed`. */
export async function agreeExchange(
  client: QueryClient,
  orderNumber: string,
  draft: ExchangeDraft,
): Promise<Order> {
  const pieces: readonly ReturnPiece[] = draft.back.map(({ productId, size, quantity }) => ({
    productId,
    size,
    quantity,
  }))
  const path = `/api/admin/orders/${encodeURIComponent(orderNumber)}/exchange`
  const json = { pieces, items: itemsOf(draft), backFirst: draft.backFirst }
  const exchange = await requestStaffApi<Order>(path, { method: 'POST', json })
  void client.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
  void client.invalidateQueries({ queryKey: ['products'] })
  void refreshFigures(client)
  await refreshOrders(client)
  return exchange
}
