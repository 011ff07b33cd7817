import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { publicPricesIn } from '#catalogue/price-facts.ts'
import { products as starting } from '#catalogue/products.ts'
import { checkRecords, type ProvedRecords } from '#events/proof/proved-records.ts'
import { START } from '#tests/starting-facts.ts'
import { sha256, verifyEd25519 } from '#web/proof/crypto.ts'
import { checkout, openSharedShop, openTestShop, type ShopOptions, type TestShop } from '../test-shop.ts'

let shop: TestShop | null = null
let now = Date.parse('2026-11-24T06:00:00.000Z')
const DAY = 86_400_000
const instant = (days: number) => new Date(now + days * DAY).toISOString()

afterEach(() => {
  shop = null
  now = Date.parse('2026-11-24T06:00:00.000Z')
})

async function open(options: ShopOptions = {}) {
  shop = await openTestShop({ clock: () => now, ...options })
  return { shop, admin: await shop.signedIn() }
}
type Admin = Awaited<ReturnType<typeof open>>['admin']

async function upload(admin: Admin, background = '#336699') {
  const photo = await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const { body } = await admin
    .post('/api/admin/pictures')
    .set('Content-Type', 'image/jpeg')
    .send(photo)
    .expect(201)
  return body.data as { picture: string; colour: string }
}

async function newProduct(admin: Admin, changes: object = {}) {
  const { picture, colour } = await upload(admin)
  return {
    name: 'Night Train',
    details: 'A train under the moon.',
    group: 'men',
    category: 'Regular Fit',
    price: 2000,
    pictures: [{ picture, colour, alt: 'Night Train - Front' }],
    ...changes,
  }
}

const shown = async (of: TestShop, id: string) => {
  const { body } = await of.stranger().get('/api/catalogue').expect(200)
  return body.data.products.find((product: { id: string }) => product.id === id)
}

describe('the catalogue of a shop', () => {
  it('begins with the starting catalogue, once, also after a restart', async () => {
    const { shop: first } = await open()
    const { body } = await first.stranger().get('/api/catalogue').expect(200)
    expect(body.data.products.map(({ id }: { id: string }) => id)).toEqual(starting.map(({ id }) => id))
    expect(body.data.position).toBe(START)
    expect(body.data.products[0]).toMatchObject({ id: 'm7', price: 1100, originalPrice: 2200 })
    expect(JSON.stringify(body.data)).not.toContain('unconfirmed')

    await first.close()
    shop = await openTestShop({ folder: first.folder })
    const again = await shop.stranger().get('/api/catalogue').expect(200)
    expect(again.body.data.position).toBe(START)
  })

  it('does not show the price of what is only announced', async () => {
    const { shop } = await open()
    expect(await shown(shop, 'a1')).toMatchObject({ comingSoon: true, price: null, originalPrice: null })
    await shop.stranger().get('/api/products/a1/prices').expect(404)
  })

  it('is changed by the admin only', async () => {
    const { shop } = await open()
    await shop.stranger().post('/api/admin/products').send({}).expect(401)
    await shop.stranger().get('/api/admin/catalogue').expect(401)
  })
})

