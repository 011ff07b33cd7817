import { describe, expect, it } from 'vitest'
import { orderStream } from '#events/event.ts'
import type { EventStore } from '#events/log/event-store.ts'
import {
  blacksmith,
  counting,
  orderNumber,
  orderPlaced,
  placing,
  request,
  statusChanged,
} from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

const reserved = (index: number, quantity = 1) =>
  orderPlaced(orderNumber(index), { lines: [{ ...blacksmith, quantity, reserved: true }] })

async function leftIn(store: EventStore): Promise<number | undefined> {
  return (await store.readStock()).get('m7 M')?.left
}

export function describeStock(bench: Bench): void {
  describe('the stock', () => {
    it('is counted from the first count on, and survives a restart', async () => {
      const { eventStore } = bench
      await eventStore.log.append(placing(orderPlaced(orderNumber(1))))
      expect(await leftIn(eventStore)).toBeUndefined()
      await eventStore.log.append(counting(3))
      await eventStore.log.append(counting(4))
      expect(await leftIn(eventStore)).toBe(7)
      await eventStore.close()
      expect(await leftIn(await bench.another())).toBe(7)
    })

    it('changes with orders: placed, cancelled, and revived even when too few are left', async () => {
      const { eventStore } = bench
      const { log } = eventStore
      const change = (index: number, from: 'pending' | 'cancelled', to: 'pending' | 'cancelled') =>
        log.append(request(orderStream(orderNumber(index)), [statusChanged(reserved(index, 2), from, to)]))
      await log.append(counting(3))
      expect(await log.append(placing(reserved(1, 2)))).toMatchObject({ outcome: 'appended' })
      expect(await leftIn(eventStore)).toBe(1)
      await change(1, 'pending', 'cancelled')
      expect(await leftIn(eventStore)).toBe(3)
      expect(await log.append(placing(reserved(2, 2)))).toMatchObject({ outcome: 'appended' })
      await change(1, 'cancelled', 'pending')
      expect(await leftIn(eventStore)).toBe(-1)
      expect(await log.append(counting(-1))).toEqual({ outcome: 'stale' })
      expect(await log.append(counting(1))).toMatchObject({ outcome: 'appended' })
      expect(await leftIn(eventStore)).toBe(0)
    })

    it('refuses an order that was decided with another stock', async () => {
      const { log } = bench.eventStore
      expect(await log.append(placing(reserved(1)))).toEqual({ outcome: 'stale' })
      await log.append(counting(1))
      expect(await log.append(placing(orderPlaced(orderNumber(1))))).toEqual({ outcome: 'stale' })
      expect(await log.append(placing(reserved(1, 2)))).toEqual({ outcome: 'stale' })
      expect(await log.append(placing(reserved(1)))).toMatchObject({ outcome: 'appended' })
      expect(await log.append(placing(reserved(2)))).toEqual({ outcome: 'stale' })
      expect((await log.head()).size).toBe(2)
    })

    it('sells exactly the units that are left, to many at once and on several servers', async () => {
      const { eventStore } = bench
      const other = await bench.another()
      await eventStore.log.append(counting(7))
      const results = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          (n % 2 === 0 ? eventStore : other).log.append(placing(reserved(n))),
        ),
      )
      const outcomes = results.map(({ outcome }) => outcome)
      expect(outcomes.filter((outcome) => outcome === 'appended')).toHaveLength(7)
      expect(outcomes.filter((outcome) => outcome === 'stale')).toHaveLength(33)
      expect(await leftIn(other)).toBe(0)
    })

    it('never falls below 0 by counting, when two admins count at once', async () => {
      const { eventStore } = bench
      await eventStore.log.append(counting(3))
      const results = await Promise.all([-2, -2, -2].map((units) => eventStore.log.append(counting(units))))
      expect(results.map(({ outcome }) => outcome).sort()).toEqual(['appended', 'stale', 'stale'])
      expect(await leftIn(eventStore)).toBe(1)
    })

    it('is made again from the log by a rebuild, when somebody has changed it', async () => {
      const { eventStore } = bench
      await eventStore.log.append(counting(9))
      await eventStore.log.append(placing(reserved(1, 2)))
      for (const change of ['UPDATE stock SET units_left = 99', 'DELETE FROM stock']) {
        await bench.meddle(change)
        await eventStore.rebuildOrders()
        expect(await leftIn(eventStore)).toBe(7)
      }
      await bench.meddle("INSERT INTO stock (product, size, units_left) VALUES ('u1', 'L', 5)")
      await eventStore.rebuildOrders({ gently: true })
      expect([...(await eventStore.readStock()).keys()]).toEqual(['m7 M'])
    })
  })
}
