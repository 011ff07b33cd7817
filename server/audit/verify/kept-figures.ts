/** Compares the figures that the shop keeps, to begin with at a start and for looking back, with those added up anew. */

import type Database from 'better-sqlite3'
import { hasTable } from '#events/sqlite/read-only.ts'
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

type Row = {
  readonly name: string
  readonly version: number
  readonly position: number
  readonly state: string
}
type HistoryRow = { readonly latest: number; readonly state: string }

/** Read at once: a running shop goes on replacing its snapshots. */
export function createKeptFigures(db: Database.Database): KeptFigures {
  // A copy made by an older program has none.
  const snapshots = hasTable(db, 'snapshots')
    ? db.prepare<[], Row>('SELECT name, version, position, state FROM snapshots').all()
    : []
  const positions = [...new Set(snapshots.map(({ position }) => position))].toSorted(
    (one, other) => one - other,
  )
  const history = hasTable(db, 'history')
    ? db.prepare<[number, string], HistoryRow>(
        'SELECT latest, state FROM history WHERE position = ? AND versions = ?',
      )
    : null

  return {
    next: (after) => positions.find((position) => position > after) ?? Number.POSITIVE_INFINITY,
    compare(position, folds, latest) {
      const kept = history?.get(position, foldVersions)
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
function isTrue({ name, version, state }: Row, folds: Folds): boolean {
  const dashboard = keptDashboard({ name, version, state })
  if (dashboard !== null) {
    const { versions, at } = dashboard
    const now = versions === foldVersions ? dashboardView(statesOf(folds), at) : dashboard.dashboard
    return JSON.stringify(now) === JSON.stringify(dashboard.dashboard)
  }
  const fold = folds.find(({ projection }) => projection.name === name && projection.version === version)
  return fold === undefined || JSON.stringify(fold.state) === state
}
