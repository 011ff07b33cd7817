/** The files in `deploy/` name only what the shop has. */

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settingNames } from '#server/config.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.remove())

/** Those that appear when something has happened. */
const LATER = ['shop_backup_age_seconds', 'shop_cosignature_age_seconds', 'shop_checkpoint_age_seconds']

it.each(['rules.yml', 'grafana-dashboard.json'])('%s asks for metrics that there are', async (name) => {
  const text = readFileSync(`deploy/monitoring/${name}`, 'utf8')
  const asked = new Set(text.match(/\b(?:shop|process|http)_[a-z_]+\b/g))
  await shop.stranger().get('/healthz').expect(200)
  const { text: metrics } = await shop.stranger().get('/metrics').expect(200)
  const there = new Set(metrics.match(/^# TYPE (\S+)/gm)?.map((line) => line.slice('# TYPE '.length)))
  const missing = [...asked].filter(
    (metric) =>
      !there.has(metric) &&
      !there.has(metric.replace(/_(?:count|bucket|sum)$/, '')) &&
      !LATER.includes(metric),
  )
  expect(asked.size).toBeGreaterThan(8)
  expect(missing).toEqual([])
})

it('the guide sets settings that there are', () => {
  const guide = readFileSync('docs/running.md', 'utf8')
  const [settings = ''] = /^cat > \/etc\/falak-fits\/env <<END\n[\s\S]*?^END$/m.exec(guide) ?? []
  const names = [...settings.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !settingNames.includes(name ?? ''))).toEqual([])
})