describe('a new product', () => {
  it('is sold at once, and can be ordered at its price', async () => {
    const { shop, admin } = await open()
    const { body } = await admin
      .post('/api/admin/products')
      .send(await newProduct(admin, { stock: { S: 0, M: 3 } }))
      .expect(201)
    expect(body.data).toMatchObject({ id: 'm8', version: 1, prices: [{ price: 2000 }] })
    expect(await shown(shop, 'm8')).toMatchObject({
      price: 2000,
      originalPrice: null,
      pictures: [{ width: 800, height: 1000, alt: 'Night Train - Front' }],
      sizes: [
        { size: 'S', left: 0 },
        { size: 'M', left: 3 },
        { size: 'L', left: null },
      ],
    })

    const items = [{ id: 'm8-M', name: 'Night Train', size: 'M', quantity: 2, price: 2000 }]
    expect(await shop.placeOrder({ items })).toMatchObject({
      total: 4000,
      items: [{ name: 'Night Train', price: 2000 }],
    })
  })

  it('is made once by the same key, also when the answer was lost', async () => {
    const { admin } = await open()
    const body = await newProduct(admin)
    const key = randomUUID()
    const send = () => admin.post('/api/admin/products').set('Idempotency-Key', key).send(body)
    const first = await send().expect(201)
    const second = await send().expect(201)
    expect(second.body.data.id).toBe(first.body.data.id)
    const other = await admin
      .post('/api/admin/products')
      .set('Idempotency-Key', key)
      .send({ ...body, name: 'Other' })
    expect(other.status).toBe(422)
  })

  it('is refused with the same words with and without a key, and later repeats find what was made before', async () => {
    const { admin } = await open()
    const key = randomUUID()
    const send = (body: object, withKey = key) =>
      admin.post('/api/admin/product-changes').set('Idempotency-Key', withKey).send(body)
    const unknown = { products: ['none', 'u1'], change: { soldOut: true } }
    const plain = await admin.post('/api/admin/product-changes').send(unknown).expect(404)
    expect((await send(unknown).expect(404)).body).toEqual(plain.body)
    const sale = { name: 'Eid', prices: {}, from: '2029-01-01T00:00:00Z', to: '2029-02-01T00:00:00Z' }
    await admin.post('/api/admin/sales').set('Idempotency-Key', randomUUID()).send(sale).expect(422)
    // Nothing was made with the key.
    await send({ products: ['u1'], change: { soldOut: true } }).expect(200)
    const retired = { products: ['u1'], change: { retired: true } }
    const once = randomUUID()
    const body = await newProduct(admin)
    await admin.post('/api/admin/products').set('Idempotency-Key', once).send(body).expect(201)
    await send(retired, randomUUID()).expect(200)
  })

  it('names no network that somebody made up', async () => {
    const { admin } = await open()
    const { body } = await admin
      .put('/api/admin/shop')
      .send({ social: { 'made up': 'x' }, seen: {} })
      .expect(422)
    expect(JSON.stringify(body)).not.toContain('made up')
    expect(body.fields.social).toBe('must be an https:// address')
  })
})

describe('a new product that is refused at its field, while nothing is written', () => {
  let sound: object
  let refusing: TestShop
  let owner: Admin

  beforeAll(async () => {
    refusing = await openSharedShop({ clock: () => now })
    owner = await refusing.signedIn()
    sound = await newProduct(owner)
  })

  it.each([
    [{ id: 'm7' }, 'id', 'This id belongs to another product. Ids are never used again.'],
    [{ id: 'Shirt 8' }, 'id', 'must be small letters and digits, such as m8, up to 20'],
    [{ name: 'x'.repeat(500) }, 'name', 'The name may have up to 80 characters.'],
    [{ name: '  ' }, 'name', 'The name is missing.'],
    [{ price: 0 }, 'price', 'The price must be above 0 for what can be bought.'],
    [{ price: 19.5 }, 'price', 'The price must be a whole number of rupees up to 1000000.'],
    [{ originalPrice: 1500 }, 'originalPrice', 'The price before must be above the price.'],
    [{ sizes: [] }, 'sizes', 'Please choose at least one size.'],
    [{ pictures: [] }, 'pictures', 'Please add at least one picture.'],
    [
      { pictures: [{ picture: 'f'.repeat(64), alt: 'x' }] },
      'pictures',
      'The shop does not have this picture. Please upload it first.',
    ],
  ])('has %j', async (changes, field, sentence) => {
    const { body } = await owner
      .post('/api/admin/products')
      .send({ ...sound, ...changes })
      .expect(422)
    expect(body.fields[field]).toBe(sentence)
    const after = await refusing.stranger().get('/api/catalogue').expect(200)
    expect(after.body.data.position).toBe(START)
  })
})

