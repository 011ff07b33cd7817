import { afterEach, describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#events/event.ts'
import { dashboardView, projections } from '#projections/dashboard.ts'
import { foldEvents, freshFolds, statesOf } from '#projections/folds.ts'
import { loadDashboard } from '#projections/projector/fold-snapshots.ts'
import {
  type Projector,
  type ProjectorDependencies,
  startProjector,
} from '#projections/projector/projector.ts'
import { gate } from '../../gate.ts'
import { START } from '../../starting-facts.ts'
import { change, place, runAt } from '../dashboard-after.ts'
import { type MemorySnapshots, memoryLog, memorySnapshots } from '../memory-log.ts'
import type { Step } from '../shop-run.ts'

const now = '2026-11-21T06:00:00.000Z'
const clock = () => Date.parse(now)

const started: Projector[] = []
/** The reported errors. */
let errorReports: unknown[] = []
const onError = (error: unknown) => void errorReports.push(error)
async function start(parts: Omit<ProjectorDependencies, 'clock' | 'onError'>): Promise<Projector> {
  const projector = await startProjector({ clock, onError, ...parts })
  started.push(projector)
  return projector
}
afterEach(async () => {
  for (const projector of started.splice(0)) await projector.stop()
  errorReports = []
})

const aDay: Step[] = Array.from({ length: 30 }, (_, n) => [
  place(n % 11, ['m7', 1 + (n % 3)]),
  ...(n % 4 === 0 ? [change(n % 3, 'cancelled')] : []),
]).flat()
const { events } = runAt([{ at: now }, ...aDay])
const END = events.length

function dashboardOf(events: readonly RecordedEvent[]) {
  return dashboardView(statesOf(foldEvents(freshFolds, events)), now)
}

/** The snapshots that a projector leaves when it is stopped after these events. */
async function snapshotsOf(events: readonly RecordedEvent[]): Promise<MemorySnapshots> {
  const snapshots = memorySnapshots()
  const projector = await startProjector({ log: memoryLog(events), snapshots, clock, onError })
  await projector.caughtUp
  await projector.stop()
  return snapshots
}

describe('the projector', () => {
  it('folds each event once, first the existing and then the live ones', async () => {
    const log = memoryLog(events.slice(0, 20))
    const projector = await start({ log, snapshots: memorySnapshots() })
    await projector.caughtUp
    expect(projector.current()).toEqual({
      position: 20,
      dashboard: dashboardOf(events.slice(0, 20)),
      catchingUp: false,
      stopped: [],
    })
    log.add(...events.slice(20, 25))
    log.add(...events.slice(25))
    await expect.poll(() => projector.current().position).toBe(END)
    expect(projector.current().dashboard).toEqual(dashboardOf(events))
  })

  it('misses nothing that is appended while it catches up', async () => {
    const pages = gate()
    const log = memoryLog(events.slice(0, 20), { beforePage: () => pages.opened })
    const projector = await start({ log, snapshots: memorySnapshots() })
    expect(projector.status()).toMatchObject({ position: 0, catchingUp: true })
    log.add(...events.slice(20))
    expect(await projector.lag()).toBe(END)
    pages.open()
    await expect.poll(() => projector.current().position).toBe(END)
    expect(projector.current().dashboard).toEqual(dashboardOf(events))
    expect(await projector.lag()).toBe(0)
  })

  it('has caught up at once with an empty log', async () => {
    const log = memoryLog()
    const projector = await start({ log, snapshots: memorySnapshots() })
    await projector.caughtUp
    expect(projector.current()).toMatchObject({ position: 0, catchingUp: false, dashboard: dashboardOf([]) })
  })

  it('includes an event in a query right after its delivery', async () => {
    const log = memoryLog()
    const projector = await start({ log, snapshots: memorySnapshots() })
    await Promise.resolve()
    for (const [index, event] of events.entries()) {
      log.add(event)
      expect(projector.current().position).toBe(index + 1)
    }
  })

  it('continues at its position after the log could not be read for a while', async () => {
    const log = memoryLog(events.slice(0, 20))
    const projector = await start({ log, snapshots: memorySnapshots() })
    await projector.caughtUp
    await expect.poll(() => projector.current().position).toBe(20)
    await Promise.resolve()
    log.breakDown(new Error('database is locked'))
    expect(projector.status().failure).toContain('database is locked')
    log.add(...events.slice(20))
    expect(projector.current().position).toBe(20)
    await expect.poll(() => projector.current().position).toBe(END)
    expect(projector.current().dashboard).toEqual(dashboardOf(events))
    expect(projector.status().failure).toBeNull()
  })

  it('recovers from a failure of the log even without a new event', async () => {
    const log = memoryLog(events)
    const projector = await start({ log, snapshots: memorySnapshots() })
    await projector.caughtUp
    await Promise.resolve()
    log.breakDown(new Error('database is locked'))
    expect(projector.status().failure).toContain('database is locked')
    await expect.poll(() => projector.status().failure).toBeNull()
    expect(log.askedAfter).toEqual([0, END])
    // It is reported once, however often it returns before an event does.
    await Promise.resolve()
    log.breakDown(new Error('database is locked'))
    expect(projector.status().failure).toContain('database is locked')
    expect(errorReports).toEqual([new Error('database is locked')])
  })
})

describe('an event that a fold cannot process', () => {
  it('stops only that figure, names it in the published state and reports it once', async () => {
    const log = memoryLog(events.slice(0, START + 5), { read: damaged })
    const projector = await start({ log, snapshots: memorySnapshots() })
    await projector.caughtUp
    const before = projector.current().dashboard
    log.add(...events.slice(START + 5))
    await expect.poll(() => projector.current().position).toBe(END)
    const { stopped, dashboard } = projector.current()
    expect(stopped).toEqual(
      ['totalRevenue', 'dailySales', 'monthlyRevenue', 'channels'].map((name) => ({
        name,
        position: START + 6,
        error: expect.stringContaining('RangeError'),
      })),
    )
    expect(projector.status().stopped).toEqual(stopped)
    expect(dashboard.stats.totalRevenue).toBe(before.stats.totalRevenue)
    expect(dashboard.stats.totalOrders).toBe(30)
    expect(errorReports).toEqual(
      ['TOTAL_REVENUE', 'DAILY_SALES', 'MONTHLY_REVENUE', 'CHANNELS'].map((code) =>
        expect.objectContaining({ name: 'FoldStopped', code }),
      ),
    )
  })

  it('is retried after a restart, from the position of the fold', async () => {
    const snapshots = memorySnapshots()
    const misreading = await start({ log: memoryLog(events, { read: damaged }), snapshots })
    await misreading.caughtUp
    await misreading.stop()
    expect(snapshots.rows.get('totalRevenue')?.position).toBe(START + 5)
    expect(snapshots.rows.get('recentOrders')?.position).toBe(END)

    const log = memoryLog(events)
    const mended = await start({ log, snapshots })
    await mended.caughtUp
    expect(log.askedAfter).toEqual([START + 5])
    expect(mended.current()).toMatchObject({ stopped: [], dashboard: dashboardOf(events) })
  })

  function damaged(event: RecordedEvent): RecordedEvent {
    if (event.type !== 'OrderPlaced' || event.position !== START + 6) return event
    // Only a damaged record or a faulty reader leaves the total out; the cast allows it here.
    return { ...event, data: { ...event.data, total: undefined as unknown as number } }
  }
})

describe('snapshots', () => {
  it('are written at the stop, and the next start does not fold those events again', async () => {
    const snapshots = await snapshotsOf(events.slice(0, 30))
    expect([...snapshots.rows.keys()].sort()).toEqual([...Object.keys(projections), 'dashboard'].sort())
    const log = memoryLog(events)
    const projector = await start({ log, snapshots })
    await projector.caughtUp
    expect(log.askedAfter).toEqual([30])
    expect(projector.current().dashboard).toEqual(dashboardOf(events))
  })

  it('are not written for an empty log', async () => {
    expect((await snapshotsOf([])).rows.size).toBe(0)
  })

  it('give one consistent dashboard when they are at different positions', async () => {
    const snapshots = await snapshotsOf(events.slice(0, 30))
    const early = await snapshotsOf(events.slice(0, START + 10))
    for (const name of ['recentOrders', 'visits', 'dailySales']) {
      const row = early.rows.get(name)
      if (row !== undefined) snapshots.rows.set(name, row)
    }
    const log = memoryLog(events)
    const projector = await start({ log, snapshots })
    await projector.caughtUp
    expect(log.askedAfter).toEqual([START + 10])
    expect(projector.current().dashboard).toEqual(dashboardOf(events))
  })

  it.each([
    ['another version', { version: 99 }],
    ['another history', { leaf: 'of another event' }],
    ['a longer log', { position: END + 1 }],
    ['broken text', { state: '{"rupees":' }],
  ])('are ignored and computed again when they are of %s', async (_, change) => {
    const snapshots = await snapshotsOf(events.slice(0, 30))
    const row = snapshots.rows.get('totalRevenue')
    if (row === undefined) throw new Error('no snapshot of the revenue')
    snapshots.rows.set('totalRevenue', { ...row, state: '{"rupees":1}', ...change })
    const log = memoryLog(events)
    const projector = await start({ log, snapshots })
    await projector.caughtUp
    expect(log.askedAfter).toEqual([0])
    expect(projector.current().dashboard).toEqual(dashboardOf(events))
  })

  it('are written after a number of events, but not more often than the pause allows', async () => {
    const snapshots = memorySnapshots()
    const log = memoryLog()
    await start({ log, snapshots, snapshotEvery: 10, snapshotPauseMs: 0 })
    const unhurried = memorySnapshots()
    await start({ log, snapshots: unhurried, snapshotEvery: 10, snapshotPauseMs: 60_000 })
    await Promise.resolve()
    log.add(...events.slice(0, 9))
    log.add(...events.slice(9, 12))
    await expect.poll(() => snapshots.rows.get('dashboard')?.position).toBe(12)
    log.add(...events.slice(12, 20))
    log.add(...events.slice(20, 24))
    await expect.poll(() => snapshots.rows.get('dashboard')?.position).toBe(24)
    expect(unhurried.rows.size).toBe(0)
  })

  it('are written as soon as it has caught up with many events, without the pause', async () => {
    const snapshots = memorySnapshots()
    await start({ log: memoryLog(events), snapshots, snapshotEvery: 10, snapshotPauseMs: 60_000 })
    await expect.poll(() => snapshots.rows.get('dashboard')?.position).toBe(END)
  })

  it('wait for earlier writes, and are then written once for all events since', async () => {
    const disk = gate()
    const written: number[] = []
    const onSlowDisk = {
      ...memorySnapshots(),
      async save(name: string, { position }: { readonly position: number }) {
        await disk.opened
        if (name === 'dashboard') written.push(position)
      },
    }
    const log = memoryLog()
    const projector = await start({ log, snapshots: onSlowDisk, snapshotEvery: 10, snapshotPauseMs: 0 })
    await Promise.resolve()
    for (const end of [10, 20, 30]) log.add(...events.slice(end - 10, end))
    const stopping = projector.stop()
    disk.open()
    await stopping
    expect(written).toEqual([10, 30])
  })

  it('contain the folds of an interrupted catch-up, but no dashboard that was never shown', async () => {
    const rest = gate()
    let pages = 0
    const beforePage = () => (++pages > 2 ? rest.opened : Promise.resolve())
    const snapshots = memorySnapshots()
    const broken = await start({ log: memoryLog(events, { beforePage }), snapshots })
    await expect.poll(() => broken.status().position).toBe(14)
    await broken.stop()
    expect([...snapshots.rows.keys()].sort()).toEqual(Object.keys(projections).sort())

    const log = memoryLog(events)
    const resumed = await start({ log, snapshots })
    await resumed.caughtUp
    expect(log.askedAfter).toEqual([14])
    expect(resumed.current().dashboard).toEqual(dashboardOf(events))
  })

  it('are not written when the log was replaced', async () => {
    const log = memoryLog(events.slice(0, 30))
    // Other events, at the same positions and beyond.
    const { readRecords, head } = memoryLog(events.map((event) => ({ ...event, id: `other ${event.id}` })))
    const snapshots = memorySnapshots()
    const projector = await start({ log: { ...log, readRecords, head }, snapshots, snapshotEvery: 10 })
    await expect.poll(() => projector.status().position).toBe(30)
    await projector.stop()
    expect(snapshots.rows.size).toBe(0)
    expect(errorReports).toMatchObject([{ code: 'LOG_REPLACED' }])
  })

  it('are reported once while they cannot be written', async () => {
    const snapshots = memorySnapshots()
    let isFull = true
    let tries = 0
    const onFullDisk = {
      ...snapshots,
      async save(...row: Parameters<typeof snapshots.save>) {
        tries++
        if (isFull) throw new Error('disk full')
        await snapshots.save(...row)
      },
    }
    const log = memoryLog(events.slice(0, 10))
    const projector = await start({ log, snapshots: onFullDisk, snapshotEvery: 10, snapshotPauseMs: 0 })
    const full = new Error('disk full')
    await expect.poll(() => tries).toBe(1)
    log.add(...events.slice(10, 20))
    await expect.poll(() => tries).toBe(2)
    expect(errorReports).toEqual([full])
    isFull = false
    log.add(...events.slice(20, 30))
    await expect.poll(() => snapshots.rows.get('dashboard')?.position).toBe(30)
    isFull = true
    await projector.stop()
    expect(errorReports).toEqual([full, full])
    expect(projector.status().failure).toBeNull()
  })
})

describe('the stored dashboard', () => {
  it('is ignored by a program with other figures', async () => {
    const snapshots = await snapshotsOf(events.slice(0, 30))
    const source = { log: memoryLog(events), snapshots }
    expect(await loadDashboard(source)).toMatchObject({ position: 30 })
    const row = snapshots.rows.get('dashboard')
    if (row === undefined) throw new Error('no dashboard')
    const { dashboard, ...rest } = JSON.parse(row.state)
    const { deliveredRevenue, ...summary } = dashboard.summary
    expect(deliveredRevenue).toBeGreaterThanOrEqual(0)
    const state = JSON.stringify({ ...rest, dashboard: { ...dashboard, summary } })
    snapshots.rows.set('dashboard', { ...row, state })
    expect(await loadDashboard(source)).toBeNull()
  })
})

describe('a new version of a projection', () => {
  it('is folded while the last dashboard is shown, which it then replaces completely', async () => {
    const snapshots = await snapshotsOf(events.slice(0, 30))
    const row = snapshots.rows.get('recentOrders')
    if (row === undefined) throw new Error('no snapshot of the recent orders')
    snapshots.rows.set('recentOrders', { ...row, version: row.version - 1 })

    let pages = 0
    const rest = gate()
    const beforePage = () => (++pages > 2 ? rest.opened : Promise.resolve())
    const projector = await start({ log: memoryLog(events, { beforePage }), snapshots })
    const published: number[] = []
    projector.changes.subscribe(({ position }) => published.push(position))
    await expect.poll(() => projector.status().position).toBe(14)
    expect(projector.current()).toEqual({
      position: 30,
      dashboard: dashboardOf(events.slice(0, 30)),
      catchingUp: true,
      stopped: [],
    })
    expect(published).toEqual([])

    rest.open()
    await projector.caughtUp
    expect(projector.current()).toMatchObject({
      position: END,
      dashboard: dashboardOf(events),
      catchingUp: false,
    })
    expect(published).toEqual([END])
  })
})
