/**
 * Stores the folds between two runs of the shop. A snapshot contains the projection's version and the position and leaf hash
 * at which it was made; one that does not match the log (another version, another history, a log that was cut off) is ignored.
 */

import { couriers } from '#catalogue/couriers.ts'
import { products } from '#catalogue/products.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { Snapshot, SnapshotStore } from '#events/log/snapshot-store.ts'
import type { Dashboard } from './dashboard-shapes.ts'
import { charts, figures, insights, lists } from './figure-names.ts'
import { type FoldedEvent, leafOf } from './folded-event.ts'
import { type Folds, foldVersions } from './folds.ts'

/** A dashboard as of a position. */
export type DashboardAt = { readonly position: number; readonly dashboard: Dashboard }

/** The stored form: also with `viewVersions` and the instant for which it was computed. */
type StoredDashboard = { readonly versions: string; readonly at: string; readonly dashboard: Dashboard }

/** The row of the last dashboard, beside one row for each projection. */
const DASHBOARD = 'dashboard'
/** To be raised whenever a part of `Dashboard` changes its shape; added and removed figures are noticed anyway. */
const DASHBOARD_VERSION = 4
/** What a dashboard follows from beside the log and the instant: the projections, and the catalogue with its names and stocks. */
export const viewVersions: string = JSON.stringify([
  foldVersions,
  products.map(({ id, name, category, stock = null }) => [id, name, category, stock]),
  couriers.map(({ id }) => id),
])
const shownNames = namesIn({ ...figures, ...charts, ...lists, ...insights })

type SnapshotSource = { readonly log: Pick<EventLog, 'readRecords'>; readonly snapshots: SnapshotStore }

/** Each projection at its snapshot, or in its state in `otherwise` when that is at a later position or no snapshot matches. */
export async function loadFolds(kept: SnapshotSource, otherwise: Folds): Promise<Folds> {
  return Promise.all(
    otherwise.map(async (fold) => {
      const { name, version } = fold.projection
      const found = await loadFitting(kept, name, version)
      if (found === null || found.position < fold.position) return fold
      return { ...fold, state: found.state, position: found.position }
    }),
  )
}

/** The last dashboard that was made from caught-up folds, or null. */
export async function loadDashboard(kept: SnapshotSource): Promise<DashboardAt | null> {
  const found = await loadFitting(kept, DASHBOARD, DASHBOARD_VERSION)
  if (found === null) return null
  // Written by `saveDashboard` with this same version.
  const { dashboard } = found.state as StoredDashboard
  return hasTheseFigures(dashboard) ? { position: found.position, dashboard } : null
}

/** A program with other figures may have stored it with the same version. */
function hasTheseFigures({ stats, charts, summary, insight }: Partial<Dashboard> = {}): boolean {
  return namesIn({ ...stats, ...charts, ...summary, ...insight }) === shownNames
}

function namesIn(part: object): string {
  return Object.keys(part).toSorted().join()
}

/** The content of a row, if it is a dashboard of this version. */
export function storedDashboard(
  row: { readonly name: string } & Pick<Snapshot, 'version' | 'state'>,
): StoredDashboard | null {
  if (row.name !== DASHBOARD || row.version !== DASHBOARD_VERSION) return null
  // As above.
  const kept = JSON.parse(row.state) as StoredDashboard
  return hasTheseFigures(kept.dashboard) ? kept : null
}

/** What to store: all of it immutable, so that it can be written while the folds continue. */
export type Snapshottable = {
  readonly folds: Folds
  /** The last event in them, as it was folded. */
  readonly last: FoldedEvent
  /** As of that event; null while the folds are catching up. */
  readonly shown: { readonly dashboard: Dashboard; readonly at: string } | null
}

/**
 * Stores the folds, if their last event is still the log's: the log may have been replaced since, and they
 * must not be taken for what another history adds up to.
 */
export async function saveFolds(
  { log, snapshots }: SnapshotSource,
  { folds, last, shown }: Snapshottable,
): Promise<void> {
  const lastLeaf = await leafOf(log, last)
  async function save(name: string, version: number, position: number, state: unknown): Promise<void> {
    // Where the last event is the log's, all before it are.
    const leaf = position === last.position ? lastLeaf : await leafAt(log, position)
    // Before the first event there is nothing to store.
    if (leaf !== null) await snapshots.save(name, { version, position, leaf, state: JSON.stringify(state) })
  }
  for (const { projection, state, position } of folds) {
    // One that is further has been stored, and waits for the others.
    if (position <= last.position) await save(projection.name, projection.version, position, state)
  }
  if (shown === null) return
  const kept: StoredDashboard = { versions: viewVersions, ...shown }
  await save(DASHBOARD, DASHBOARD_VERSION, last.position, kept)
}

/** Null where the log has no event. */
async function leafAt(log: SnapshotSource['log'], position: number): Promise<string | null> {
  if (position < 1) return null
  const [record] = await log.readRecords(position - 1, 1)
  return record?.leaf ?? null
}

async function loadFitting(
  { log, snapshots }: SnapshotSource,
  name: string,
  version: number,
): Promise<{ readonly position: number; readonly state: unknown } | null> {
  const snapshot = await snapshots.load(name)
  if (snapshot === null || snapshot.version !== version) return null
  const { position, leaf, state } = snapshot
  if ((await leafAt(log, position)) !== leaf) return null
  try {
    return { position, state: JSON.parse(state) }
  } catch {
    return null
  }
}
