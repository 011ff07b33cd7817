/**
 * Stores the folds between two runs of the shop. A snapshot contains the version of its projection and the position and leaf hash
 * at which it was made. A snapshot that does not match (another version, another history, a truncated log) is ignored.
 */

import type { EventLog } from '#events/log/event-log.ts'
import type { Snapshot, SnapshotStore } from '#events/log/snapshot-store.ts'
import type { Dashboard } from '../dashboard-shapes.ts'
import { charts, figures, insights, lists } from '../figure-names.ts'
import { type Folds, foldVersions } from '../folds.ts'
import { type FoldedEvent, leafOf } from './folded-event.ts'

/** A dashboard as of a position. */
export type DashboardAt = { readonly position: number; readonly dashboard: Dashboard }

/** A stored dashboard with its `viewVersions` and the instant for which it was computed. */
type StoredDashboard = { readonly versions: string; readonly at: string; readonly dashboard: Dashboard }

/** The name of the row with the last dashboard. Each projection has a row of its own. */
const DASHBOARD = 'dashboard'
/** Raise it whenever a part of `Dashboard` changes its shape. `hasTheseFigures` detects added and removed figures. */
const DASHBOARD_VERSION = 4
/** What determines a dashboard besides the log and the instant. */
export const viewVersions: string = foldVersions
const shownNames = namesIn({ ...figures, ...charts, ...lists, ...insights })

type SnapshotSource = { readonly log: Pick<EventLog, 'readRecords'>; readonly snapshots: SnapshotStore }

/** Returns each projection at its snapshot, or as in `otherwise` when that is at a later position or no snapshot matches. */
export async function loadFolds(source: SnapshotSource, otherwise: Folds): Promise<Folds> {
  return Promise.all(
    otherwise.map(async (fold) => {
      const { name, version } = fold.projection
      const snapshot = await loadMatching(source, name, version)
      if (snapshot === null || snapshot.position < fold.position) return fold
      return { ...fold, ...snapshot }
    }),
  )
}

/** Returns the last dashboard that was made from caught-up folds, or null. */
export async function loadDashboard(source: SnapshotSource): Promise<DashboardAt | null> {
  const snapshot = await loadMatching(source, DASHBOARD, DASHBOARD_VERSION)
  if (snapshot === null) return null
  // Written by `saveFolds` with this same version.
  const { dashboard } = snapshot.state as StoredDashboard
  return hasTheseFigures(dashboard) ? { position: snapshot.position, dashboard } : null
}

/** False for a dashboard that a program with other figures stored with the same version. */
function hasTheseFigures({ stats, charts, summary, insight }: Partial<Dashboard> = {}): boolean {
  return namesIn({ ...stats, ...charts, ...summary, ...insight }) === shownNames
}

function namesIn(part: object): string {
  return Object.keys(part).toSorted().join()
}

/** Returns the content of a row if it is a dashboard of this version, otherwise null. */
export function storedDashboard(
  row: { readonly name: string } & Pick<Snapshot, 'version' | 'state'>,
): StoredDashboard | null {
  if (row.name !== DASHBOARD || row.version !== DASHBOARD_VERSION) return null
  // Written by `saveFolds` with this same version.
  const stored = JSON.parse(row.state) as StoredDashboard
  return hasTheseFigures(stored.dashboard) ? stored : null
}

/** What to store. All of it is immutable, so it can be written while the folds continue. */
export type Snapshottable = {
  readonly folds: Folds
  /** The last event in the folds. */
  readonly last: FoldedEvent
  /** The dashboard as of that event; null while the folds are catching up. */
  readonly shown: { readonly dashboard: Dashboard; readonly at: string } | null
}

/**
 * Stores the folds. Throws `LogUnavailable` when the log no longer contains their last event: the log was replaced, and the
 * folds must not be loaded as the state of another history.
 */
export async function saveFolds(
  { log, snapshots }: SnapshotSource,
  { folds, last, shown }: Snapshottable,
): Promise<void> {
  const lastLeaf = await leafOf(log, last)
  async function save(name: string, version: number, position: number, state: unknown): Promise<void> {
    // The log contains the last event, therefore also all events before it.
    const leaf = position === last.position ? lastLeaf : await leafAt(log, position)
    // Before the first event there is nothing to store.
    if (leaf !== null) await snapshots.save(name, { version, position, leaf, state: JSON.stringify(state) })
  }
  for (const { projection, state, position } of folds) {
    // A fold beyond the last event is already stored at its position, and waits until the other folds reach it.
    if (position <= last.position) await save(projection.name, projection.version, position, state)
  }
  if (shown === null) return
  const stored: StoredDashboard = { versions: viewVersions, ...shown }
  await save(DASHBOARD, DASHBOARD_VERSION, last.position, stored)
}

/** Null when the log has no event at this position. */
async function leafAt(log: SnapshotSource['log'], position: number): Promise<string | null> {
  if (position < 1) return null
  const [record] = await log.readRecords(position - 1, 1)
  return record?.leaf ?? null
}

async function loadMatching(
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
