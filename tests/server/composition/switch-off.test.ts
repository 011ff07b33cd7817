/** Each optional capability can be left out: the shop starts without it, and an order goes its whole way. */

import { describe, expect, it } from 'vitest'
import { callTables } from '#contract/all-calls.ts'
import { type OptionalCapability, optionalCapabilities } from '#server/composition/parts.ts'
import { until } from '../../until.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'

const callsIn = (table: keyof typeof callTables) =>
  Object.values<{ readonly call: string }>(callTables[table]).map(({ call }) => call)

const callsOf: Readonly<Record<OptionalCapability, readonly string[]>> = {
  apps: callsIn('apps'),
  campaigns: ['put /api/admin/campaigns/cost'],
  codes: callsIn('codes'),
  couriers: ['get /api/admin/courier-apis', 'post /api/admin/bookings', 'get /api/admin/courier-labels'],
  returns: ['post /api/orders/{orderNumber}/return', 'post /api/admin/orders/{orderNumber}/exchange'],
  reviews: callsIn('reviews'),
  waiting: callsIn('waiting'),
  whatsapp: ['get /api/admin/whatsapp', 'post /api/admin/orders/{orderNumber}/messages'],
}

/** Those of the calls that no route answers. */
async function unknownTo(shop: TestShop, calls: readonly string[]): Promise<readonly string[]> {
  const owner = await shop.signedIn()
  const answers = calls.map(async (call) => {
    const [method, path = ''] = call.split(' ')
    const { body } = await owner[method as 'get'](path.replaceAll(/\{\w+\}/g, 'any'))
    return body.error === 'There is nothing here.' ? [call] : []
  })
  return (await Promise.all(answers)).flat()
}

const openShop = (options: Parameters<typeof openTestShop>[0] = {}) =>
  openTestShop({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' }, ...options })

describe('a shop', () => {
  it('has the calls of all capabilities', async () => {
    const shop = await openShop()
    expect(await unknownTo(shop, Object.values(callsOf).flat())).toEqual([])
  })

  it.each(optionalCapabilities)('without %s takes an order to its door', async (capability) => {
    const shop = await openShop({ without: [capability] })
    const { orderNumber, email } = await shop.placeOrder()
    await shop.setStatus(orderNumber, 'confirmed')
    const owner = await shop.signedIn()
    await owner.post(`/api/admin/orders/${orderNumber}/packed`).send({}).expect(200)
    const parcels = [{ orderNumber, trackingNumber: '77941234' }]
    await owner.post('/api/admin/handovers').send({ courier: 'tcs', parcels }).expect(200)
    await shop.setStatus(orderNumber, 'delivered')

    const { body: found } = await shop.stranger().get('/api/orders').query({ identifier: email }).expect(200)
    expect(found.data).toMatchObject([{ status: 'delivered' }])
    expect((await shop.detail(orderNumber)).order).toMatchObject({ status: 'delivered', courier: 'tcs' })
    await until(async () => {
      const { body } = await owner.get('/api/admin/stats').expect(200)
      expect(body.data).toMatchObject({ totalOrders: 1, totalRevenue: 3600 })
    })
    await shop.stranger().get('/readyz').expect(200)

    const others = Object.entries(callsOf).flatMap(([name, calls]) => (name === capability ? [] : calls))
    expect(await unknownTo(shop, callsOf[capability])).toEqual(callsOf[capability])
    expect(await unknownTo(shop, others)).toEqual([])
    const errors = shop.logged.filter((line) => JSON.parse(line).level >= 50)
    expect(errors).toEqual([])
  })
})
