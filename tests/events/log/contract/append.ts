import { describe, expect, it } from 'vitest'
import { orderStream } from '#events/event.ts'
import { naiveLeaf, naiveRootOfRecords } from '../../naive-root.ts'
import {
  orderNumber,
  orderPlaced,
  placing,
  request,
  statusChanged,
  traffic,
  trafficRequest,
} from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

export function describeAppend(bench: Bench): void {
  describe('append', () => {
    it('counts positions over the whole log and versions in each stream', async () => {
      const { log } = bench.eventStore
      const first = orderPlaced(orderNumber(1))
      const second = orderPlaced(orderNumber(2))

      await log.append(placing(first))
      await log.append(placing(second))
      await log.append(request(orderStream(orderNumber(1)), [statusChanged(first, 'pending', 'shipped')]))

      const events = await log.read(0, 10)
      expect(events.map(({ position, stream, version }) => [position, stream, version])).toEqual([
        [1, 'order-FF-2611211001', 1],
        [2, 'order-FF-2611211002', 1],
        [3, 'order-FF-2611211001', 2],
      ])
    })

    it('returns the events as they are read later, the stream’s version and the last position', async () => {
      const { log } = bench.eventStore
      await log.append(trafficRequest())

      const result = await log.append(request('traffic', [traffic(2), traffic(3)]))

      expect(result).toEqual({
        outcome: 'appended',
        events: await log.read(1, 10),
        version: 3,
        position: 3,
      })
    })

    it('stores an event as one exact text, whose hash is its leaf', async () => {
      const { log, openEvents } = bench.eventStore
      const placed = orderPlaced(orderNumber(1), { name: 'عائشہ "Ash" 🧵 \ud800 \0' })
      await log.append(placing(placed, { at: '2026-11-21T09:30:00.000Z' }))

      const [stored] = await log.readRecords(0, 1)
      const [event] = await log.read(0, 1)

      const { record = '', leaf = '', position } = stored ?? {}
      expect(position).toBe(1)
      expect(Object.keys(JSON.parse(record))).toEqual([
        'position',
        'id',
        'stream',
        'version',
        'type',
        'schema',
        'at',
        'actor',
        'data',
      ])
      expect(JSON.parse(record)).toEqual(event)
      expect(await openEvents(event ? [event] : [])).toMatchObject([{ ...placed, position: 1 }])
      expect(event).toMatchObject({
        type: 'OrderPlaced',
        schema: 2,
        at: '2026-11-21T09:30:00.000Z',
        actor: { role: 'shopper' },
      })
      expect(leaf).toBe(naiveLeaf(record).toString('base64'))
    })

    it('gives every event a unique id', async () => {
      const { log } = bench.eventStore
      await Promise.all(Array.from({ length: 50 }, () => log.append(trafficRequest())))

      const ids = (await log.read(0, 100)).map(({ id }) => id)

      expect(new Set(ids).size).toBe(50)
    })

    it('updates the Merkle root of all records', async () => {
      const { log } = bench.eventStore
      expect(await log.head()).toEqual({ size: 0, root: naiveRootOfRecords([]) })

      for (let size = 1; size <= 20; size++) {
        await log.append(trafficRequest(size))
        expect(await log.head()).toEqual({ size, root: naiveRootOfRecords(await log.readRecords(0, 100)) })
      }
    })

    it('continues after a restart', async () => {
      await Promise.all(Array.from({ length: 13 }, () => bench.eventStore.log.append(trafficRequest())))
      const head = await bench.eventStore.log.head()
      await bench.eventStore.close()

      const { log } = await bench.another()
      expect(await log.head()).toEqual(head)
      const result = await log.append(trafficRequest())

      expect(result).toMatchObject({ outcome: 'appended', version: 14, position: 14 })
      expect(await log.head()).toEqual({ size: 14, root: naiveRootOfRecords(await log.readRecords(0, 100)) })
    })

    it('lets two processes append to one log, one after the other', async () => {
      const { log } = bench.eventStore
      const { log: other } = await bench.another()

      const results = await Promise.all(
        Array.from({ length: 60 }, (_, index) => (index % 2 ? log : other).append(trafficRequest(index))),
      )

      expect(results.map(({ outcome }) => outcome)).toEqual(Array(60).fill('appended'))
      const records = await log.readRecords(0, 100)
      expect(records.map(({ position }) => position)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
      const head = { size: 60, root: naiveRootOfRecords(records) }
      expect([await log.head(), await other.head()]).toEqual([head, head])
    })

    it('answers more appends in one turn than one transaction holds', async () => {
      const { log } = bench.eventStore
      const results = await Promise.all(Array.from({ length: 1000 }, (_, i) => log.append(trafficRequest(i))))

      expect(results.map((result) => (result.outcome === 'appended' ? result.position : null))).toEqual(
        Array.from({ length: 1000 }, (_, i) => i + 1),
      )
    })

    it('writes all events of an append or none', async () => {
      const { log } = bench.eventStore
      const placed = orderPlaced(orderNumber(1))
      const twice = placing(placed, { events: [placed, placed] })

      await expect(log.append(twice)).rejects.toThrow('first event of its own stream')

      expect(await log.read(0, 10)).toEqual([])
    })

    it('appends to thousands of streams at once, and delivers it in order', async () => {
      const { log, orderViews } = bench.eventStore
      const orders = Array.from({ length: 2000 }, (_, index) => orderPlaced(orderNumber(index)))
      const also = orders.map((placed) => ({
        stream: orderStream(placed.data.orderNumber),
        expected: 0,
        events: [placed],
      }))
      const delivered: number[] = []
      log.subscribe(0).events.subscribe((batch) => delivered.push(...batch.map(({ position }) => position)))

      const result = await log.append(trafficRequest(1, { also }))

      expect(result).toMatchObject({ outcome: 'appended', version: 1, position: 2001 })
      expect(delivered).toEqual(Array.from({ length: 2001 }, (_, i) => i + 1))
      const { total } = await orderViews.list({ sort: 'newest', limit: 1 })
      expect(total).toBe(2000)
    })

    it('appends to several streams all or nothing, also when two do so at once', async () => {
      const { log } = bench.eventStore
      const { log: other } = await bench.another()
      const placed = orderPlaced(orderNumber(1))
      await log.append(placing(placed))
      const stream = orderStream(orderNumber(1))
      const both = (name: string) =>
        request(name, [traffic(1)], {
          expected: 0,
          also: [{ stream, expected: 1, events: [statusChanged(placed, 'pending', 'shipped')] }],
        })

      const results = await Promise.all([
        log.append(both('a')),
        other.append(both('b')),
        log.append(both('c')),
      ])

      expect(results.map(({ outcome }) => outcome).sort()).toEqual(['appended', 'conflict', 'conflict'])
      const streams = (await log.read(1, 10)).map((event) => event.stream)
      expect(streams).toHaveLength(2)
      expect(streams[1]).toBe(stream)
      const records = await log.readRecords(0, 10)
      expect(await log.head()).toEqual({ size: 3, root: naiveRootOfRecords(records) })
    })

    it('does not fail because of a defective append in the same turn', async () => {
      const { log } = bench.eventStore
      const astray = request('order-of-nobody', [orderPlaced(orderNumber(2))])
      const results = await Promise.allSettled([
        log.append(placing(orderPlaced(orderNumber(1)))),
        log.append(astray),
        log.append(placing(orderPlaced(orderNumber(3)))),
      ])

      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      const records = await log.readRecords(0, 10)
      expect(records.map(({ position }) => position)).toEqual([1, 2])
      expect(await log.head()).toEqual({ size: 2, root: naiveRootOfRecords(records) })
    })

    it('refuses an append without events and a value that is not an event', async () => {
      const { log } = bench.eventStore
      const broken = { ...traffic(1), data: { visits: -1, pageViews: 1, productViews: {} } }

      await expect(log.append(request('traffic', []))).rejects.toThrow('at least one event')
      await expect(log.append(request('traffic', [broken]))).rejects.toThrow('visits')
      await expect(log.append(trafficRequest(1, { at: 'yesterday' }))).rejects.toThrow('datetime')

      expect(await log.head()).toMatchObject({ size: 0 })
    })

    it('stores its input, even if the caller changes that afterwards', async () => {
      const { log, openEvents } = bench.eventStore
      const placed = orderPlaced(orderNumber(1))
      const appended = log.append(placing(placed))
      placed.data.customer.name = 'Somebody Else'
      await appended

      expect(await openEvents(await log.read(0, 1))).toMatchObject([
        { data: { customer: { name: 'Ayesha Khan' } } },
      ])
    })
  })
}
