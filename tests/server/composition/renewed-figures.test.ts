import { expect, it, onTestFinished } from 'vitest'
import { until } from '#tests/until.ts'
import { signWrongFigures } from '../audit/wrong-figures.ts'
import { openTestShop } from '../test-shop.ts'

it('figures that are signed and wrong are thrown away by the check, and made again while the shop runs', async () => {
  const shop = await openTestShop()
  await shop.place()
  await shop.close()
  await signWrongFigures(shop.folder)

  const again = await openTestShop({ folder: shop.folder, selfCheckMs: 0 })
  onTestFinished(again.remove)
  await until(async () => {
    const owner = await again.signedIn()
    const { body } = await owner.get('/api/admin/stats').expect(200)
    expect(body).toMatchObject({ data: { totalRevenue: 3600 }, catchingUp: false })
    const { body: ready } = await again.stranger().get('/readyz').expect(200)
    expect(ready.data['beside the log']).toMatch(
      /^The figures of totalRevenue kept as of event \d+ are not what/,
    )
  })
  await again.close()

  // What it has stored since is right, and nothing is told any more.
  const last = await openTestShop({ folder: shop.folder, selfCheckMs: 0 })
  onTestFinished(last.remove)
  const owner = await last.signedIn()
  const { body } = await owner.get('/api/admin/stats').expect(200)
  expect(body).toMatchObject({ data: { totalRevenue: 3600 } })
})
