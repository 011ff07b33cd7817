import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Published, startProjector } from '#projections/projector/projector.ts'
import { START } from '../../starting-facts.ts'
import { dataOf, place, runAt } from '../dashboard-after.ts'
import { memoryLog, memorySnapshots } from '../memory-log.ts'

// A Saturday in Karachi, five minutes before midnight.
const evening = '2026-11-21T18:55:00.000Z'

const run = runAt([
  { at: evening },
  ...Array.from({ length: 40 }, (_, n) => place(n, ['m7', 1])),
  { do: 'confirm', order: 0 },
])
const start = run.events.slice(0, START)
const events = run.events.slice(START)

/** These tests expect no errors. */
const onError = (error: unknown) => {
  throw error
}

async function startedShop() {
  const log = memoryLog(start)
  const projector = await startProjector({ log, snapshots: memorySnapshots(), clock: Date.now, onError })
  await projector.caughtUp
  const published: { readonly ms: number; readonly published: Published }[] = []
  const begin = Date.now()
  projector.changes.subscribe((state) => published.push({ ms: Date.now() - begin, published: state }))
  /** Positions count from the first order. */
  const seen = () => published.map(({ ms, published }) => [ms, published.position - START])
  return { log, projector, published, seen }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(evening) })
})

describe('publishing', () => {
  it('sends the first change at once, then the latest state at most ten times a second', async () => {
    const { log, projector, seen } = await startedShop()
    for (const event of events.slice(0, 40)) {
      log.add(event)
      vi.advanceTimersByTime(25)
    }
    vi.advanceTimersByTime(5000)
    expect(seen()).toEqual([
      [0, 1],
      ...Array.from({ length: 10 }, (_, n) => [100 * (n + 1), Math.min(40, 4 * (n + 1) + 0)]),
    ])
    await projector.stop()
  })

  it('sends a change at once after a quiet time', async () => {
    const { log, projector, seen } = await startedShop()
    for (const event of events.slice(0, 3)) log.add(event)
    vi.advanceTimersByTime(1000)
    for (const event of events.slice(3, 6)) log.add(event)
    vi.advanceTimersByTime(1000)
    expect(seen()).toEqual([
      [0, 1],
      [100, 3],
      [1000, 4],
      [1100, 6],
    ])
    await projector.stop()
  })

  it('sends nothing when nothing changed', async () => {
    const { log, projector, seen } = await startedShop()
    log.add(...events.slice(0, 40))
    vi.advanceTimersByTime(60_000)
    log.add(...events.slice(40))
    vi.advanceTimersByTime(60_000)
    expect(seen()).toEqual([[0, 40]])
    expect(projector.current().position).toBe(START + 41)
    await projector.stop()
  })

  it('sends the same object to every subscriber', async () => {
    const { log, projector, published } = await startedShop()
    const others: Published[] = []
    projector.changes.subscribe((state) => others.push(state))
    log.add(...events.slice(0, 3))
    expect(others).toHaveLength(1)
    expect(others[0]).toBe(published[0]?.published)
    await projector.stop()
  })

  it('updates the views when a new Karachi day begins, without an event', async () => {
    const { log, projector, published, seen } = await startedShop()
    log.add(...events.slice(0, 1))
    vi.advanceTimersByTime(10 * 60_000)
    expect(seen()).toEqual([
      [0, 1],
      [5 * 60_000, 1],
    ])
    const trends = published.map(({ published }) => published.dashboard.charts.salesTrend)
    // Saturday's slot keeps its revenue; Sunday's is now today's and no longer last week's.
    expect(trends.map(dataOf)).toEqual([
      [0, 0, 0, 0, 0, 1100, 0],
      [0, 0, 0, 0, 0, 1100, 0],
    ])
    expect(trends.map((trend) => trend.dates[6])).toEqual(['2026-11-15', '2026-11-22'])
    await projector.stop()
  })

  it('sends the last change and ends when the projector stops', async () => {
    const { log, projector, seen } = await startedShop()
    let isOver = false
    projector.changes.subscribe({
      complete: () => {
        isOver = true
      },
    })
    for (const event of events.slice(0, 3)) log.add(event)
    await projector.stop()
    vi.advanceTimersByTime(200)
    expect(seen().at(-1)).toEqual([100, 3])
    expect(isOver).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
    log.add(...events.slice(3, 6))
    expect(projector.current().position).toBe(START + 3)
  })
})
