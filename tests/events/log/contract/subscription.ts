import { config, filter, firstValueFrom, type Observable, Subscription } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { RecordedEvent } from '#events/event.ts'
import { until } from '#tests/until.ts'
import { manyVisits, request, traffic, trafficRequest } from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

const isTrue = (live: Observable<boolean>) => firstValueFrom(live.pipe(filter(Boolean)))

export function describeSubscription(bench: Bench): void {
  describe('subscribe', () => {
    let subscriptions: Subscription
    beforeEach(() => {
      subscriptions = new Subscription()
    })
    afterEach(() => subscriptions.unsubscribe())

    /** The delivered positions, one list for each batch. */
    function listen(events: Observable<readonly RecordedEvent[]>): number[][] {
      const batches: number[][] = []
      subscriptions.add(events.subscribe((batch) => batches.push(batch.map(({ position }) => position))))
      return batches
    }

    /** The same, from the moment at which the subscription is live. */
    async function listenLive(): Promise<number[][]> {
      const { events, live } = bench.eventStore.log.subscribe(0)
      const batches = listen(events)
      await isTrue(live)
      return batches
    }

    async function append(count: number): Promise<void> {
      await bench.eventStore.log.append(manyVisits(count))
    }

    const upTo = (last: number, after = 0) => Array.from({ length: last - after }, (_, i) => after + i + 1)

    it('delivers earlier events and then new ones', async () => {
      const { log } = bench.eventStore
      await append(3)
      const batches = listen(log.subscribe(0).events)
      await append(2)
      await append(1)

      await until(() => expect(batches.flat()).toEqual([1, 2, 3, 4, 5, 6]))
    })

    it('starts after any position', async () => {
      const { log } = bench.eventStore
      await append(5)
      const fromThree = listen(log.subscribe(3).events)
      const fromEnd = listen(log.subscribe(5).events)
      await append(1)

      await until(() => expect([fromThree.flat(), fromEnd.flat()]).toEqual([[4, 5, 6], [6]]))
    })

    it('delivers events as they are read', async () => {
      const { log } = bench.eventStore
      const delivered: RecordedEvent[] = []
      subscriptions.add(log.subscribe(0).events.subscribe((batch) => delivered.push(...batch)))
      await append(2)

      await until(() => expect(delivered).toHaveLength(2))
      expect(delivered).toEqual(await log.read(0, 10))
    })

    it('delivers before the append resolves', async () => {
      const { log } = bench.eventStore
      const batches = await listenLive()
      const seen: number[][] = []
      await Promise.all(
        [1, 2, 3].map(() => log.append(trafficRequest()).then(() => seen.push(batches.flat()))),
      )

      expect(seen).toEqual([
        [1, 2, 3],
        [1, 2, 3],
        [1, 2, 3],
      ])
    })

    it('catches up in pages and becomes live without a gap or a repeat while appends continue', async () => {
      const { log } = bench.eventStore
      await append(2500)
      const batches = listen(log.subscribe(0).events)
      for (let n = 0; n < 20; n++) await append(1)
      await until(() => expect(batches.flat().at(-1)).toBe(2520))

      expect(batches.flat()).toEqual(upTo(2520))
      expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(1000)
    })

    it('reports when it has delivered all earlier events', async () => {
      const { log } = bench.eventStore
      await append(1500)
      const { events, live } = log.subscribe(0)
      const told: [live: boolean, delivered: number][] = []
      const batches = listen(events)
      subscriptions.add(live.subscribe((isLive) => told.push([isLive, batches.flat().length])))
      await until(() => expect(told.at(-1)?.[0]).toBe(true))

      expect(told).toEqual([
        [false, 0],
        [true, 1500],
      ])
    })

    it('is live soon when there is nothing to deliver', async () => {
      const { events, live } = bench.eventStore.log.subscribe(0)
      listen(events)
      const told: boolean[] = []
      subscriptions.add(live.subscribe((isLive) => told.push(isLive)))

      await until(() => expect(told).toEqual([false, true]))
    })

    it('does not block the event loop between pages', async () => {
      const { log } = bench.eventStore
      await append(3500)
      const batches = listen(log.subscribe(0).events)
      const whenOthersRan = await new Promise((resolve) => setImmediate(() => resolve(batches.flat().length)))

      expect(whenOthersRan).toBeLessThan(3500)
      await until(() => expect(batches.flat()).toEqual(upTo(3500)))
    })

    it('stops when it is unsubscribed, also in the middle of a delivery', async () => {
      const { log } = bench.eventStore
      await append(1)
      const first: number[] = []
      const subscription = new Subscription()
      const { events, live } = log.subscribe(1)
      subscription.add(
        events.subscribe((batch) => {
          first.push(...batch.map(({ position }) => position))
          subscription.unsubscribe()
        }),
      )
      await isTrue(live)
      await append(1)
      await append(1)

      expect(first).toEqual([2])
    })

    it('does not fail the others or the append when one subscriber fails', async () => {
      const { log } = bench.eventStore
      const reported: unknown[] = []
      config.onUnhandledError = (error) => reported.push(error)
      onTestFinished(() => {
        config.onUnhandledError = null
      })
      const { events, live } = log.subscribe(0)
      subscriptions.add(
        events.subscribe(() => {
          throw new Error('this subscriber fails')
        }),
      )
      await isTrue(live)
      const batches = await listenLive()

      expect(await log.append(trafficRequest())).toMatchObject({ outcome: 'appended' })
      expect(await log.append(trafficRequest())).toMatchObject({ outcome: 'appended' })

      expect(batches.flat()).toEqual([1, 2])
      await until(() => expect(reported).toHaveLength(2))
    })

    it('allows a subscriber to append', async () => {
      const { log } = bench.eventStore
      subscriptions.add(
        log.subscribe(0).events.subscribe((batch) => {
          for (const { position } of batch) if (position < 5) log.append(trafficRequest())
        }),
      )
      const batches = listen(log.subscribe(0).events)
      await append(1)

      await until(() => expect(batches.flat()).toEqual([1, 2, 3, 4, 5]))
    })

    it('notices appends of another process', async () => {
      const { log } = bench.eventStore
      const { log: other } = await bench.another()
      const batches = listen(log.subscribe(0).events)
      await other.append(trafficRequest())
      await other.append(trafficRequest())

      await until(() => expect(batches.flat()).toEqual([1, 2]))
    })

    it('delivers events of another process before its own, in order', async () => {
      const { log } = bench.eventStore
      const { log: other } = await bench.another()
      const batches = await listenLive()
      await other.append(trafficRequest())
      await log.append(trafficRequest())

      expect(batches.flat()).toEqual([1, 2])
    })

    it('has no gap and no repeat in any process, in whatever order several commit', async () => {
      const stores = [bench.eventStore, await bench.another(), await bench.another()]
      const batches = stores.map(({ log }) => listen(log.subscribe(0).events))
      await Promise.all(
        stores.flatMap(({ log }) =>
          Array.from({ length: 5 }, async () => {
            for (let n = 0; n < 4; n++) await log.append(request('traffic', [traffic(n), traffic(n)]))
          }),
        ),
      )

      for (const delivered of batches) await until(() => expect(delivered.flat()).toEqual(upTo(120)))
    })

    it('completes when the log is closed', async () => {
      let completed = false
      subscriptions.add(
        bench.eventStore.log.subscribe(0).events.subscribe({
          complete: () => {
            completed = true
          },
        }),
      )
      await bench.eventStore.close()

      expect(completed).toBe(true)
    })
  })
}
