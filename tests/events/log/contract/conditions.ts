import { describe, expect, it } from 'vitest'
import type { ExpectedVersion } from '#events/log/event-log.ts'
import { orderNumber, orderPlaced, placing, request, traffic, trafficRequest } from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

const idempotency = { key: '5f0c1c1e-7d3a-4c39-9a55-0b3b8a1f6a11', fingerprint: 'order A' }

export function describeConditions(bench: Bench): void {
  describe('expected version', () => {
    const cases: readonly [expected: ExpectedVersion, standing: number, met: boolean][] = [
      [0, 0, true],
      [0, 1, false],
      [0, 2, false],
      [1, 0, false],
      [1, 1, true],
      [1, 2, false],
      [2, 1, false],
      [2, 2, true],
      ['never', 0, false],
      ['never', 1, false],
      ['existing', 0, false],
      ['existing', 1, true],
      ['existing', 2, true],
      ['any', 0, true],
      ['any', 2, true],
    ]
    it.each(cases)('%s on a stream at version %i: accepted is %s', async (expected, standing, met) => {
      const { log } = bench.eventStore
      for (let version = 1; version <= standing; version++) await log.append(request('a', [traffic(version)]))
      await log.append(request('b', [traffic(1)]))

      const result = await log.append(request('a', [traffic(9)], { expected }))

      if (met) expect(result).toMatchObject({ outcome: 'appended', version: standing + 1 })
      else expect(result).toEqual({ outcome: 'conflict', currentVersion: standing })
      expect(await log.readStream('a')).toHaveLength(standing + (met ? 1 : 0))
      expect((await log.head()).size).toBe(standing + 1 + (met ? 1 : 0))
    })

    it('accepts one of two that decided on the same version', async () => {
      const { log } = bench.eventStore
      const { log: other } = await bench.another()
      await log.append(request('a', [traffic(1)]))

      const results = await Promise.all([
        log.append(request('a', [traffic(2)], { expected: 1 })),
        log.append(request('a', [traffic(3)], { expected: 1 })),
        other.append(request('a', [traffic(4)], { expected: 1 })),
      ])

      expect(results.map(({ outcome }) => outcome).sort()).toEqual(['appended', 'conflict', 'conflict'])
      expect(results).toContainEqual({ outcome: 'conflict', currentVersion: 2 })
      expect(await log.readStream('a')).toHaveLength(2)
    })
  })

  describe('idempotency key', () => {
    it('appends the same request once, also after a restart', async () => {
      const placed = placing(orderPlaced(orderNumber(1)), { idempotency })
      const again = placing(orderPlaced(orderNumber(2)), { idempotency })
      const repeated = { outcome: 'repeated', stream: 'order-FF-2611211001' }

      expect(await bench.eventStore.log.append(placed)).toMatchObject({ outcome: 'appended' })
      expect(await bench.eventStore.log.append(again)).toEqual(repeated)
      await bench.eventStore.close()
      const { log } = await bench.another()

      expect(await log.append(again)).toEqual(repeated)
      expect(await log.read(0, 10)).toHaveLength(1)
    })

    it('is refused for another request', async () => {
      const { log } = bench.eventStore
      await log.append(placing(orderPlaced(orderNumber(1)), { idempotency }))
      const other = { ...idempotency, fingerprint: 'order B' }

      const result = await log.append(placing(orderPlaced(orderNumber(2)), { idempotency: other }))

      expect(result).toEqual({ outcome: 'key-reused' })
      expect(await log.read(0, 10)).toHaveLength(1)
    })

    it('is checked before the version and the customer', async () => {
      const { log } = bench.eventStore
      const placed = placing(orderPlaced(orderNumber(1)), {
        idempotency,
        customerIsNew: { identity: 'ayesha@example.com', expected: true },
      })
      await log.append(placed)

      expect(await log.append(placed)).toEqual({ outcome: 'repeated', stream: 'order-FF-2611211001' })
    })

    it('makes one order of two at the same time', async () => {
      const { log } = bench.eventStore
      const { log: other } = await bench.another()

      const results = await Promise.all([
        log.append(placing(orderPlaced(orderNumber(1)), { idempotency })),
        log.append(placing(orderPlaced(orderNumber(2)), { idempotency })),
        other.append(placing(orderPlaced(orderNumber(3)), { idempotency })),
      ])

      expect(results.map(({ outcome }) => outcome).sort()).toEqual(['appended', 'repeated', 'repeated'])
      expect(await log.read(0, 10)).toHaveLength(1)
    })

    it('is not used up by a refused append', async () => {
      const { log } = bench.eventStore
      await log.append(trafficRequest())
      const refused = await log.append(trafficRequest(2, { expected: 0, idempotency }))
      expect(refused).toMatchObject({ outcome: 'conflict' })

      expect(await log.append(trafficRequest(2, { expected: 1, idempotency }))).toMatchObject({
        outcome: 'appended',
      })
    })
  })

  describe('new customer', () => {
    const isNew = { identity: 'Bilal@Example.com', expected: true }
    const isKnown = { ...isNew, expected: false }
    const order = (index: number) => orderPlaced(orderNumber(index), { email: 'bilal@example.COM' })

    it('has an e-mail that has not ordered, in upper or lower case', async () => {
      const { log } = bench.eventStore
      expect(await log.append(placing(order(1), { customerIsNew: isKnown }))).toEqual({ outcome: 'stale' })
      expect(await log.append(placing(order(1), { customerIsNew: isNew }))).toMatchObject({
        outcome: 'appended',
      })
      expect(await log.append(placing(order(2), { customerIsNew: isNew }))).toEqual({ outcome: 'stale' })
      expect(await log.append(placing(order(2), { customerIsNew: isKnown }))).toMatchObject({
        outcome: 'appended',
      })
      expect(await log.read(0, 10)).toHaveLength(2)
    })

    it('is new once, when two first orders come at the same time', async () => {
      const { log } = bench.eventStore
      const { log: other } = await bench.another()

      const results = await Promise.all([
        log.append(placing(order(1), { customerIsNew: isNew })),
        log.append(placing(order(2), { customerIsNew: isNew })),
        other.append(placing(order(3), { customerIsNew: isNew })),
      ])

      expect(results.map(({ outcome }) => outcome).sort()).toEqual(['appended', 'stale', 'stale'])
    })

    it('is checked after the version', async () => {
      const { log } = bench.eventStore
      await log.append(placing(order(1), { customerIsNew: isNew }))

      expect(await log.append(placing(order(1), { customerIsNew: isNew }))).toEqual({
        outcome: 'conflict',
        currentVersion: 1,
      })
    })
  })
}
