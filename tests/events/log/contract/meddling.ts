import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { EventStore } from '#events/log/event-store.ts'
import { orderNumber, orderPlaced, placing } from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

/** Deletes, changes and invents rows, and invents counts of days. */
export const damage = `
  DELETE FROM orders WHERE position % 3 = 0;
  UPDATE orders SET status = 'shipped', document = '{}' WHERE position % 3 = 1;
  CREATE TEMP TABLE twins AS SELECT * FROM orders;
  UPDATE twins SET position = position + 100;
  INSERT INTO orders SELECT * FROM twins;
  INSERT INTO order_days VALUES ('', 'pending', 7, 1, 9), ('2031-01-01', 'pending', 7, 1, 9)
`

export function describeMeddling(bench: Bench): void {
  describe('a damaged order read model', () => {
    const place = (index: number) =>
      bench.eventStore.log.append(
        placing(
          orderPlaced(orderNumber(index), { email: `${index}@example.com`, name: `Customer ${index}` }),
        ),
      )

    async function placeMany(count: number): Promise<void> {
      await Promise.all(Array.from({ length: count }, (_, index) => place(index)))
      await bench.eventStore.orderViews.caughtUp()
    }

    const list = ({ orderViews }: EventStore, q = '') =>
      orderViews.list({ q, sort: 'oldest', limit: 1000, counts: true })

    it.each([false, true])('is made again, whatever its state (gently: %s)', async (gently) => {
      await placeMany(50)
      const look = () =>
        Promise.all([
          list(bench.eventStore),
          list(bench.eventStore, 'customer 7'),
          list(bench.eventStore, orderNumber(3)),
          bench.eventStore.orderViews.findByIdentifier('9@example.com'),
        ])
      const before = await look()
      await bench.meddle(damage)
      expect(await list(bench.eventStore)).not.toEqual(before[0])

      const reached: number[] = []
      await bench.eventStore.rebuildOrders({ gently, onProgress: (position) => reached.push(position) })

      expect(await look()).toEqual(before)
      // With `gently` it commits every few orders.
      expect(reached).toEqual(gently ? [20, 40, 50] : [50])
    })

    it.each([false, true])(
      'misses no order when that is interrupted, and can be made again (gently: %s)',
      async (gently) => {
        await placeMany(520)
        const before = await list(bench.eventStore)
        await bench.meddle("UPDATE orders SET status = 'shipped'")
        const stop = new AbortController()
        const rebuilt = bench.eventStore.rebuildOrders({
          gently,
          signal: stop.signal,
          onProgress: () => stop.abort(),
        })
        await expect(rebuilt).rejects.toThrow('aborted')

        const reached = gently ? 20 : 500
        expect((await list(bench.eventStore)).orders.map(({ status }) => status)).toEqual(
          Array.from({ length: 520 }, (_, index) => (index < reached ? 'pending' : 'shipped')),
        )
        await bench.eventStore.close()
        const again = await bench.another()
        expect((await list(again, orderNumber(7))).total).toBe(1)
        await again.rebuildOrders()
        expect(await list(again)).toEqual(before)
      },
    )

    it('shows every order at any time while it is made again', async () => {
      await placeMany(120)
      const { rebuildOrders } = bench.eventStore
      const other = await bench.another()
      let done = false
      const rebuilding = rebuildOrders({ gently: true }).finally(() => {
        done = true
      })
      const before = await list(bench.eventStore)
      let looks = 0
      while (!done) {
        expect(await list(other)).toEqual(before)
        expect(await other.orderViews.find(orderNumber(looks % 120))).not.toBeNull()
        looks++
        await nextTurn()
      }
      await rebuilding
      expect(looks).toBeGreaterThan(1)
    })

    it('applies all other events when one cannot be applied, and reports it', async () => {
      for (const index of [1, 2, 3]) await place(index)
      await bench.meddle(
        'UPDATE customer_keys SET key = (SELECT key FROM customer_keys WHERE position = 1) WHERE position = 2',
      )
      const told: string[] = []
      const other = await bench.another({ onUnreadable: (sentence) => told.push(sentence) })

      expect((await list(other)).total).toBe(2)
      expect(await other.orderViews.findByIdentifier('3@example.com')).toHaveLength(1)
      expect(await other.eraseCustomer('1@example.com', '2026-11-22T09:00:00.000Z')).toMatchObject({
        outcome: 'erased',
      })
      expect(told).toEqual(['Event 2 could not be applied to the order list.'])
    })

    it('continues at the right place when the checkpoint is lost', async () => {
      await placeMany(1)
      await bench.eventStore.close()
      await bench.meddle('DELETE FROM orders_checkpoint')
      const other = await bench.another()
      await other.log.append(placing(orderPlaced(orderNumber(2))))
      expect((await list(other)).total).toBe(2)
    })

    it('reports an order that cannot be read, and finds the others', async () => {
      await placeMany(3)
      await bench.meddle("UPDATE orders SET document = 'x' WHERE position = 2")
      const told: string[] = []
      const other = await bench.another({ onUnreadable: (sentence) => told.push(sentence) })

      for (let time = 1; time <= 2; time++) {
        await expect(other.orderViews.find(orderNumber(1))).rejects.toThrow('event 2')
        expect(await other.orderViews.find(orderNumber(2))).not.toBeNull()
      }
      expect(told).toEqual([expect.stringContaining('event 2')])
    })
  })
}
