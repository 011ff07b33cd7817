/**
 * The time to verify and replay a whole log in one pass, compared with reading it, hashing it into a tree and parsing it alone; and the time for the dashboard as of any
 * position. Also the time to find records of the whole log by type, role and person, which must not differ.
 */

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#events/log/sqlite/database.ts'
import { openReadOnly } from '#events/log/sqlite/read-only.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { createVerifiableLog } from '#events/log/sqlite/verifiable-log.ts'
import { appendLeaf, emptyFrontier, leafHash } from '#events/proof/merkle.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { dashboardAsOf } from '#projections/dashboard-as-of.ts'
import { foldsAt } from '#projections/projector/history.ts'
import { snapshotHistory } from '#projections/projector/history-snapshotter.ts'
import { verifyLog } from '#server/audit/verify/verify-log.ts'
import { signed } from '../projections/signed.ts'
import { measure, table } from './measure.ts'
import { seed } from './seed-folder.ts'

const PAGE = 1000
const ROUNDS = 3
const LOOKS = 500
/** The days of the made-up shop. */
const EVENTS_PER_ORDER = 5.8

const out = (line: string) => process.stdout.write(`${line}\n`)
const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`

/** `events`: the length of the log. `data`: a folder that `npm run seed` has filled, instead of a temporary one. */
export async function benchAudit(events: number, data?: string): Promise<void> {
  const folder = data ?? mkdtempSync(join(tmpdir(), 'bench-audit-'))
  try {
    await bench(folder, events)
  } finally {
    if (data === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

async function bench(folder: string, wanted: number): Promise<void> {
  const file = join(folder, 'shop.db')
  if (!existsSync(file)) seed(folder, Math.ceil(wanted / EVENTS_PER_ORDER))
  const db = openReadOnly(file)
  const size = sizeOf(db)
  await benchVerify(file, db, size)
  db.close()
  await benchSearches(file)
  await benchLooks(file, size)
}

async function benchVerify(file: string, db: Database.Database, size: number): Promise<void> {
  const before = process.memoryUsage().rss
  let most = before
  const onProgress = (position: number) => {
    if (position % 50_000 === 0) most = Math.max(most, process.memoryUsage().rss)
  }
  const measured = await measure(
    [
      { name: 'read, SHA-256 tree and JSON.parse', count: size, warmUp: 1, run: async () => bare(db, size) },
      {
        name: 'verify and replay, one core',
        count: size,
        warmUp: 1,
        run: async () => mustHold(await verifyLog({ log: createVerifiableLog(db), signed: [], onProgress })),
      },
      {
        name: 'the command line (two cores), with its start',
        count: size,
        warmUp: 1,
        run: async () =>
          void execFileSync(process.execPath, ['dist/server/audit-log.js', 'verify', '--db', file]),
      },
    ],
    ROUNDS,
  )
  out(table(`Verify and replay of ${size.toLocaleString('en')} events`, measured))
  out(`  memory: ${mebibytes(before)} before, at most ${mebibytes(most)} meanwhile\n`)
}

/** The minimum work of any verification. */
function bare(db: Database.Database, size: number): void {
  const page = db
    .prepare<[number, number], readonly [string]>(
      'SELECT record FROM events WHERE position > ? ORDER BY position LIMIT ?',
    )
    .raw()
  let frontier = emptyFrontier
  for (let after = 0; after < size; after += PAGE) {
    for (const [record] of page.all(after, PAGE)) {
      frontier = appendLeaf(sha256, frontier, leafHash(sha256, record)).frontier
      JSON.parse(record)
    }
  }
  if (frontier.size !== size) throw new Error('the tree has another size')
}

function mustHold({ finding }: Awaited<ReturnType<typeof verifyLog>>): void {
  if (finding !== null) throw new Error(finding.what)
}

/** Searches that find nothing read no block of the log again: what each costs beside that is shown by those that find much. */
async function benchSearches(file: string): Promise<void> {
  const store = openSqliteEventStore(file)
  const searches = [
    ['by type, found nowhere', { type: 'WitnessRemoved' }],
    ['by person, found nowhere', { person: 'Nobody of this name' }],
    ['by role', { actor: 'admin' }],
    ['by person', { person: 'admin' }],
  ] as const
  out('Searches of the whole log, page by page')
  for (const [name, filter] of searches) {
    const times: number[] = []
    let found = 0
    for (let round = 0; round <= ROUNDS; round++) {
      const started = performance.now()
      found = 0
      for (let after: number | null = 0; after !== null; ) {
        const page = await store.records.find({ ...filter, after, limit: PAGE })
        found += page.records.length
        after = page.next
      }
      times.push(performance.now() - started)
    }
    // The first round also learns which blocks have what.
    const best = Math.min(...times.slice(1))
    out(`  ${name}: ${best.toFixed(0)} ms, ${found.toLocaleString('en')} records`)
  }
  await store.close()
}

async function benchLooks(file: string, size: number): Promise<void> {
  const eventStore = signed(openSqliteEventStore(file))
  const started = performance.now()
  const past = snapshotHistory({ ...eventStore, onError: (error) => out(String(error)) })
  await past.caughtUp
  out(`History kept in the background in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  const times: number[] = []
  for (let look = 0; look < LOOKS; look++) {
    const position = 1 + Math.floor(Math.random() * size)
    const started = performance.now()
    const folds = await foldsAt(eventStore, position)
    const [event] = await eventStore.log.read(position - 1, 1)
    dashboardAsOf(folds, position, event?.at ?? '')
    times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  const shown = (share: number) => `${(times[Math.floor(LOOKS * share)] ?? Number.NaN).toFixed(1)} ms`
  out(`Dashboard as of ${LOOKS} random positions: p50 ${shown(0.5)}, p99 ${shown(0.99)} (aim: 50 ms)`)
  await past.stop()
  await eventStore.close()
}

function sizeOf(db: Database.Database): number {
  return db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM events').pluck().get() ?? 0
}
