import { expect, it } from 'vitest'
import { figuresOf } from './figures.ts'
import { pageOf } from './report.ts'
import { rulesOf } from './rules.ts'
import { runSoak } from './soak.ts'

const FROM_SOURCES = ['--import', 'tsx']

it('satisfies every rule except those of speed and growth through exports, a backup, an erasure, a kill and a restart', async () => {
  const report = await runSoak({
    programs: {
      shop: [...FROM_SOURCES, 'tests/failover/shop.ts'],
      backup: [...FROM_SOURCES, 'server/commands/backup.ts'],
      erase: [...FROM_SOURCES, 'server/commands/erase.ts'],
      audit: [...FROM_SOURCES, 'server/commands/audit-log.ts'],
    },
    seconds: 4,
    perSecond: 10,
    dashboards: 5,
    stalled: 1,
    auditors: 1,
    pictures: 1,
    trafficFlushSeconds: 1,
    tell: () => undefined,
  })
  const figures = figuresOf(report)
  const rules = rulesOf(report, figures)
  // Times are not judged on a machine that runs other tests.
  expect(rules.filter(({ kept, what }) => kept === false && what !== 'p99 of an order')).toEqual([])
  expect(report.shopping.acknowledged).toHaveLength(40)
  expect(report.happened.map(({ name }) => name)).toContain('kill and restart')
  const { page, pictures } = pageOf({ report, figures, rules })
  for (const [name, svg] of pictures) {
    expect(page).toMatch(`](soak/${name}.svg)`)
    expect(svg).not.toMatch(/NaN|undefined/)
  }
}, 300_000)
