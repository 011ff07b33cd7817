import { expect, it } from 'vitest'
import { dashboardView } from '#projections/dashboard.ts'
import { freshFolds, statesOf } from '#projections/folds.ts'
import { viewVersions } from '#projections/projector/fold-snapshots.ts'
import { readStoredFigures } from '#server/audit/verify/stored-figures.ts'

const AT = '2026-11-21T09:30:00.000Z'
const dashboard = dashboardView(statesOf(freshFolds), AT)
const wrong = { ...dashboard, stats: { ...dashboard.stats, totalOrders: 7 } }

const differences = async (stored: object) => {
  const row = { name: 'dashboard', version: 4, position: 0, state: JSON.stringify({ at: AT, ...stored }) }
  const figures = await readStoredFigures({ snapshots: async () => [row], historyAt: async () => undefined })
  return figures.compare(0, freshFolds, AT)
}

it('reports a stored dashboard that does not follow from the log', async () => {
  expect(await differences({ versions: viewVersions, dashboard })).toEqual([])
  expect(await differences({ versions: viewVersions, dashboard: wrong })).toHaveLength(1)
})

it('does not compare a dashboard that was stored with another catalogue', async () => {
  expect(await differences({ versions: `${viewVersions} and a courier more`, dashboard: wrong })).toEqual([])
})
