/** The steps of an exchange or a return over HTTP, for tests. */

import { until } from '../until.ts'
import { handlerOf } from './orders/handled-orders.ts'
import type { TestShop } from './test-shop.ts'

type Browser = ReturnType<TestShop['stranger']>

export const MEDIUM = { productId: 'm7', size: 'M', quantity: 1 }
const SELLABLE = { ...MEDIUM, condition: 'sellable' }

export async function afterSaleOf(shop: TestShop) {
  const { agent: owner, setStatus, detail } = await handlerOf(shop)
  const command = (orderNumber: string, body: object) =>
    owner.post(`/api/admin/orders/${orderNumber}/commands`).send(body)
  return {
    owner,
    detail,
    command,
    setStatus,
    /** Two pieces of `m7` in M and one of `u1` in L, for Rs 3,600, are delivered to Ayesha. */
    async delivered(
      browser: Browser = shop.stranger(),
      changes: Readonly<Record<string, unknown>> = {},
    ): Promise<string> {
      const orderNumber = await shop.place(changes, browser)
      await setStatus(orderNumber, 'delivered')
      return orderNumber
    },
    exchange: (orderNumber: string, body: object = {}) =>
      owner
        .post(`/api/admin/orders/${orderNumber}/exchange`)
        .send({ pieces: [MEDIUM], items: [{ id: 'm7', size: 'L', quantity: 1 }], ...body }),
    receive: (orderNumber: string) => command(orderNumber, { type: 'ReceiveReturn', pieces: [SELLABLE] }),
    refund: (orderNumber: string, amount: number, reference = '') =>
      command(orderNumber, { type: 'PayRefund', amount, means: 'jazzcash', reference }),
    /** Waits until a mail of an order has been sent. */
    mailed: (orderNumber: string, which: 'customer' | 'return' | 'refund') =>
      until(async () => {
        const state = (await detail(orderNumber)).mail[which]?.state
        if (state !== 'sent') throw new Error(`the mail is ${state}`)
      }),
  }
}
