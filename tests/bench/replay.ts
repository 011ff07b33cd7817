/**
 * The cost of the folds: replay of a whole log compared with reading and parsing it alone, and whether the dashboard
 * stays as small and as fast with a million orders as with ten thousand.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RecordedEvent } from '#events/event.ts'
import { schemaVersions } from '#events/fact-table.ts'
import type { AppendRequest } from '#events/log/event-log.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { dashboardView } from '#projections/dashboard.ts'
import { type Folds, foldEvents, freshFolds, statesOf } from '#projections/folds.ts'
import { startProjector } from '#projections/projector/projector.ts'
import { recordedInClear } from '../events/in-clear.ts'
import { busyShop } from './busy-shop.ts'
import { measure, median, table, type Variant } from './measure.ts'

const ROUNDS = 3
const PAGE = 1000
/** The number of appends per transaction while the log is filled. */
const GROUP = 2000
const CALLS = 2000

const out = (line: string) => process.stdout.write(`${line}\n`)

export async function benchReplay(events = 1_000_000): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-replay-'))
  try {
    const file = join(folder, 'shop.db')
    await fill(file, events)
    out(
      table(`Replay of ${events.toLocaleString('en')} events`, await measure(variants(file, events), ROUNDS)),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
  benchDashboard()
}

async function fill(file: string, events: number): Promise<void> {
  const started = performance.now()
  const { log, close } = openSqliteEventStore(file)
  const shop = busyShop()
  for (let filled = 0; filled < events; filled += GROUP) {
    const requests = take(shop, Math.min(GROUP, events - filled))
    const results = await Promise.all(requests.map((request) => log.append(request)))
    if (results.some(({ outcome }) => outcome !== 'appended')) throw new Error('an event was not appended')
  }
  await close()
  const seconds = (performance.now() - started) / 1000
  out(`Filled a log with ${events.toLocaleString('en')} events in ${seconds.toFixed(0)} s`)
}

function take(shop: Iterator<AppendRequest, never>, count: number): AppendRequest[] {
  return Array.from({ length: count }, () => shop.next().value)
}

function variants(file: string, count: number): Variant[] {
  return [
    {
      name: 'read in pages and JSON.parse',
      count,
      run: async () => {
        readPages(file, () => {})
      },
    },
    {
      name: 'the same and all folds',
      count,
      run: async () => {
        let folds = freshFolds
        readPages(file, (events) => {
          folds = foldEvents(folds, events)
        })
        mustStandAt(folds, count)
      },
    },
    {
      name: 'the projector, from no snapshots to caught up',
      count,
      run: async () => {
        const { log, close } = openSqliteEventStore(file)
        const onError = (error: unknown) => {
          throw error
        }
        const none = { load: async () => null, save: async () => {} }
        const projector = await startProjector({ log, snapshots: none, clock: Date.now, onError })
        await projector.caughtUp
        if (projector.current().position !== count) throw new Error('the projector stands elsewhere')
        await projector.stop()
        await close()
      },
    },
  ]
}

function readPages(file: string, onPage: (events: readonly RecordedEvent[]) => void): void {
  const db = new Database(file, { readonly: true })
  const page = db
    .prepare<[number, number], string>(
      'SELECT record FROM events WHERE position > ? ORDER BY position LIMIT ?',
    )
    .pluck()
  for (let after = 0; ; after += PAGE) {
    const records = page.all(after, PAGE)
    // Like the event store's reader, uses records of the current schema without conversion.
    onPage(records.map((record): RecordedEvent => JSON.parse(record)))
    if (records.length < PAGE) break
  }
  db.close()
}

function mustStandAt(folds: Folds, position: number): void {
  const astray = folds.find((fold) => fold.position !== position || fold.stopped !== null)
  if (astray) throw new Error(`${astray.projection.name} stands at ${astray.position}`)
}

function benchDashboard(): void {
  out('Dashboard   orders    state   view p50   view p99')
  let folds = freshFolds
  let orders = 0
  let position = 0
  const shop = busyShop()
  for (const until of [10_000, 1_000_000]) {
    let at = ''
    while (orders < until) {
      const events = take(shop, PAGE).map((request) => recorded(request, ++position))
      orders += events.filter(({ type }) => type === 'OrderPlaced').length
      at = events.at(-1)?.at ?? at
      folds = foldEvents(folds, events)
    }
    const size = JSON.stringify(statesOf(folds)).length
    const times = viewTimes(folds, at)
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
    out(
      [
        until.toLocaleString('en').padStart(18),
        `${(size / 1024).toFixed(1)} KiB`.padStart(9),
        `${median(times).toFixed(1)} µs`.padStart(11),
        `${p99.toFixed(1)} µs`.padStart(11),
      ].join(''),
    )
  }
}

/** The event as the log records it, with blank values where folds do not read them. */
function recorded({ stream, events, at, actor }: AppendRequest, position: number): RecordedEvent {
  const [event] = events
  if (event === undefined) throw new Error('a request without an event')
  return recordedInClear(event, {
    position,
    id: '',
    stream,
    version: 0,
    schema: schemaVersions[event.type],
    at,
    actor,
  })
}

/** Microseconds of single calls, after the same number of warm-up calls. */
function viewTimes(folds: Folds, now: string): number[] {
  const states = statesOf(folds)
  const times = Array.from({ length: 2 * CALLS }, () => {
    const started = performance.now()
    dashboardView(states, now)
    return (performance.now() - started) * 1000
  })
  return times.slice(CALLS)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await benchReplay(process.argv[2] === undefined ? undefined : Number(process.argv[2]))
}
