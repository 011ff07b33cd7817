import { beforeAll, describe, expect, it } from 'vitest'
import { openEventStore } from '#events/log/open-event-store.ts'
import { manyOrders, placeMany } from '#tests/events/many-orders.ts'
import { AUDITOR, openSharedShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
/** Of 20 to 22 November. */
const orders = manyOrders(48)
const ofLahore = orders.filter(({ city }) => city === 'lahore')

beforeAll(async () => {
  shop = await openSharedShop({ clock: () => Date.parse('2026-12-23T06:00:00Z') })
  const store = await openEventStore({ engine: 'sqlite', file: `${shop.folder}/shop.db` })
  await placeMany(store.log, orders)
  await store.close()
})

describe('a report', () => {
  it('counts the latest whole month, or the old enough days of another', async () => {
    const owner = await shop.signedIn()
    const read = async (query: object) =>
      (await owner.get('/api/admin/reports').query(query).expect(200)).body.data
    const november = await read({ by: 'city' })
    expect(november).toMatchObject({
      ...{ by: 'city', month: '2026-11', from: '2026-11-01', to: '2026-11-30', age: 23 },
      total: { placed: orders.length },
    })
    const rows: { name: string; placed: number; refused: number }[] = november.rows
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['City not known', 'Karachi', 'Lahore'])
    expect(rows.find(({ name }) => name === 'Lahore')).toMatchObject({
      placed: ofLahore.length,
      refused: ofLahore.filter(({ ends }) => ends.outcome === 'refused').length,
    })
    expect(await read({ by: 'size', month: '2026-12' })).toMatchObject({ to: '2026-12-09', rows: [] })
    const namesBy = async (by: string) =>
      (await read({ by })).rows.map(({ name }: { name: string }) => name).toSorted()
    expect(await namesBy('product')).toEqual(['The Blacksmith', 'Vision Void', 'w2'])
    expect(await namesBy('source')).toEqual(['Instagram', 'Phone', 'Web'])
    expect(await namesBy('caller')).toEqual(['Confirmed by nobody', 'Omar', 'Sana Malik'])
    expect(await namesBy('courier')).toEqual(['Leopards', 'TCS', 'Without a courier'])
    await owner.get('/api/admin/reports').query({ by: 'weather' }).expect(422)
    await owner.get('/api/admin/reports').query({ by: 'city', month: '2026-13' }).expect(422)
  })

  it('is exported, which the security log says', async () => {
    const owner = await shop.signedIn()
    await owner.head('/api/admin/reports.csv').query({ by: 'size' }).expect(200)
    const { text, headers } = await owner.get('/api/admin/reports.csv').query({ by: 'size' }).expect(200)
    expect(headers['content-disposition']).toBe('attachment; filename=report-size-2026-11.csv')
    const [headings, ...lines] = text.trimEnd().split('\r\n')
    expect(headings).toMatch(/^\u{feff}Size,Placed,Confirmed,Handed over,Delivered,Refused,/u)
    const large = orders.filter(({ lines }) => lines.some(({ size }) => size === 'L'))
    expect(lines.find((line) => line.startsWith('L,'))).toMatch(new RegExp(`^L,${large.length},`))
    const { body } = await owner.get('/api/admin/security').expect(200)
    expect(JSON.stringify(body.data.entries)).toContain('Exported a report, 3 rows; by size, month 2026-11')
    expect(JSON.stringify(body.data.entries).match(/Exported/g)).toHaveLength(1)
  })

  it('by city has a second file with each courier there', async () => {
    const owner = await shop.signedIn()
    const query = { by: 'city', table: 'couriers' }
    const { text, headers } = await owner.get('/api/admin/reports.csv').query(query).expect(200)
    expect(headers['content-disposition']).toBe('attachment; filename=report-city-couriers-2026-11.csv')
    const { body } = await owner.get('/api/admin/reports').query({ by: 'city' }).expect(200)
    const cell: { handedOver: number; refused: number } = body.data.crossing.find(
      ({ city, courier }: { city: string; courier: string }) => city === 'lahore' && courier === 'tcs',
    )
    const [headings, ...lines] = text.trimEnd().split('\r\n')
    expect(headings).toBe('\u{feff}City,Courier,Handed over,Refused,"Refused, % of handed over"')
    expect(lines).toHaveLength(body.data.crossing.length)
    expect(lines.find((line) => line.startsWith('Lahore,TCS,'))).toMatch(
      new RegExp(`^Lahore,TCS,${cell.handedOver},${cell.refused},`),
    )
    await owner.get('/api/admin/reports.csv').query({ by: 'city', table: 'weather' }).expect(422)
    const security = await owner.get('/api/admin/security').expect(200)
    expect(JSON.stringify(security.body.data.entries)).toContain('by city, month 2026-11, table couriers')
  })

  it('is for the owner and the accountant', async () => {
    const auditor = await shop.signedIn(AUDITOR)
    await auditor.get('/api/admin/reports').query({ by: 'city' }).expect(403)
    await shop.stranger().get('/api/admin/reports.csv').query({ by: 'city' }).expect(401)
  })
})
