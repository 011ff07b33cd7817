import { beforeEach, describe, expect, it } from 'vitest'
import { checkout, openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

type Browser = ReturnType<TestShop['stranger']>

const delivered = async (browser?: Browser): Promise<string> => {
  const orderNumber = await shop.place({}, browser)
  await shop.setStatus(orderNumber, 'delivered')
  return orderNumber
}

const rate = (orderNumber: string, changes: object = {}, browser: Browser = shop.stranger()) =>
  browser
    .post(`/api/orders/${orderNumber}/ratings`)
    .send({ identifier: 'ayesha@example.com', productId: 'm7', stars: 5, ...changes })

const ratings = async () => (await shop.stranger().get('/api/products/ratings').expect(200)).body.data

const ratingEvents = async (orderNumber: string) => {
  const { events } = await shop.detail(orderNumber)
  return events
    .filter(({ type }: { type: string }) => type === 'ProductRated')
    .map(({ actor, data }: { actor: unknown; data: unknown }) => ({ actor, data }))
}

describe('rating a product of a delivered order', () => {
  it('returns the rating, and puts it into the log, the history and the figures', async () => {
    const device = shop.browser()
    const orderNumber = await delivered(device)
    const { body } = await rate(orderNumber, { stars: 4 }).expect(200)
    expect(body).toEqual({ success: true, data: { productId: 'm7', stars: 4 } })

    const data = { orderNumber, productId: 'm7', productName: 'The Blacksmith', stars: 4, previous: null }
    expect(await ratingEvents(orderNumber)).toEqual([{ actor: { role: 'shopper' }, data }])
    const history = await device.get('/api/orders').query({ identifier: '0300 1234567' })
    expect(history.body.data).toMatchObject([{ ratings: { m7: 4 } }])
    const stats = await (await shop.signedIn()).get('/api/admin/stats')
    expect(stats.body.data.topProducts).toMatchObject([
      { name: 'The Blacksmith', rating: 4 },
      { name: 'Vision Void', rating: null },
    ])
    expect(await ratings()).toMatchObject({ m7: { mean: 4, count: 1 } })
  })

  it.each([' AYESHA@Example.com ', '0300 1234567', '+92 300 1234567', '0092-300-1234567'])(
    'is accepted with its e-mail or phone, as %j',
    async (identifier) => {
      await rate(await delivered(), { identifier }).expect(200)
    },
  )

  it('needs no identifier on the device that ordered', async () => {
    const device = shop.browser()
    const orderNumber = await delivered(device)
    await rate(orderNumber, { identifier: undefined }, device).expect(200)
    await rate(orderNumber, { identifier: 'nobody@example.com' }, device).expect(200)
  })

  it('again replaces the rating, and the same rating changes nothing', async () => {
    const orderNumber = await delivered()
    for (const stars of [2, 5, 5]) await rate(orderNumber, { stars }).expect(200)
    expect(await ratings()).toMatchObject({ m7: { mean: 5, count: 1 } })
    expect(await ratingEvents(orderNumber)).toMatchObject([
      { data: { stars: 2, previous: null } },
      { data: { stars: 5, previous: 2 } },
    ])
  })

  it('counts once for each order, however many ratings arrive at the same time', async () => {
    const orders = [await delivered(), await delivered()]
    const all = orders.flatMap((orderNumber) =>
      [1, 2, 3, 4, 5].map((stars) => rate(orderNumber, { stars }).expect(200)),
    )
    await Promise.all(all)
    expect(await ratings()).toMatchObject({ m7: { mean: expect.any(Number), count: 2 } })
    await Promise.all(orders.map((orderNumber) => rate(orderNumber, { stars: 3 }).expect(200)))
    expect(await ratings()).toMatchObject({ m7: { mean: 3, count: 2 } })
  })

  it('stays when the order is cancelled afterwards, and cannot be changed then', async () => {
    const orderNumber = await delivered()
    await rate(orderNumber, { stars: 2 }).expect(200)
    await shop.setStatus(orderNumber, 'cancelled')
    await rate(orderNumber, { stars: 5 }).expect(409)
    expect(await ratings()).toMatchObject({ m7: { mean: 2, count: 1 } })
  })

  it('is stored over a restart', async () => {
    const orderNumber = await delivered()
    await rate(orderNumber, { productId: 'u1', stars: 3 }).expect(200)
    await shop.close()
    shop = await openTestShop({ folder: shop.folder })
    expect(await ratings()).toMatchObject({ u1: { mean: 3, count: 1 } })
    const asked = { identifier: 'ayesha@example.com', orderNumber }
    const history = await shop.stranger().get('/api/orders').query(asked)
    expect(history.body.data).toMatchObject([{ ratings: { u1: 3 } }])
  })
})

describe('a rating', () => {
  it.each(['pending', 'confirmed', 'shipped', 'cancelled'])('of a %s order gets 409', async (status) => {
    const orderNumber = await shop.place()
    await shop.setStatus(orderNumber, status)
    const { body } = await rate(orderNumber).expect(409)
    expect(body).toEqual({ success: false, error: 'This is possible as soon as it has been delivered.' })
    expect(await ratings()).toMatchObject({})
  })

  it.each([
    ['w1', 'This product is not in the order.'],
    ['m7-M', 'This product is not in the order.'],
    ['__proto__', 'This product is not in the order.'],
    ['', 'The product is missing.'],
    [undefined, 'The product is missing.'],
  ])('of the product %j gets 422', async (productId, sentence) => {
    const { body } = await rate(await delivered(), { productId }).expect(422)
    expect(body).toEqual({ success: false, error: sentence, fields: { productId: sentence } })
  })

  it.each([0, 6, 4.5, '5', null, undefined, [5]])('of %j stars gets 422', async (stars) => {
    const { body } = await rate(await delivered(), { stars }).expect(422)
    expect(body.fields).toEqual({ stars: 'A rating is 1, 2, 3, 4 or 5 stars.' })
    expect(await ratings()).toMatchObject({})
  })

  it.each(['bilal@example.com', '0300 7654321', 'Ayesha Khan', '', ' ', '-', undefined, 'ayesha@example.co'])(
    'from %j gets the answer for an unknown order, in the same time',
    async (identifier) => {
      const answerTo = async (orderNumber: string) => {
        const started = performance.now()
        const { status, body } = await rate(orderNumber, { identifier, productId: 'w1' })
        expect(performance.now() - started).toBeGreaterThanOrEqual(55)
        return { status, body }
      }
      const answer = await answerTo(await delivered())
      expect(answer).toEqual({ status: 404, body: { success: false, error: 'There is no such order.' } })
      expect(await answerTo('FF-2611210000')).toEqual(answer)
      expect(await answerTo(await shop.place())).toEqual(answer)
    },
  )

  it('from another device that has also ordered is refused', async () => {
    const orderNumber = await delivered()
    const other = shop.browser()
    await other
      .post('/api/orders')
      .send(checkout({ email: 'bilal@example.com' }))
      .expect(201)
    await rate(orderNumber, { identifier: 'bilal@example.com' }, other).expect(404)
  })

  it('from another site is refused', async () => {
    const orderNumber = await delivered()
    await rate(orderNumber).set('Origin', 'https://evil.example').expect(403)
    expect(await ratings()).toMatchObject({})
  })

  it('is refused after 30 attempts at proving an order, but not for other orders', async () => {
    await shop.close()
    shop = await openTestShop({ folder: shop.folder, settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
    const [orderNumber, other] = [await delivered(), await delivered()]
    // From two addresses, because one alone has fewer attempts.
    const wrong = (n: number) =>
      rate(orderNumber, { identifier: `${n}@example.com` }).set('X-Forwarded-For', `198.51.100.${n % 2}`)
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => wrong(n)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    const { body, headers } = await rate(orderNumber).expect(429)
    expect(body.error).toBe('Too many attempts. Please wait a few minutes and try again.')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    await rate(other).expect(200)
  })
})

describe('the ratings of products', () => {
  it('are public, and may be cached for a minute', async () => {
    const { body, headers } = await shop.stranger().get('/api/products/ratings').expect(200)
    expect(body).toEqual({ success: true, data: {} })
    expect(headers['cache-control']).toBe('public, max-age=60')
    expect(headers['set-cookie']).toBeUndefined()
    const all = await shop.stranger().get('/api/shop-rating').expect(200)
    expect(all.body).toEqual({ success: true, data: null })
  })

  it('are the mean of all orders, for every product that was rated', async () => {
    const [one, two, three] = [await delivered(), await delivered(), await delivered()]
    await rate(one, { stars: 5 }).expect(200)
    await rate(two, { stars: 4 }).expect(200)
    await rate(three, { stars: 5 }).expect(200)
    await rate(two, { productId: 'u1', stars: 1 }).expect(200)
    expect(await ratings()).toEqual({
      m7: { mean: 4.7, count: 3, stars: [0, 0, 0, 1, 2] },
      u1: { mean: 1, count: 1, stars: [1, 0, 0, 0, 0] },
    })
  })

  it('are described with the API', async () => {
    const { body } = await shop.stranger().get('/api/openapi.json').expect(200)
    expect(Object.keys(body.paths['/api/products/ratings'])).toEqual(['get'])
    const call = body.paths['/api/orders/{orderNumber}/ratings'].post
    expect(call.requestBody.content['application/json'].schema.properties.stars.enum).toEqual([1, 2, 3, 4, 5])
  })
})
