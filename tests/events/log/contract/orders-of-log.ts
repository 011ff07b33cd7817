import { describe, expect, it } from 'vitest'
import { LogUnavailable } from '#events/log/event-log.ts'
import { orderNumber, orderPlaced, placing, request } from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

/** Compares the order read model with the appends that other parts of the contract make. */
export function describeOrdersOfLog(bench: Bench): void {
  describe('orders of the log', () => {
    it('are those of written appends', async () => {
      const { log, orderViews } = bench.eventStore
      const placed = orderPlaced(orderNumber(1))
      const results = await Promise.allSettled([
        log.append(placing(placed, { events: [placed, placed] })),
        log.append(request('order-of-nobody', [orderPlaced(orderNumber(2))])),
        log.append(placing(orderPlaced(orderNumber(3)))),
      ])

      expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
      expect(await orderViews.find(orderNumber(1))).toBeNull()
      expect(await orderViews.find(orderNumber(2))).toBeNull()
      expect(await orderViews.find(orderNumber(3))).not.toBeNull()
    })

    it('show which e-mails have ordered, in upper or lower case', async () => {
      const { log, orderViews } = bench.eventStore
      const order = orderPlaced(orderNumber(1), { email: 'bilal@example.COM' })
      const refused = await log.append(
        placing(order, { customerIsNew: { identity: 'Bilal@Example.com', expected: false } }),
      )
      expect(refused).toEqual({ outcome: 'stale' })
      expect(await orderViews.isCustomerKnown('bilal@example.com')).toBe(false)

      await log.append(placing(order))
      expect(await orderViews.isCustomerKnown('BILAL@example.com')).toBe(true)
    })

    it('cannot be read or rebuilt when the log is closed', async () => {
      const { eventStore } = bench
      await eventStore.close()

      await expect(eventStore.orderViews.find('FF-2611211000')).rejects.toThrow(LogUnavailable)
      await expect(eventStore.rebuildOrders()).rejects.toThrow(LogUnavailable)
    })
  })
}
