/** What the tests of handled orders do in a shop: as shoppers, and as the shop's people. */

import { expect } from 'vitest'
import type { TestShop } from '../test-shop.ts'

export const payment = { amount: 500, means: 'jazzcash', reference: 'TX 881' }
export const piece = { productId: 'm7', size: 'M', quantity: 1 }

/** The calls of one of the shop's people. */
export async function handlerOf(shop: TestShop) {
  const agent = await shop.signedIn()
  const setStatus = (orderNumber: string, status: string, reason?: string) =>
    agent.put('/api/admin/update-order').send({ orderNumber, status, reason }).expect(200)
  return {
    agent,
    setStatus,
    delivered: async (changes: Record<string, unknown> = {}) => {
      const orderNumber = await shop.place(changes)
      await setStatus(orderNumber, 'delivered')
      return orderNumber
    },
    /** The body of the answer, which must have this status. */
    command: async (orderNumber: string, command: object, status = 200) => {
      const answer = await agent.post(`/api/admin/orders/${orderNumber}/commands`).send(command)
      expect({ status: answer.status, body: answer.body }).toMatchObject({ status })
      return answer.body
    },
    exchange: (orderNumber: string, body: object) =>
      agent.post(`/api/admin/orders/${orderNumber}/exchange`).send(body),
    detail: async (orderNumber: string) =>
      (await agent.get(`/api/admin/orders/${orderNumber}`).expect(200)).body.data,
    handOver: (orderNumber: string, trackingNumber: string) =>
      agent
        .post('/api/admin/handovers')
        .send({ courier: 'tcs', parcels: [{ orderNumber, trackingNumber }] })
        .expect(200),
    count: (units: number, size = 'M') =>
      agent.post('/api/admin/stock').send({ productId: 'm7', size, units, reason: 'delivery' }).expect(200),
    left: async (size = 'M'): Promise<number | null> => {
      const { products } = (await agent.get('/api/admin/products').expect(200)).body.data
      return products.find(({ id }: { id: string }) => id === 'm7').stockLeft[size]
    },
  }
}
