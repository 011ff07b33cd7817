import { beforeAll, expect, it } from 'vitest'
import { AUDITOR, openSharedShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let now = Date.parse('2026-10-05T06:00:00Z')

beforeAll(async () => {
  shop = await openSharedShop({ clock: () => now })
})

const FROM = 'https://l.instagram.com/?utm_source=instagram&utm_campaign=Eid%20Drop&fbclid=abc'

async function readCampaigns() {
  const owner = await shop.signedIn()
  const { body } = await owner
    .get('/api/admin/reports')
    .query({ by: 'campaign', month: '2026-10' })
    .expect(200)
  return body.data
}

it('follows an advertisement from the visit to the order, and to what it cost', async () => {
  for (const visit of [true, false]) {
    const view = { route: '/', path: '/', visit, from: FROM }
    await shop.stranger().post('/api/page-views').send(view).expect(204)
  }
  await shop.place({ from: FROM })
  await shop.place({ phone: '0301 7654321', from: 17 })
  const beginner = await shop.signedIn()
  await beginner.put('/api/admin/factor-rule').send({ required: false }).expect(200)
  // Closing it writes the visits.
  await shop.close()
  now = Date.parse('2026-11-20T06:00:00Z')
  shop = await openSharedShop({ folder: shop.folder, clock: () => now })
  const owner = await shop.signedIn()

  const cost = { campaign: 'Eid Drop', month: '2026-10', cost: 5000, before: 0 }
  const set = await owner.put('/api/admin/campaigns/cost').send(cost).expect(200)
  expect(set.body.data).toEqual({ campaign: 'eid-drop', month: '2026-10', cost: 5000 })
  const again = await owner
    .put('/api/admin/campaigns/cost')
    .send({ ...cost, cost: 6000 })
    .expect(409)
  expect(again.body).toMatchObject({ data: { cost: 5000 } })
  await owner
    .put('/api/admin/campaigns/cost')
    .send({ ...cost, campaign: 'a@b.pk' })
    .expect(422)
  await owner
    .put('/api/admin/campaigns/cost')
    .send({ ...cost, cost: 1.5, before: 5000 })
    .expect(422)
  const auditor = await shop.signedIn(AUDITOR)
  await auditor.put('/api/admin/campaigns/cost').send(cost).expect(403)

  await expect
    .poll(async () => (await readCampaigns()).campaigns)
    .toEqual([{ campaign: 'eid-drop', visits: 1, cost: 5000 }])
  const { rows } = await readCampaigns()
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual(expect.objectContaining({ key: 'eid-drop', name: 'eid-drop', placed: 1 }))
  expect(rows).toContainEqual(expect.objectContaining({ key: null, name: 'No campaign known', placed: 1 }))
  await owner
    .put('/api/admin/campaigns/cost')
    .send({ campaign: 'autumn', month: '2026-10', cost: 700, before: 0 })
    .expect(200)
  await expect.poll(async () => (await readCampaigns()).campaigns).toHaveLength(2)
  const file = await owner
    .get('/api/admin/reports.csv')
    .query({ by: 'campaign', month: '2026-10' })
    .expect(200)
  const [headings, ...lines] = file.text.trimEnd().split('\r\n')
  expect(headings).toMatch(
    /,Visits in the month,"Advertising cost in the month, Rs","Cost of a delivery, Rs",/,
  )
  expect(lines.map((line) => [line.split(',')[0], ...line.split(',').slice(-4)])).toEqual([
    ['No campaign known', '', '', '', ''],
    ['eid-drop', '1', '5000', '', '0'],
    ['autumn', '0', '700', '', '0'],
  ])
  const found = await owner.get('/api/admin/orders').query({ campaign: 'eid-drop' }).expect(200)
  expect(found.body.data.orders).toHaveLength(1)
})

it('keeps nothing of a link that says who somebody is', async () => {
  const from = '?utm_campaign=ayesha@example.com&utm_source=03001234567'
  await shop.place({ phone: '0302 7654321', from })
  const auditor = await shop.signedIn(AUDITOR)
  const { body } = await auditor.get('/api/audit/records').query({ type: 'OrderPlaced' })
  expect(JSON.stringify(body)).not.toContain('03001234567')
})