describe('a change of a product', () => {
  it('is refused when somebody else was first, and says what they changed', async () => {
    const { shop, admin } = await open()
    const other = await shop.signedIn()
    await other.patch('/api/admin/products/m7').send({ price: 1000, expectedVersion: 1 }).expect(200)
    const { body } = await admin
      .patch('/api/admin/products/m7')
      .send({ details: 'Embers.', expectedVersion: 1 })
      .expect(409)
    expect(body.error).toBe('Somebody else has changed this product meanwhile.')
    expect(body.data).toMatchObject({
      product: { id: 'm7', version: 2 },
      changes: [{ before: { price: 1100 }, after: { price: 1000 }, by: expect.any(String) }],
    })
    await admin.patch('/api/admin/products/m7').send({ details: 'Embers.', expectedVersion: 2 }).expect(200)
  })

  it('is in force for the next order: the old price is refused with the new one', async () => {
    const { shop, admin } = await open()
    await admin.patch('/api/admin/products/m7').send({ price: 1234 }).expect(200)
    const items = [{ id: 'm7-M', name: 'The Blacksmith', size: 'M', quantity: 1, price: 1100 }]
    const { body } = await shop.stranger().post('/api/orders').send(checkout({ items })).expect(409)
    expect(body.error).toContain('Rs 1,234')
    await admin.patch('/api/admin/products/m7').send({ soldOut: true }).expect(200)
    await shop.stranger().post('/api/orders').send(checkout({ items })).expect(422)
    await admin.patch('/api/admin/products/m7').send({ soldOut: false, retired: true }).expect(200)
    await shop.stranger().post('/api/orders').send(checkout({ items })).expect(422)
  })

  it('stands in the history of the product with its author', async () => {
    const { admin } = await open()
    await admin.patch('/api/admin/products/m7').send({ price: 1234, tags: [] }).expect(200)
    const { body } = await admin.get('/api/admin/products/m7/history').expect(200)
    expect(body.data.entries.map(({ type, before, after }: never) => [type, before, after])).toEqual([
      ['PriceChanged', { price: 1100 }, { price: 1234 }],
      ['ProductChanged', { tags: ['NEW'] }, { tags: [] }],
      ['ProductPublished', {}, expect.objectContaining({ price: 1100 })],
    ])
  })

  it('of two hundred products is one append', async () => {
    const { shop, admin } = await open()
    const ids = starting.filter(({ comingSoon }) => !comingSoon).map(({ id }) => id)
    const { body } = await admin
      .post('/api/admin/product-changes')
      .send({ products: ids, change: { pricePercent: 10, addTags: ['WINTER'] } })
      .expect(200)
    expect(body.data.products).toHaveLength(ids.length)
    expect(await shown(shop, 'm7')).toMatchObject({ price: 1210, tags: ['NEW', 'WINTER'] })
    const wrong = await admin
      .post('/api/admin/product-changes')
      .send({ products: ['m7', 'x9'], change: { soldOut: true } })
    expect(wrong.status).toBe(404)
    expect(await shown(shop, 'm7')).toMatchObject({ soldOut: false })
  })

  it('of its place shows it after another one, or first', async () => {
    const { shop, admin } = await open()
    const [first, second] = starting.map(({ id }) => id)
    const place = (after: string | null) => admin.post(`/api/admin/products/${first}/place`).send({ after })
    const order = async () => {
      const { body } = await shop.stranger().get('/api/catalogue').expect(200)
      return body.data.products.slice(0, 2).map(({ id }: { id: string }) => id)
    }
    const { body } = await place(second ?? null).expect(200)
    expect(body.data.id).toBe(first)
    expect(await order()).toEqual([second, first])
    await place(null).expect(200)
    expect(await order()).toEqual([first, second])
  })

  it('of its declared price before is refused', async () => {
    const { admin } = await open()
    const { body } = await admin.patch('/api/admin/products/m7').send({ originalPrice: 9000 }).expect(422)
    expect(body.fields.originalPrice).toContain('declared once')
  })
})

