/** Compares the figures that the shop keeps, to begin with at a start and for looking back, with those added up anew. */

import type { SnapshotRow, VerifiableLog } from '#events/verifiable-store.ts'
import { dashboardView } from '#projections/dashboard.ts'
import { keptDashboard } from '#projections/fold-snapshots.ts'
import { type Folds, foldVersions, statesOf } from '#projections/folds.ts'
import { shownPosition } from '#projections/replay-check.ts'
import type { Difference } from './difference.ts'

export type KeptFigures = {
  /** Where the next ones stand after a position. */
  next(after: number): number
  /** What is kept at the position where these folds stand; `latest` is the latest date up to it. */
  compare(position: number, folds: Folds, latest: string): readonly Difference[]
}

export function createKeptFigures(log: Pick<VerifiableLog, 'snapshots' | 'historyAt'>): KeptFigures {
  const snapshots = log.snapshots()
  const positions = [...new Set(snapshots.map(({ position }) => position))].toSorted(
    (one, other) => one - other,
  )
  return {
    next: (after) => positions.find((position) => position > after) ?? Number.POSITIVE_INFINITY,
    compare(position, folds, latest) {
      const kept = log.historyAt(position, foldVersions)
      const isHistory =
        kept === undefined ||
        (kept.state === JSON.stringify(statesOf(folds)) && kept.latest === Date.parse(latest))
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

/** Those of other versions are not shown by this program. */
function isTrue({ name, version, state }: SnapshotRow, folds: Folds): boolean {
  const dashboard = keptDashboard({ name, version, state })
  if (dashboard !== null) {
    const { versions, at } = dashboard
    const now = versions === foldVersions ? dashboardView(statesOf(folds), at) : dashboard.dashboard
    return JSON.stringify(now) === JSON.stringify(dashboard.dashboard)
  }
  const fold = folds.find(({ projection }) => projection.name === name && projection.version === version)
  return fold === undefined || JSON.stringify(fold.state) === state
}
