import { beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

describe('the dashboard', () => {
  it('shows a recent order with its customer, and is never cached', async () => {
    const { orderNumber, date } = await shop.placeOrder()
    const admin = await shop.signedIn()
    const answer = await admin.get('/api/admin/stats').expect(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body.data.recentOrders).toEqual([
      {
        id: orderNumber,
        customer: 'Ayesha Khan',
        product: 'The Blacksmith +1 more',
        amount: 3600,
        status: 'pending',
        date,
      },
    ])
    const charts = await admin.get('/api/admin/chart-data').expect(200)
    expect(charts.body.data.orderStatus.datasets[0].data).toEqual([1, 0, 0, 0, 0])
    expect(charts.body.summary).toMatchObject({ revenue7d: 3600, orders7d: 1 })
  })

  it('counts visits and product views through the log', async () => {
    const view = (body: object) => shop.stranger().post('/api/page-views').send(body).expect(204)
    await view({ route: '/', path: '/', visit: true })
    await view({ route: '/product/:id', path: '/product/m7', visit: false })
    await view({ route: '/product/:id', path: '/product/nothing', visit: true })
    await shop.placeOrder()
    await shop.close()
    shop = await openTestShop({ folder: shop.folder })
    const admin = await shop.signedIn()
    const { body } = await admin.get('/api/admin/stats').expect(200)
    expect(body.data.conversionRate).toBe(50)
    expect(
      body.data.topProducts.find(({ name }: { name: string }) => name === 'The Blacksmith'),
    ).toMatchObject({ views: 1 })
  })
})