describe('a sale', () => {
  const eid = () => ({ name: 'Eid', products: 'all', percent: 50, from: instant(1), to: instant(3) })

  it('lowers the prices of orders from its first moment to its last, and can be stopped', async () => {
    const { shop, admin } = await open()
    const { body } = await admin.post('/api/admin/sales').send(eid()).expect(201)
    const order = (price: number) => {
      const items = [{ id: 'm7-M', name: 'The Blacksmith', size: 'M', quantity: 1, price }]
      return shop.stranger().post('/api/orders').send(checkout({ items }))
    }
    expect((await order(550)).status).toBe(409)
    now += DAY
    expect((await order(1100)).status).toBe(409)
    expect((await order(550)).status).toBe(201)
    expect(await shown(shop, 'm7')).toMatchObject({ price: 550, saleEnds: expect.any(String) })
    const later = await shop.signedIn()
    await later.delete(`/api/admin/sales/${body.data.sale}`).expect(200)
    now += 1
    expect((await order(550)).status).toBe(409)
    expect(await shown(shop, 'm7')).toMatchObject({ price: 1100, saleEnds: null })
    await later.delete('/api/admin/sales/nothing').expect(404)
    const counted = await later.get('/api/admin/sales').expect(200)
    expect(counted.body.data.orders).toEqual({ [body.data.sale]: 1 })
  })

  it('is changed before it begins, and afterwards only its name and its end', async () => {
    const { shop, admin } = await open()
    const path = `/api/admin/sales/${(await admin.post('/api/admin/sales').send(eid()).expect(201)).body.data.sale}`
    await admin
      .patch(path)
      .send({ percent: 20, products: ['m7'], expectedVersion: 1 })
      .expect(200)
    await admin.patch(path).send({ name: 'Late', expectedVersion: 1 }).expect(409)
    const { body: half } = await admin
      .patch(path)
      .send({ products: ['u1'] })
      .expect(422)
    expect(half.fields.percent).toBe('Please give either a percentage or prices.')
    now += DAY
    const later = await shop.signedIn()
    expect(await shown(shop, 'm7')).toMatchObject({ price: 880, saleEnds: instant(2) })
    const { body } = await later.patch(path).send({ percent: 50, products: 'all' }).expect(422)
    expect(body.error).toBe('This sale runs: only its name and its end can still be changed.')
    await later
      .patch(path)
      .send({ name: 'Eid week', to: instant(6) })
      .expect(200)
    expect(await shown(shop, 'm7')).toMatchObject({ price: 880, saleEnds: instant(6) })
    await later.patch('/api/admin/sales/nothing').send({ name: 'Eid' }).expect(404)
  })

  it.each([
    [{ to: '2026-11-20T00:00:00Z' }, 'to', 'The sale must end after it begins.'],
    [{ percent: 95 }, 'percent', 'The percentage must be a whole number from 1 to 90.'],
    [{ percent: undefined }, 'percent', 'Please give either a percentage or prices.'],
    [{ products: [] }, 'products', 'Please choose at least one product.'],
    [{ from: 'Friday' }, 'from', 'This must be an instant such as 2026-11-27T19:00:00Z.'],
    [
      { percent: undefined, products: undefined, prices: { m7: 1100 } },
      'prices.m7',
      'The price in the sale must be below Rs 1,100.',
    ],
  ])('with %j is refused at its field', async (changes, field, sentence) => {
    const { admin } = await open()
    const { body } = await admin
      .post('/api/admin/sales')
      .send({ ...eid(), ...changes })
      .expect(422)
    expect(body.fields[field]).toBe(sentence)
  })
})

/** A week after its first start a shop would want a second factor of the owner. */
async function needNoFactor(shop: TestShop): Promise<void> {
  const owner = await shop.signedIn()
  await owner.put('/api/admin/factor-rule').send({ required: false }).expect(200)
}

