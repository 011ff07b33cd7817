import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { RecordedEvent } from '#events/event.ts'
import { createLiveFeed } from '#events/log/live-feed.ts'
import { until } from '#tests/until.ts'

// The feed reads nothing of an event but its position.
const event = (position: number) => ({ position }) as RecordedEvent
const events = (...positions: readonly number[]) => positions.map(event)

/** A log whose pages the test delivers, as late as it wants. */
function slowLog() {
  let size = 0
  const asked: (() => void)[] = []
  const feed = createLiveFeed({
    // The content of a page is fixed at the request; the page arrives later.
    readPage: (after) => {
      const page = Array.from({ length: size - after }, (_, n) => event(after + n + 1))
      return new Promise((resolve) => asked.push(() => resolve(page)))
    },
    othersHaveWritten: () => false,
    faultOf: (error) => error,
    lookEveryMs: 60_000,
  })
  onTestFinished(() => feed.close())
  return {
    feed,
    commit: (upTo: number) => {
      size = upTo
    },
    /** The page that was asked for first and has not arrived. */
    async arrive() {
      await until(() => expect(asked).not.toEqual([]))
      asked.shift()?.()
    },
    asked,
  }
}

function listen({ subscribe }: ReturnType<typeof slowLog>['feed']) {
  const delivered: number[] = []
  const told: boolean[] = []
  const { events, live } = subscribe(0)
  events.subscribe((batch) => delivered.push(...batch.map(({ position }) => position)))
  live.subscribe((isLive) => told.push(isLive))
  return { delivered, told }
}

describe('a subscription', () => {
  it('receives events that are committed while its last page is being read', async () => {
    const { feed, commit, arrive } = slowLog()
    const { delivered, told } = listen(feed)
    commit(1)
    await feed.publish(events(1))
    expect(told).toEqual([false])

    await arrive()
    await arrive()
    await until(() => expect(told).toEqual([false, true]))
    expect(delivered).toEqual([1])
  })

  it('receives the events of others before later events of this process', async () => {
    const { feed, commit, arrive } = slowLog()
    const { delivered, told } = listen(feed)
    await arrive()
    await until(() => expect(told).toEqual([false, true]))

    commit(3)
    let isTold = false
    const telling = feed.publish(events(3)).then(() => {
      isTold = true
    })
    commit(4)
    const next = feed.publish(events(4))
    await nextTurn()
    expect([delivered, isTold]).toEqual([[], false])
    await arrive()
    await arrive()
    await Promise.all([telling, next])
    expect(delivered).toEqual([1, 2, 3, 4])
  })

  it('receives events that others have committed between the events of one group', async () => {
    const { feed, commit, arrive } = slowLog()
    const { delivered, told } = listen(feed)
    await arrive()
    await until(() => expect(told).toEqual([false, true]))

    commit(3)
    const telling = feed.publish(events(1, 3))
    await arrive()
    await telling
    expect(delivered).toEqual([1, 2, 3])
  })

  it('receives nothing twice when a notice follows published events', async () => {
    const { feed, commit, arrive, asked } = slowLog()
    const { delivered, told } = listen(feed)
    await arrive()
    await until(() => expect(told).toEqual([false, true]))

    commit(2)
    feed.hint(2)
    const telling = feed.publish(events(2))
    await arrive()
    await telling
    feed.hint(2)
    expect(delivered).toEqual([1, 2])
    expect(asked).toEqual([])
  })

  it('ends with a fault when published events are missing from the log', async () => {
    const { feed, commit, arrive, asked } = slowLog()
    await feed.publish(events(1, 2, 3))
    commit(2)
    const failed = new Promise((resolve) => feed.subscribe(0).events.subscribe({ error: resolve }))
    await arrive()
    expect(await failed).toMatchObject({ code: 'LOG_REPLACED' })
    expect(asked).toEqual([])
  })

  it('ends with the fault when a page cannot be read, and delays no append', async () => {
    const feed = createLiveFeed({
      readPage: () => Promise.reject(new Error('lost')),
      othersHaveWritten: () => false,
      faultOf: (error) => error,
      lookEveryMs: 60_000,
    })
    onTestFinished(() => feed.close())
    const failed = new Promise((resolve) => feed.subscribe(0).events.subscribe({ error: resolve }))
    expect(await failed).toEqual(new Error('lost'))
    await feed.publish(events(1))
  })
})
