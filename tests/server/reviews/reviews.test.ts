import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { MOST_WRITINGS } from '#events/reviews/review-decider.ts'
import { eraseInFolder } from '#server/moving/erase/erase-in-folder.ts'
import { until } from '../../until.ts'
import { AUDITOR, openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

type Browser = ReturnType<TestShop['stranger']>
const EMAIL = 'ayesha@example.com'
const WORDS = 'Heavy cotton, true to size.'

const photo = async (background = '#336699', width = 800) =>
  sharp({ create: { width, height: 1000, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'Secret place' } })
    .jpeg()
    .toBuffer()
const base64 = async (...colours: readonly string[]) =>
  Promise.all(colours.map(async (colour) => (await photo(colour)).toString('base64')))

async function delivered(status = 'delivered', browser: Browser = shop.stranger()): Promise<string> {
  const orderNumber = await shop.place({}, browser)
  const admin = await shop.signedIn()
  await admin.put('/api/admin/update-order').send({ orderNumber, status }).expect(200)
  return orderNumber
}

const rate = (orderNumber: string, stars = 4) =>
  shop
    .stranger()
    .post(`/api/orders/${orderNumber}/ratings`)
    .send({ identifier: EMAIL, productId: 'm7', stars })
    .expect(200)

async function rated(): Promise<string> {
  const orderNumber = await delivered()
  await rate(orderNumber)
  return orderNumber
}

const write = (orderNumber: string, changes: object = {}) =>
  shop
    .stranger()
    .post(`/api/orders/${orderNumber}/reviews`)
    .send({ identifier: EMAIL, productId: 'm7', words: WORDS, name: 'Ayesha, Lahore', ...changes })

const listed = async (state: string) =>
  (await (await shop.signedIn()).get('/api/admin/reviews').query({ state }).expect(200)).body.data

const press = async (orderNumber: string, what: 'show' | 'hide' | 'answer', body: object) =>
  (await shop.signedIn()).post(`/api/admin/reviews/${orderNumber}/m7/${what}`).send(body)

const shown = async (query: object = {}) =>
  (await shop.stranger().get('/api/products/m7/reviews').query(query).expect(200)).body.data

const picture = (name: string, size = 'large') =>
  shop.stranger().get(`/api/reviews/pictures/${name}`).query({ size })

const stored = () => {
  try {
    return readdirSync(join(shop.folder, 'originals'))
  } catch {
    return []
  }
}

describe('a review', () => {
  it('is shown after the look of the shop, with its answer, and says nothing of its order', async () => {
    const orderNumber = await rated()
    const pictures = await base64('#336699', '#993366')
    const { body } = await write(orderNumber, { pictures }).expect(201)
    expect(body.data).toEqual({ productId: 'm7', state: 'waiting' })
    expect(await shown()).toEqual({ count: 0, reviews: [] })

    const { counts, reviews } = await listed('waiting')
    expect(counts).toEqual({ waiting: 1, shown: 0, hidden: 0 })
    expect(reviews).toMatchObject([
      { order: orderNumber, round: 1, stars: 4, words: WORDS, name: 'Ayesha, Lahore', decided: null },
    ])
    await press(orderNumber, 'show', { round: 1 })
    const answered = await press(orderNumber, 'answer', { round: 1, answer: 'Thank you.' })
    expect(answered.body.data).toEqual({ order: orderNumber, productId: 'm7', state: 'shown' })

    const answer = await shown()
    expect(answer).toMatchObject({
      count: 1,
      reviews: [{ stars: 4, words: WORDS, name: 'Ayesha, Lahore', sizes: ['M'], answer: 'Thank you.' }],
    })
    expect(JSON.stringify(answer)).not.toContain(orderNumber)
    expect((await listed('shown')).reviews).toMatchObject([
      { decided: { by: expect.any(String), reason: null }, answered: { by: expect.any(String) } },
    ])
    // Stars that change afterwards are those that count.
    await rate(orderNumber, 2)
    expect(await shown()).toMatchObject({ reviews: [{ stars: 2 }] })
  })

  it('is in the order of its shopper, who writes it again and takes it away', async () => {
    const orderNumber = await rated()
    const ofOrder = async () => {
      const query = { identifier: EMAIL, orderNumber }
      return (await shop.stranger().get('/api/orders').query(query).expect(200)).body.data[0].reviews
    }
    expect(await ofOrder()).toEqual({})
    await write(orderNumber, { pictures: await base64('#336699') }).expect(201)
    await press(orderNumber, 'show', { round: 1 })
    expect(await ofOrder()).toEqual({ m7: 'shown' })
    const [before] = (await shown()).reviews[0].pictures

    await write(orderNumber, { words: 'It has shrunk.' }).expect(201)
    expect(await ofOrder()).toEqual({ m7: 'waiting' })
    expect(await shown()).toEqual({ count: 0, reviews: [] })
    await picture(before).expect(404)
    await until(async () => expect(stored()).toEqual([]))
    // Somebody looks at what was replaced.
    expect((await press(orderNumber, 'show', { round: 1 })).status).toBe(409)
    expect((await press(orderNumber, 'show', { round: 2 })).status).toBe(200)
    expect(await shown()).toMatchObject({ reviews: [{ words: 'It has shrunk.' }] })

    const takeAway = () =>
      shop
        .stranger()
        .delete(`/api/orders/${orderNumber}/reviews`)
        .query({ identifier: EMAIL, productId: 'm7' })
    await takeAway().expect(200)
    await takeAway().expect(200)
    expect([await shown(), await ofOrder()]).toEqual([{ count: 0, reviews: [] }, {}])
    expect((await press(orderNumber, 'show', { round: 2 })).status).toBe(404)
  })

  it('is hidden with a reason, and shown again', async () => {
    const orderNumber = await rated()
    await write(orderNumber).expect(201)
    expect((await press(orderNumber, 'hide', { round: 1 })).status).toBe(422)
    expect((await press(orderNumber, 'hide', { round: 1, reason: 'advertising' })).status).toBe(200)
    expect((await listed('hidden')).reviews).toMatchObject([{ decided: { reason: 'advertising' } }])
    expect(await shown()).toEqual({ count: 0, reviews: [] })
    expect((await press(orderNumber, 'show', { round: 1 })).status).toBe(200)
    expect(await shown()).toMatchObject({ count: 1 })
  })

  it('is listed newest first, a few at once', async () => {
    for (const words of ['first', 'second', 'third', 'fourth']) {
      const orderNumber = await rated()
      await write(orderNumber, { words }).expect(201)
      await press(orderNumber, 'show', { round: 1 })
    }
    const wordsOf = (answer: { readonly reviews: readonly { readonly words: string }[] }) =>
      answer.reviews.map(({ words }) => words)
    const first = await shown()
    expect([first.count, wordsOf(first)]).toEqual([4, ['fourth', 'third', 'second']])
    expect(wordsOf(await shown({ skip: 3, take: 10 }))).toEqual(['first'])
    await shop.stranger().get('/api/products/m7/reviews').query({ take: 1000 }).expect(422)
  })

  it('is stored over a restart', async () => {
    const orderNumber = await rated()
    await write(orderNumber, { pictures: await base64('#336699') }).expect(201)
    await press(orderNumber, 'show', { round: 1 })
    await shop.close()
    shop = await openTestShop({ folder: shop.folder })
    const { reviews } = await shown()
    expect(reviews).toMatchObject([{ words: WORDS }])
    await picture(reviews[0].pictures[0]).expect(200)
  })
})

describe('writing', () => {
  it.each(['pending', 'shipped', 'cancelled'])('is refused for a %s order', async (status) => {
    await write(await delivered(status)).expect(409)
  })

  it('needs the stars first, a product of the order, and words or a picture', async () => {
    const orderNumber = await delivered()
    await write(orderNumber).expect(409, /stars first/)
    await rate(orderNumber)
    await write(orderNumber, { productId: 'h1' }).expect(422, /not in the order/)
    await write(orderNumber, { words: '  ' }).expect(422, /few words/)
    await write(orderNumber, { words: 'x'.repeat(1001) }).expect(422, /1,000/)
    await write(orderNumber, { words: '\u202E\u200B' }).expect(422, /few words/)
    await write(orderNumber, { name: 'x'.repeat(41) }).expect(422, /40/)
    expect((await listed('waiting')).counts.waiting).toBe(0)
  })

  it('is for who proves to own the order, and by anybody else the order does not exist', async () => {
    const orderNumber = await rated()
    const unknown = await write('FF00000000').expect(404)
    const others = await write(orderNumber, { identifier: 'bilal@example.com' }).expect(404)
    expect(others.body).toEqual(unknown.body)
    await shop
      .stranger()
      .delete(`/api/orders/${orderNumber}/reviews`)
      .query({ identifier: 'bilal@example.com', productId: 'm7' })
      .expect(404)
  })

  it('is possible a few times only', async () => {
    const orderNumber = await rated()
    for (let n = 0; n < MOST_WRITINGS; n += 1) await write(orderNumber).expect(201)
    await write(orderNumber).expect(409, /so often/)
  })

  it('is limited for each order, whatever it sends', async () => {
    await shop.close()
    shop = await openTestShop({ folder: shop.folder, settings: { RATE_LIMITS: 'on' } })
    const orderNumber = await rated()
    const statuses: number[] = []
    for (let n = 0; n < 16; n += 1) statuses.push((await write(orderNumber, { words: '' })).status)
    expect(statuses.slice(0, 15)).toEqual(Array(15).fill(422))
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the quotes of the home page', () => {
  const quotes = async () => (await shop.stranger().get('/api/reviews').expect(200)).body.data

  it('are the newest three that are shown, short, named and liked, and none before', async () => {
    const orders: string[] = []
    type Changes = { readonly stars?: number; readonly name?: string }
    const written = async (words: string, { stars = 5, ...changes }: Changes = {}) => {
      const orderNumber = await delivered()
      await rate(orderNumber, stars)
      await write(orderNumber, { words, ...changes }).expect(201)
      await press(orderNumber, 'show', { round: 1 })
      orders.push(orderNumber)
    }
    await written('The first.')
    await written('The second.', { stars: 4 })
    await written('Not for me.', { stars: 3 })
    await written('x'.repeat(161))
    await written('Nobody said this.', { name: '' })
    expect(await quotes()).toEqual([])
    await written('The third.')
    const [one, two, three] = ['The third.', 'The second.', 'The first.'].map((words) => ({
      words,
      name: 'Ayesha, Lahore',
      productId: 'm7',
    }))
    expect(await quotes()).toEqual([one, two, three])
    await written('The fourth.')
    expect(await quotes()).toEqual([{ ...one, words: 'The fourth.' }, one, two])
    // Rated again since it was written.
    await rate(orders.at(-1) ?? '', 1)
    expect(await quotes()).toEqual([one, two, three])
    await press(orders[0] ?? '', 'hide', { round: 1, reason: 'other-product' })
    expect(await quotes()).toEqual([])
  })
})

describe('pictures', () => {
  it('are decoded again without what the camera wrote, in two sizes', async () => {
    const orderNumber = await rated()
    await write(orderNumber, { words: '', pictures: await base64('#336699') }).expect(201)
    await press(orderNumber, 'show', { round: 1 })
    const [{ pictures }] = (await shown()).reviews
    const large = await picture(pictures[0]).expect(200).expect('Content-Type', 'image/jpeg')
    expect(await sharp(large.body).metadata()).toMatchObject({ width: 800, height: 1000 })
    expect((await sharp(large.body).metadata()).exif).toBeUndefined()
    const small = await picture(pictures[0], 'small').expect(200)
    expect(await sharp(small.body).metadata()).toMatchObject({ width: 240, height: 240 })
    await picture(pictures[0], 'huge').expect(422)
  })

  it('are seen by the people of the shop alone until the review is shown, and never as a picture of the shop', async () => {
    const orderNumber = await rated()
    await write(orderNumber, { pictures: await base64('#336699') }).expect(201)
    const [name] = (await listed('waiting')).reviews[0].pictures
    expect(stored()).toEqual([name])
    const ofShop = async (who?: typeof AUDITOR) =>
      (await (who === undefined ? shop.signedIn() : shop.signedIn(who))).get(
        `/api/admin/reviews/pictures/${name}`,
      )
    const asPicture = () => shop.stranger().get(`/images/${name}`)

    await picture(name).expect(404)
    await asPicture().expect(404)
    expect((await ofShop()).status).toBe(200)
    expect((await ofShop(AUDITOR)).status).toBe(403)
    await shop.stranger().get(`/api/admin/reviews/pictures/${name}`).expect(401)

    await press(orderNumber, 'show', { round: 1 })
    await picture(name).expect(200)
    await asPicture().expect(404)
    await press(orderNumber, 'hide', { round: 1, reason: 'picture' })
    await picture(name).expect(404)
    expect((await ofShop()).status).toBe(200)
  })

  it('are refused when there are four, one is too long, no photo, too small or damaged; nothing is stored', async () => {
    const orderNumber = await rated()
    const [good = ''] = await base64('#336699')
    const sent = (...pictures: readonly string[]) => write(orderNumber, { pictures })
    await sent(good, good, good, good).expect(422, /up to 3/)
    await sent('A'.repeat(2.9e6)).expect(422, /up to 2 MB/)
    await sent('A'.repeat(10.5e6)).expect(413)
    await sent(good, Buffer.from('<svg onload="alert(1)"/>').toString('base64')).expect(415, /not a photo/)
    await sent(good, (await photo('#336699', 300)).toString('base64')).expect(422, /at least 600/)
    await sent(good, (await photo()).subarray(0, 300).toString('base64')).expect(422, /damaged/)
    expect(stored()).toEqual([])
    expect((await listed('waiting')).counts.waiting).toBe(0)
  })
})

describe('erasing the customer', () => {
  it('takes words, name, answer and pictures away, and the stars stay', async () => {
    const orderNumber = await rated()
    await write(orderNumber, { pictures: await base64('#336699') }).expect(201)
    await press(orderNumber, 'show', { round: 1 })
    await press(orderNumber, 'answer', { round: 1, answer: 'Thank you, Ayesha.' })
    const [name] = (await shown()).reviews[0].pictures

    await shop.close()
    await eraseInFolder(shop.folder, EMAIL, Date.parse('2026-11-26T09:00:00.000Z'))
    expect(stored()).toEqual([])
    shop = await openTestShop({ folder: shop.folder })
    expect(await shown()).toEqual({ count: 0, reviews: [] })
    await picture(name).expect(404)
    expect((await listed('shown')).counts).toEqual({ waiting: 0, shown: 0, hidden: 0 })
    const { body } = await shop.stranger().get('/api/products/ratings').expect(200)
    expect(body.data).toEqual({ m7: { mean: 4, count: 1, stars: [0, 0, 0, 1, 0] } })
    expect((await press(orderNumber, 'answer', { round: 1, answer: 'Again' })).status).toBe(409)
  })
})
