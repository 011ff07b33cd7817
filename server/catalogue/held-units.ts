/** The units of a size that open orders have bought and that are still on the shelf. */

import { productIdOf } from '#catalogue/line-id.ts'
import type { Size } from '#catalogue/product.ts'
import { orderPages } from '#events/read-model/order-pages.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'

const ORDERS_AT_ONCE = 250

export async function heldUnits(
  productId: string,
  size: Size,
  orderViews: Pick<OrderReadModel, 'list'>,
): Promise<number> {
  let held = 0
  for (const status of ['pending', 'confirmed'] as const) {
    for await (const orders of orderPages(orderViews, { status, sort: 'oldest', limit: ORDERS_AT_ONCE })) {
      for (const { courier, items } of orders) {
        if (courier !== null) continue
        for (const item of items) {
          if (productIdOf(item.id) === productId && item.size === size) held += item.quantity
        }
      }
    }
  }
  return held
}