describe('the prices of a product', () => {
  it('are all there for everybody, each with the fact in the log that set it', async () => {
    const { shop } = await open()
    await needNoFactor(shop)
    now += 40 * DAY
    const later = await shop.signedIn()
    await later.patch('/api/admin/products/m7').send({ price: 1500 }).expect(200)
    const { body } = await shop.stranger().get('/api/products/m7/prices').expect(200)
    expect(body.data).toMatchObject({
      prices: [
        { price: 1100, position: 2, before: 2200, basis: 'declared' },
        { price: 1500, position: START + 1, before: null },
      ],
      lowest30: 1100,
      priceBefore: 2200,
    })
    await shop.stranger().get('/api/products/x1/prices').expect(404)
  })

  it('are proved by records that anybody can check against the signed log, and from which they follow', async () => {
    const { shop } = await open()
    await needNoFactor(shop)
    now += 40 * DAY
    const admin = await shop.signedIn()
    await admin.patch('/api/admin/products/m7').send({ price: 1500, details: 'Embers.' }).expect(200)
    await admin.patch('/api/admin/products/u1').send({ price: 900 }).expect(200)
    const sale = { name: 'Eid', products: ['m7'], percent: 50, from: instant(0), to: instant(3) }
    await admin.post('/api/admin/sales').send(sale).expect(201)
    await admin
      .post('/api/admin/sales')
      .send({ ...sale, name: 'Other', products: ['u1'] })
      .expect(201)
    now += DAY

    const read = async (path: string) => (await shop.stranger().get(path).expect(200)).body.data
    const proof: ProvedRecords = await read('/api/products/m7/prices/proof')
    const facts = proof.records.map(({ record }) => JSON.parse(record))
    expect(facts.map(({ type }) => type)).toEqual(['ProductPublished', 'PriceChanged', 'SaleScheduled'])
    expect(checkRecords({ sha256, verifyEd25519 }, proof)).toMatchObject({ holds: true })
    const { at, prices } = await read('/api/products/m7/prices')
    expect(publicPricesIn(facts, 'm7', Date.parse(at))).toEqual(prices)
    expect(prices.at(-1)).toMatchObject({ price: 750, sale: 'Eid', before: 1100 })

    const [first, ...others] = proof.records
    if (first === undefined) throw new Error('there is no record')
    const cheaper = { ...first, record: first.record.replace('"price":1100', '"price":3100') }
    expect(checkRecords({ sha256, verifyEd25519 }, { ...proof, records: [cheaper, ...others] })).toEqual({
      holds: false,
      why: 'Event 2 is not what was recorded: it does not lead to the root that the shop has signed.',
    })
    await shop.stranger().get('/api/products/x1/prices/proof').expect(404)
    await shop.stranger().get('/api/products/a1/prices/proof').expect(404)
  })
})

