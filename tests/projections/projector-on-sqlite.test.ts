import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#events/event.ts'
import type { AppendRequest } from '#events/event-log.ts'
import { openSqliteKeeper } from '#events/sqlite/sqlite-keeper.ts'
import { type Published, startProjector } from '#projections/projector.ts'
import { naiveRecount } from './naive-recount.ts'
import type { Step } from './shop-run.ts'
import { change, place, rate, runAt } from './shown.ts'

const now = '2026-12-31T18:30:00.000Z'
const clock = () => Date.parse(now)

/** Three months with orders on many days, some cancelled, some revived, some delivered and rated. */
const run = runAt(
  Array.from({ length: 90 }, (_, n): (Step | { at: string })[] => [
    { at: new Date(clock() - (90 - n) * 86_400_000).toISOString() },
    place(n % 17, ['m7', 1 + (n % 4)], ['u1', 1]),
    place(n, ['w3', 1]),
    { do: 'confirm', order: 0 },
    ...(n % 3 === 0 ? [change(n % 9, 'cancelled')] : []),
    ...(n % 7 === 0 ? [change(4, 'shipped')] : []),
    ...(n % 5 === 0 ? [change(2, 'delivered'), rate(0, 5), rate(1, 3)] : []),
    { do: 'browse', visits: 9, productViews: { w1: 2, m7: 1 } },
  ]).flat(),
)
const truth = naiveRecount(run.orders, run.traffic, now, run.ratings)
const END = run.events.length

function requestOf({ type, data, stream, version, at, actor }: RecordedEvent): AppendRequest {
  // A recorded event is what was appended and its place; type and data belong together as they came.
  const event = { type, data } as AppendRequest['events'][number]
  return { stream, expected: version - 1, events: [event], actor, at }
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'projector-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const open = () => openSqliteKeeper(join(folder, 'shop.db'))

describe('the projector on the log in SQLite', () => {
  it('has each append in the dashboard when the append resolves', async () => {
    const keeper = open()
    const projector = await startProjector({ ...keeper, clock })
    for (const event of run.events.slice(0, 20)) {
      const result = await keeper.log.append(requestOf(event))
      expect(result).toMatchObject({ outcome: 'appended', position: projector.current().position })
    }
    await projector.stop()
    await keeper.close()
  })

  it('shows the truth live, after a restart from snapshots, and after a start without any', async () => {
    const first = open()
    const live = await startProjector({ ...first, clock })
    const published: Published[] = []
    live.changes.subscribe((state) => published.push(state))
    await Promise.all(run.events.map((event) => first.log.append(requestOf(event))))
    expect(live.current()).toEqual({ position: END, dashboard: truth, catchingUp: false, stopped: [] })
    await expect.poll(() => published.at(-1)?.dashboard).toEqual(truth)
    expect(await live.lag()).toBe(0)
    await live.stop()
    await first.close()

    const second = open()
    const resumed = await startProjector({ ...second, clock })
    expect(resumed.status()).toMatchObject({ position: END, catchingUp: false })
    expect(resumed.current().dashboard).toEqual(truth)
    await resumed.stop()

    const forgetful = { load: async () => null, save: async () => {} }
    const replayed = await startProjector({ log: second.log, snapshots: forgetful, clock })
    await replayed.caughtUp
    expect(replayed.current().dashboard).toEqual(truth)
    await replayed.stop()
    await second.close()
  })

  it('turns from catching up to live without losing what is appended meanwhile', async () => {
    const keeper = open()
    const half = Math.floor(END / 2)
    await Promise.all(run.events.slice(0, half).map((event) => keeper.log.append(requestOf(event))))
    const appending = Promise.all(run.events.slice(half).map((event) => keeper.log.append(requestOf(event))))
    const projector = await startProjector({ ...keeper, clock })
    await appending
    expect(await projector.waitFor(END, 5000)).toBe(true)
    expect(projector.current().dashboard).toEqual(truth)
    await projector.stop()
    await keeper.close()
  })
})
