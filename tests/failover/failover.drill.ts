import { expect, it } from 'vitest'
import { runDrill } from './drill.ts'

const FROM_SOURCES = ['--import', 'tsx']

it('loses and doubles no order when a server fails, and the primary database with its standby away', async () => {
  const report = await runDrill({
    programs: {
      shop: [...FROM_SOURCES, 'tests/failover/shop.ts'],
      audit: [...FROM_SOURCES, 'server/commands/audit-log.ts'],
    },
    servers: 2,
    dashboards: 2,
    perSecond: 10,
    seconds: 8,
    killServerAfter: 2,
    killPrimaryAfter: 6,
    standbyAway: 2,
  })
  const { shopping, checkpoints } = report
  expect(shopping).toMatchObject({ givenUp: 0 })
  expect(shopping.acknowledged).toHaveLength(80)
  expect(report).toMatchObject({ placed: 80, missing: 0, doubled: 0, dashboardsEqual: true })
  expect(report.verified).toMatchObject({ ok: true })
  expect(checkpoints.signed).toBeGreaterThan(2)
  expect(checkpoints.wrong).toBe(0)
  expect(report.mails.missing).toBe(0)
}, 300_000)