describe('the description of the shop', () => {
  it('is changed field by field, and wrong values are named', async () => {
    const { shop, admin } = await open()
    await admin.put('/api/admin/shop').send({ phone: '+92 300 1234567' }).expect(200)
    const { body } = await shop.stranger().get('/api/catalogue').expect(200)
    expect(body.data.shop).toMatchObject({ name: 'Falak Fits', phone: '+92 300 1234567' })
    const history = await admin.get('/api/admin/shop/history').expect(200)
    expect(history.body.data.entries).toMatchObject([
      { before: { phone: '' }, after: { phone: '+92 300 1234567' } },
      { by: 'Shop', after: { name: 'Falak Fits' } },
    ])
    const wrong = await admin.put('/api/admin/shop').send({ phone: '0300' }).expect(422)
    expect(wrong.body.fields.phone).toBe('must be such as +92 300 1234567, or empty')
  })

  it('knows where couriers are asked, which strangers do not get', async () => {
    const { shop, admin } = await open()
    const { body } = await admin.get('/api/admin/shop').expect(200)
    const contacts = { phone: '+92 21 1234567', whatsapp: '', email: 'office@courier.example' }
    const couriers = body.data.couriers.map((courier: object) => ({ ...courier, contacts }))
    const changed = await admin.put('/api/admin/shop').send({ couriers }).expect(200)
    expect(changed.body.data.couriers[0]).toMatchObject({ contacts })
    const { text } = await shop.stranger().get('/api/catalogue').expect(200)
    expect(text).toContain(body.data.couriers[0].trackingUrl)
    expect(text).not.toMatch(/contacts|1234567|courier\.example/)
  })

  it('changes one text of one message, which strangers do not get, and names a wrong one by its path', async () => {
    const { shop, admin } = await open()
    const ur = 'Salam {name}, order {order} confirm karein?'
    const { body } = await admin
      .put('/api/admin/shop')
      .send({ address: ' Shop 4\nLahore ', messages: { ask: { ur } } })
      .expect(200)
    expect(body.data).toMatchObject({ address: 'Shop 4\nLahore', messages: { ask: { ur } } })
    expect(body.data.messages.ask.en).toContain('Please reply YES')
    const read = await admin.get('/api/admin/shop').expect(200)
    expect(read.body.data).toEqual(body.data)
    await shop.stranger().get('/api/admin/shop').expect(401)
    const { text } = await shop.stranger().get('/api/catalogue').expect(200)
    expect(text).not.toMatch(/Salam|Shop 4/)
    const refused = async (change: object) =>
      (await admin.put('/api/admin/shop').send(change).expect(422)).body.fields
    expect(await refused({ messages: { sent: { en: 'Dear {nam}' } } })).toEqual({
      'messages.sent.en': expect.stringContaining('There are {name}, {order}'),
    })
    expect(await refused({ messages: { sent: { en: 'x'.repeat(601) } } })).toEqual({
      'messages.sent.en': 'must have up to 600 characters',
    })
    expect(await refused({ address: 'x'.repeat(201), orders: { advance: { share: 5 }, tries: 0 } })).toEqual({
      address: 'must have up to 200 characters',
      'orders.advance.share': 'must not be below 10',
      'orders.tries': 'must not be below 1',
    })
    expect(await refused({ messages: { sent: { fr: 'Bonjour' } } })).toHaveProperty('messages.sent')
    // A total that is no longer an exact number could not be recorded.
    expect(await refused({ delivery: { fee: Number.MAX_SAFE_INTEGER } })).toEqual({
      'delivery.fee': 'must not be above Rs 10,000,000',
    })
  })

  it('changes the words in one mail, which strangers do not get, and names a wrong one by its path', async () => {
    const { shop, admin } = await open()
    const put = (mails: object, seen = {}) => admin.put('/api/admin/shop').send({ mails, seen })
    const { body } = await put({ parcel: ' Khuda hafiz, {name} ' }).expect(200)
    expect(body.data.mails).toMatchObject({ placed: '', parcel: 'Khuda hafiz, {name}' })
    const { text } = await shop.stranger().get('/api/catalogue').expect(200)
    expect(text).not.toMatch(/mails|Khuda/)
    const history = await admin.get('/api/admin/shop/history').expect(200)
    expect(history.body.data.entries[0]).toMatchObject({
      before: { mails: { parcel: '' } },
      after: { mails: { parcel: 'Khuda hafiz, {name}' } },
    })
    const refused = async (mails: object) => (await put(mails).expect(422)).body.fields
    expect(await refused({ return: 'Dear {nam}' })).toEqual({
      'mails.return': expect.stringContaining('There are {name}, {order}, {items}, {total}, {cash}, {city}'),
    })
    expect(await refused({ return: 'x'.repeat(401) })).toEqual({
      'mails.return': 'must have up to 400 characters',
    })
    expect(await refused({ shop: 'Hello' })).toHaveProperty('mails')
    await put({ parcel: 'Bye' }, { 'mails.parcel': '' }).expect(409)
    await put({ parcel: '' }, { 'mails.parcel': 'Khuda hafiz, {name}' }).expect(200)
  })

  it('is not changed over what somebody else has changed since, and shows the admin what it is now', async () => {
    const { admin } = await open()
    const tries = (tries: number) => ({ orders: { tries }, seen: { 'orders.tries': 3 } })
    await admin.put('/api/admin/shop').send(tries(5)).expect(200)
    const { body } = await admin.put('/api/admin/shop').send(tries(4)).expect(409)
    expect(body.fields).toEqual({ 'orders.tries': 'Somebody else has changed this meanwhile.' })
    expect(body.data.orders).toMatchObject({ tries: 5, exchangeDays: 10 })
    const other = { orders: { exchangeDays: 14 }, seen: { 'orders.exchangeDays': 10 } }
    const after = await admin.put('/api/admin/shop').send(other).expect(200)
    expect(after.body.data.orders).toMatchObject({ tries: 5, exchangeDays: 14 })
  })

  it('decides the delivery fee of the next order', async () => {
    const { shop, admin } = await open()
    const delivery = { fee: 200, freeAbove: 2000, time: '24-48h' }
    await admin.put('/api/admin/shop').send({ delivery }).expect(200)
    const items = [{ id: 'm7-M', name: 'The Blacksmith', size: 'M', quantity: 1, price: 1100 }]
    const order = await shop
      .stranger()
      .post('/api/orders')
      .send(checkout({ items, total: undefined }))
      .expect(201)
    expect(order.body.data).toMatchObject({ deliveryFee: 200, total: 1300 })
  })
})
