import { expect, it } from 'vitest'
import { databaseFor } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'
import { sellDrop } from './sell-drop.ts'

it.each(['SQLite', 'PostgreSQL with two servers'] as const)(
  'opens a product at its hour: as many pieces are sold as there are, everybody else gets a clear answer (%s)',
  async (engine) => {
    const settings = engine === 'SQLite' ? {} : await databaseFor('PostgreSQL')
    let ahead = 0
    const clock = () => Date.now() + ahead
    const shops: TestShop[] = []
    for (let server = 0; server < (engine === 'SQLite' ? 1 : 2); server++)
      shops.push(await openTestShop({ clock, settings }))
    const [first] = shops
    if (first === undefined) throw new Error('there is no server')
    const owner = await first.signedIn()
    const opensAt = new Date(Date.now() + 3_600_000).toISOString()
    const { body } = await owner
      .patch('/api/admin/products/a1')
      .send({ comingSoon: true, opensAt, price: 2499 })
      .expect(200)
    expect(body.data.opensAt).toBe(opensAt)
    await owner
      .post('/api/admin/stock')
      .send({ productId: 'a1', size: 'M', units: 3, reason: 'Drop' })
      .expect(200)
    const urls = shops.map(({ url }) => url)

    const early = await sellDrop({ urls, productId: 'a1', price: 2499, shoppers: 4 })
    expect(early).toEqual({ sold: 0, soldOut: 0, notYet: 4, twice: 0, unclear: [] })
    ahead = 3_600_000
    await until(async () => {
      for (const url of urls) {
        const { data } = await (await fetch(`${url}/api/catalogue`)).json()
        expect(data.products.find(({ id }: { id: string }) => id === 'a1')).toMatchObject({
          comingSoon: false,
        })
      }
    })
    const result = await sellDrop({ urls, productId: 'a1', price: 2499, shoppers: 20 })
    expect(result).toEqual({ sold: 3, soldOut: 17, notYet: 0, twice: 0, unclear: [] })
  },
)
