import { describe, expect, it } from 'vitest'
import { LogUnavailable } from '#events/log/event-log.ts'
import { subscribeWithRetry } from '#events/log/subscribe-with-retry.ts'
import type { Cut } from '#tests/postgres/cutting-proxy.ts'
import { startPostgresServer } from '#tests/postgres/server.ts'
import { createTestDatabase } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import { naiveRootOfRecords } from '../../naive-root.ts'
import { orderNumber, orderPlaced, placing, trafficRequest } from '../../sample-requests.ts'
import { cuttingProxy, eventStore } from './opened.ts'

const idempotency = { key: 'k1', fingerprint: 'f1' }

describe('a connection that is lost', () => {
  const moments: readonly (readonly [when: string, cut: Cut, written: number])[] = [
    ['before the log is locked', { way: 'to', text: 'BEGIN' }, 0],
    ['before the events are sent', { way: 'to', text: 'OrderPlaced' }, 0],
    ['when they are committed, and the answer is lost', { way: 'from', text: 'COMMIT' }, 1],
  ]

  it.each(moments)('%s: acknowledges nothing, and a repeated append writes once', async (_, cut, written) => {
    const { url } = await createTestDatabase()
    const proxy = await cuttingProxy(url)
    const { log, health } = await eventStore(proxy.urlOf(url))
    const { log: watcher } = await eventStore(url)
    const delivered: number[] = []
    watcher
      .subscribe(0)
      .events.subscribe((events) => delivered.push(...events.map((event) => event.position)))
    const place = () => log.append(placing(orderPlaced(orderNumber(1)), { idempotency }))

    proxy.cutAt(cut)
    await expect(place()).rejects.toThrow(LogUnavailable)
    expect(health.unavailable()?.fault).toBe('cannot be reached')
    await until(async () => expect(await watcher.head()).toMatchObject({ size: written }))

    await until(async () => {
      expect((await place()).outcome).toBe('repeated')
    })
    const records = await log.readRecords(0, 10)
    expect(await log.head()).toEqual({ size: 1, root: naiveRootOfRecords(records) })
    await until(() => expect(delivered).toEqual([1]))
    await until(() => expect(health.unavailable()).toBeNull())
  })

  it('is not noticed when it is lost between calls', async () => {
    const { url } = await createTestDatabase()
    const proxy = await cuttingProxy(url)
    const { log } = await eventStore(proxy.urlOf(url))
    await log.append(trafficRequest())
    proxy.cut()
    proxy.mend()
    // The pools notice it themselves.
    await until(async () => expect(await log.append(trafficRequest())).toMatchObject({ outcome: 'appended' }))
    expect(await log.head()).toMatchObject({ size: 2 })
  })

  it('is given up when its server no longer answers', async () => {
    const { url } = await createTestDatabase()
    const proxy = await cuttingProxy(url)
    const { log, health } = await eventStore(proxy.urlOf(url), { answerMs: 3000, connectMs: 3000 })
    await log.append(trafficRequest())
    await log.head()

    proxy.freeze()
    const refused = 'cannot be reached (CONNECTION_LOST)'
    await expect(log.append(trafficRequest())).rejects.toThrow(refused)
    await expect(log.head()).rejects.toThrow(refused)
    await expect(log.append(trafficRequest())).rejects.toThrow(refused)

    proxy.mend()
    await until(() => expect(health.unavailable()).toBeNull())
    // A check that began before the server was back may end one more connection.
    await until(async () => expect(await log.append(trafficRequest())).toMatchObject({ outcome: 'appended' }))
  })

  it('refuses calls in the meantime, and recovers automatically', async () => {
    const { url } = await createTestDatabase()
    const proxy = await cuttingProxy(url)
    const told: (string | null)[] = []
    const store = await eventStore(proxy.urlOf(url), {
      onHealth: (unavailable) => told.push(unavailable?.message ?? null),
    })
    const { log, records, snapshots, history, openEvents } = store
    const delivered: number[] = []
    const subscription = subscribeWithRetry(log, 0, () => undefined).events.subscribe((events) =>
      delivered.push(...events.map(({ position }) => position)),
    )
    const placed = await log.append(placing(orderPlaced(orderNumber(1))))
    const events = placed.outcome === 'appended' ? placed.events : []

    proxy.cut()
    for (const call of [
      () => log.append(trafficRequest()),
      () => log.read(0, 10),
      () => log.readStream('traffic'),
      () => log.head(),
      () => records.head(),
      () => snapshots.load('revenue'),
      () => history.lastDatedBy('v1', 0),
      () => openEvents(events),
    ])
      await expect(call()).rejects.toThrow('The database cannot be used: cannot be reached')
    expect(store.health.unavailable()).not.toBeNull()

    proxy.mend()
    await until(() => expect(store.health.unavailable()).toBeNull())
    await log.append(trafficRequest())
    await until(() => expect(delivered).toEqual([1, 2]))
    subscription.unsubscribe()
    expect(told.at(-1)).toBeNull()
    expect(told.at(0)).toMatch(/^The database cannot be used: cannot be reached \(\w+\)\.$/)
  })
})

describe('a PostgreSQL server that is killed', () => {
  it('has everything that was acknowledged when it is started again, and the shop continues', async () => {
    const server = await startPostgresServer({ durable: true })
    try {
      const store = await eventStore(await server.createDatabase('shop'))
      const acknowledged: number[] = []
      const orders = Array.from({ length: 200 }, (_, index) =>
        store.log
          .append(
            placing(orderPlaced(orderNumber(index)), { idempotency: { key: `k${index}`, fingerprint: 'f' } }),
          )
          .then(() => acknowledged.push(index))
          .catch(() => undefined),
      )
      await orders[0]
      await server.kill()
      await Promise.all(orders)
      await expect(store.log.head()).rejects.toThrow(LogUnavailable)

      await server.start()
      await until(() => expect(store.health.unavailable()).toBeNull())
      const records = await store.log.readRecords(0, 1000)
      const kept = records.map(({ record }) => JSON.parse(record).data.orderNumber)
      for (const index of acknowledged) expect(kept).toContain(orderNumber(index))
      expect(await store.log.head()).toEqual({ size: records.length, root: naiveRootOfRecords(records) })
      await store.log.append(trafficRequest())
      await store.close()
    } finally {
      await server.stop()
    }
  })
})
