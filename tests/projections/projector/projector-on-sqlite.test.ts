import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { type Published, startProjector } from '#projections/projector/projector.ts'
import { newFolder } from '#tests/new-folder.ts'
import { requestOf, shopEnd, threeMonths } from '../days-of-shop.ts'
import { naiveRecount } from '../naive-recount.ts'
import { signed } from '../signed.ts'

const now = shopEnd
const clock = () => Date.parse(now)
/** These tests expect no errors. */
const onError = (error: unknown) => {
  throw error
}
const run = threeMonths
const truth = naiveRecount(run.orders, run.traffic, now, run.ratings)
const END = run.events.length

let folder: string
beforeEach(() => {
  folder = newFolder()
})
const open = () => signed(openSqliteEventStore(join(folder, 'shop.db')))

describe('the projector on the log in SQLite', () => {
  it('includes each append in the dashboard before the append resolves', async () => {
    const eventStore = open()
    const projector = await startProjector({ ...eventStore, clock, onError })
    for (const event of run.events.slice(0, 20)) {
      const result = await eventStore.log.append(requestOf(event))
      expect(result).toMatchObject({ outcome: 'appended', position: projector.current().position })
    }
    await projector.stop()
    await eventStore.close()
  })

  it('is correct live, after a restart from snapshots, and after a start without snapshots', async () => {
    const first = open()
    const live = await startProjector({ ...first, clock, onError })
    const published: Published[] = []
    live.changes.subscribe((state) => published.push(state))
    await Promise.all(run.events.map((event) => first.log.append(requestOf(event))))
    expect(live.current()).toEqual({ position: END, dashboard: truth, catchingUp: false, stopped: [] })
    await expect.poll(() => published.at(-1)?.dashboard).toEqual(truth)
    expect(await live.lag()).toBe(0)
    await live.stop()
    await first.close()

    const second = open()
    const resumed = await startProjector({ ...second, clock, onError })
    expect(resumed.status()).toMatchObject({ position: END, catchingUp: false })
    expect(resumed.current().dashboard).toEqual(truth)
    await resumed.stop()

    const forgetful = { load: async () => null, save: async () => {} }
    const replayed = await startProjector({ log: second.log, snapshots: forgetful, clock, onError })
    await replayed.caughtUp
    expect(replayed.current().dashboard).toEqual(truth)
    await replayed.stop()
    await second.close()
  })

  it('loses no event that is appended while it changes from catching up to live', async () => {
    const eventStore = open()
    const half = Math.floor(END / 2)
    await Promise.all(run.events.slice(0, half).map((event) => eventStore.log.append(requestOf(event))))
    const appending = Promise.all(
      run.events.slice(half).map((event) => eventStore.log.append(requestOf(event))),
    )
    const projector = await startProjector({ ...eventStore, clock, onError })
    await appending
    await expect.poll(() => projector.current().position).toBe(END)
    expect(projector.current().dashboard).toEqual(truth)
    await projector.stop()
    await eventStore.close()
  })
})
