/** Compares stored figures (those read at a start, and the snapshots for past moments) with recomputed figures. */

import type { SnapshotRow, VerifiableLog } from '#events/log/verifiable-store.ts'
import { shownPosition } from '#projections/audit/replay-check.ts'
import { dashboardView } from '#projections/dashboard.ts'
import { type Folds, foldVersions, statesOf } from '#projections/folds.ts'
import { storedDashboard, viewVersions } from '#projections/projector/fold-snapshots.ts'
import type { Difference } from './difference.ts'

export type StoredFigures = {
  /** The position of the next stored figures after a position. */
  next(after: number): number
  /** Compares the figures stored at the position of these folds; `latest` is the latest event date up to it. */
  compare(position: number, folds: Folds, latest: string): Promise<readonly Difference[]>
}

export async function readStoredFigures(
  log: Pick<VerifiableLog, 'snapshots' | 'historyAt'>,
): Promise<StoredFigures> {
  const snapshots = await log.snapshots()
  const positions = [...new Set(snapshots.map(({ position }) => position))].toSorted(
    (one, other) => one - other,
  )
  return {
    next: (after) => positions.find((position) => position > after) ?? Number.POSITIVE_INFINITY,
    async compare(position, folds, latest) {
      const snapshot = await log.historyAt(position, foldVersions)
      const isHistory =
        snapshot === undefined ||
        (snapshot.state === JSON.stringify(statesOf(folds)) && snapshot.latest === Date.parse(latest))
      const wrong = [
        ...(isHistory ? [] : ['figures']),
        ...snapshots
          .filter((row) => row.position === position && !isTrue(row, folds))
          .map(({ name }) => `figures of ${name}`),
      ]
      return wrong.map((name) => ({
        kind: 'figures',
        position,
        what: `The ${name} kept as of event ${shownPosition(position)} are not what the events up to it add up to.`,
      }))
    },
  }
}

/** Figures of other projections and a dashboard of another catalogue are recomputed, and cannot be compared. */
function isTrue({ name, version, state }: SnapshotRow, folds: Folds): boolean {
  const dashboard = storedDashboard({ name, version, state })
  if (dashboard !== null) {
    const { versions, at } = dashboard
    const now = versions === viewVersions ? dashboardView(statesOf(folds), at) : dashboard.dashboard
    return JSON.stringify(now) === JSON.stringify(dashboard.dashboard)
  }
  const fold = folds.find(({ projection }) => projection.name === name && projection.version === version)
  return fold === undefined || JSON.stringify(fold.state) === state
}
