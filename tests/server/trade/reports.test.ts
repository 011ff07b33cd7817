import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUDITOR, checkout, openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let now = Date.parse('2026-10-10T06:00:00Z')

/** Two orders of October in Lahore, one of them refused, and one of November. */
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now })
  const place = async () => {
    const { body } = await shop.stranger().post('/api/orders').send(checkout()).expect(201)
    return body.data.orderNumber
  }
  const [refused] = [await place(), await place()]
  const owner = await shop.signedIn()
  const set = (status: object) =>
    owner
      .put('/api/admin/update-order')
      .send({ orderNumber: refused, ...status })
      .expect(200)
  await set({ status: 'shipped' })
  await set({ status: 'cancelled', reason: 'refused' })
  now = Date.parse('2026-11-10T06:00:00Z')
  await place()
  now = Date.parse('2026-11-23T06:00:00Z')
})
afterAll(() => shop.remove())

describe('a report', () => {
  it('counts the latest whole month, or the old enough days of another', async () => {
    const owner = await shop.signedIn()
    const read = async (query: object) =>
      (await owner.get('/api/admin/reports').query(query).expect(200)).body.data
    const october = await read({ by: 'city' })
    expect(october).toMatchObject({
      ...{ by: 'city', month: '2026-10', from: '2026-10-01', to: '2026-10-31', age: 23 },
      rows: [{ key: 'lahore', name: 'Lahore', placed: 2, handedOver: 1, refused: 1, delivered: 0 }],
      total: { placed: 2, refused: 1 },
    })
    expect(await read({ by: 'size', month: '2026-11' })).toMatchObject({ to: '2026-11-09', rows: [] })
    expect((await read({ by: 'product' })).rows).toMatchObject([
      { key: 'm7', name: 'The Blacksmith', placed: 2 },
      { key: 'u1', name: 'Vision Void', placed: 2 },
    ])
    expect((await read({ by: 'source' })).rows).toMatchObject([{ key: null, name: 'Web' }])
    expect((await read({ by: 'caller' })).rows).toMatchObject([{ key: null, name: 'Confirmed by nobody' }])
    await owner.get('/api/admin/reports').query({ by: 'weather' }).expect(422)
    await owner.get('/api/admin/reports').query({ by: 'city', month: '2026-13' }).expect(422)
  })

  it('is exported, which the security log says', async () => {
    const owner = await shop.signedIn()
    await owner.head('/api/admin/reports.csv').query({ by: 'city' }).expect(200)
    const { text, headers } = await owner.get('/api/admin/reports.csv').query({ by: 'city' }).expect(200)
    expect(headers['content-disposition']).toBe('attachment; filename="report-city-2026-10.csv"')
    expect(text.trimEnd().split('\r\n').slice(1)).toEqual(['Lahore,2,1,1,0,1,100,0,,0,0,'])
    const { body } = await owner.get('/api/admin/security').expect(200)
    const words = body.data.entries.map((entry: { words: string }) => entry.words)
    expect(words.filter((each: string) => each.startsWith('Exported'))).toEqual([
      'Exported a report, 1 row; by city, month 2026-10',
    ])
  })

  it('is for the owner and the accountant', async () => {
    const auditor = await shop.signedIn(AUDITOR)
    await auditor.get('/api/admin/reports').query({ by: 'city' }).expect(403)
    await shop.stranger().get('/api/admin/reports.csv').query({ by: 'city' }).expect(401)
  })
})
