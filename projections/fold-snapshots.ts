/**
 * Folds between two runs of the shop. A snapshot names the projection's version and the position and leaf hash that
 * it stands on; one that does not fit the log (another version, another history, a log cut short) is no snapshot.
 */

import type { EventLog } from '#events/event-log.ts'
import type { Snapshot, SnapshotStore } from '#events/snapshot-store.ts'
import type { Dashboard } from './dashboard-shapes.ts'
import { charts, figures, lists } from './figure-names.ts'
import { type Folds, foldVersions } from './folds.ts'

/** A dashboard as it was at a position. */
export type DashboardAt = { readonly position: number; readonly dashboard: Dashboard }

/** As it is kept: also by which projections it was made, and at which instant it was looked at. */
type KeptDashboard = { readonly versions: string; readonly at: string; readonly dashboard: Dashboard }

/** The row that keeps the last dashboard, beside one row for each projection. */
const DASHBOARD = 'dashboard'
/** Raised whenever a part of `Dashboard` changes its shape; figures that were added or taken away are noticed anyway. */
const DASHBOARD_VERSION = 4
const shownNames = namesIn({ ...figures, ...charts, ...lists })

type SnapshotSource = { readonly log: Pick<EventLog, 'readRecords'>; readonly snapshots: SnapshotStore }

/** Each projection at its snapshot, or in `otherwise` when that stands further on, or it has none that fits. */
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

/** The last dashboard that was shown from caught-up folds, or null. */
export async function loadDashboard(kept: SnapshotSource): Promise<DashboardAt | null> {
  const found = await loadFitting(kept, DASHBOARD, DASHBOARD_VERSION)
  if (found === null) return null
  // Written by `saveDashboard` under this very version.
  const { dashboard } = found.state as KeptDashboard
  return hasTheseFigures(dashboard) ? { position: found.position, dashboard } : null
}

/** A program with other figures may have kept it under the same version. */
function hasTheseFigures({ stats, charts, summary }: Partial<Dashboard> = {}): boolean {
  return namesIn({ ...stats, ...charts, ...summary }) === shownNames
}

function namesIn(part: object): string {
  return Object.keys(part).toSorted().join()
}

/** What a row keeps, if it keeps a dashboard of this version. */
export function keptDashboard(
  row: { readonly name: string } & Pick<Snapshot, 'version' | 'state'>,
): KeptDashboard | null {
  if (row.name !== DASHBOARD || row.version !== DASHBOARD_VERSION) return null
  // As above.
  const kept = JSON.parse(row.state) as KeptDashboard
  return hasTheseFigures(kept.dashboard) ? kept : null
}

export async function saveFolds(source: SnapshotSource, folds: Folds): Promise<void> {
  for (const { projection, state, position } of folds) {
    await save(source, projection.name, projection.version, position, state)
  }
}

export async function saveDashboard(
  source: SnapshotSource,
  { position, dashboard, at }: DashboardAt & Pick<KeptDashboard, 'at'>,
): Promise<void> {
  const kept: KeptDashboard = { versions: foldVersions, at, dashboard }
  await save(source, DASHBOARD, DASHBOARD_VERSION, position, kept)
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

async function save(
  { log, snapshots }: SnapshotSource,
  name: string,
  version: number,
  position: number,
  state: unknown,
): Promise<void> {
  const leaf = await leafAt(log, position)
  // Before the first event there is nothing to keep.
  if (leaf === null) return
  await snapshots.save(name, { version, position, leaf, state: JSON.stringify(state) })
}
