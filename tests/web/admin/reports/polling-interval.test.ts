import { expect, it } from 'vitest'
import { pollingInterval } from '#web/admin/reports/figures/figures.ts'

it.each([
  ['live', true, { autoRefresh: true, refreshInterval: 10 }, 600_000],
  ['not live', false, { autoRefresh: true, refreshInterval: 10 }, 15_000],
  ['live, without Auto Refresh', true, { autoRefresh: false, refreshInterval: 1 }, false],
  ['not live, without Auto Refresh', false, { autoRefresh: false, refreshInterval: 1 }, false],
] as const)('figures are fetched while the socket is %s', (_state, live, refreshing, expected) => {
  expect(pollingInterval(live, refreshing)).toBe(expected)
})
