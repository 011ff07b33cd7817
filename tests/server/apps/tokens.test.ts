import { get as httpGet } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTokenUses } from '#server/apps/token-uses.ts'
import { START } from '#tests/starting-facts.ts'
import { hired } from '../people/people.ts'
import { checkout, openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({})
})

async function tokenFor(...scopes: readonly string[]) {
  const owner = await shop.signedIn()
  const { body } = await owner
    .post('/api/admin/tokens')
    .send({ name: `Sync ${scopes.join(' ')}`, scopes })
    .expect(201)
  return body.data as { readonly id: string; readonly name: string; readonly token: string }
}
const as = (token: string) => ({ Authorization: `Bearer ${token}` })
describe('a token', () => {
  it('allows the calls of its scopes, and no others', async () => {
    const orderNumber = await shop.place()
    const { token } = await tokenFor('orders')
    const { body } = await shop.stranger().get('/api/admin/orders').set(as(token)).expect(200)
    expect(body.data.orders[0].orderNumber).toBe(orderNumber)
    await shop.stranger().get(`/api/admin/orders/${orderNumber}`).set(as(token)).expect(200)
    for (const path of ['/api/admin/catalogue', '/api/admin/stats', '/api/admin/tokens', '/api/events']) {
      await shop.stranger().get(path).set(as(token)).expect(403)
    }
    const change = { orderNumber, status: 'confirmed' }
    await shop.stranger().put('/api/admin/update-order').set(as(token)).send(change).expect(403)
    await shop.stranger().get('/api/audit/events').set(as(token)).expect(401)
  })

  it('names its program as the actor of what it does', async () => {
    const orderNumber = await shop.place()
    const { token, name } = await tokenFor('status')
    const change = { orderNumber, status: 'confirmed' }
    await shop.stranger().put('/api/admin/update-order').set(as(token)).send(change).expect(200)
    const owner = await shop.signedIn()
    const { body } = await owner.get(`/api/admin/orders/${orderNumber}`).expect(200)
    const changed = body.data.events.find(({ type }: { type: string }) => type === 'OrderStatusChanged')
    expect(changed).toMatchObject({ actor: { role: 'program', name } })
  })

  it('opens nothing after it was revoked, and is never shown again', async () => {
    const { token, id, name } = await tokenFor('catalogue')
    const owner = await shop.signedIn()
    const list = await owner.get('/api/admin/tokens').expect(200)
    expect(list.body.data.tokens).toEqual([
      {
        ...{ id, name, scopes: ['catalogue'], madeAt: expect.any(String), madeBy: 'admin' },
        lastDay: expect.any(String),
        use: { ends: token.slice(-4), usedAt: null },
      },
    ])
    expect(JSON.stringify(list.body)).not.toContain(token)
    await shop.stranger().get('/api/admin/catalogue').set(as(token)).expect(200)
    await owner.delete(`/api/admin/tokens/${id}`).send({}).expect(200)
    const answer = await shop.stranger().get('/api/admin/catalogue').set(as(token)).expect(401)
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/)
    await owner.delete(`/api/admin/tokens/${id}`).send({}).expect(404)
  })

  it('opens nothing more than a year after it was made', async () => {
    let now = Date.parse('2026-11-25T07:00:00Z')
    shop = await openTestShop({ clock: () => now })
    const { token } = await tokenFor('catalogue')
    const read = () => shop.stranger().get('/api/admin/catalogue').set(as(token))
    const owner = await shop.signedIn()
    const { body } = await owner.get('/api/admin/tokens').expect(200)
    expect(body.data.tokens).toMatchObject([{ lastDay: '2027-11-25' }])
    now = Date.parse('2027-11-25T18:59:00Z')
    await read().expect(200)
    now += 60_000
    expect((await read().expect(401)).body.error).toMatch('has ended')
  })

  it('says when it was last used, to the minute and also after a restart', async () => {
    let now = Date.parse('2026-11-21T07:00:00Z')
    shop = await openTestShop({ clock: () => now })
    const { token } = await tokenFor('catalogue')
    const usedAt = async () => {
      const { body } = await (await shop.signedIn()).get('/api/admin/tokens').expect(200)
      expect(body.data.tokens[0].use.ends).toBe(token.slice(-4))
      return body.data.tokens[0].use.usedAt
    }
    const use = () => shop.stranger().get('/api/admin/catalogue').set(as(token)).expect(200)
    await use()
    await expect.poll(usedAt).toBe('2026-11-21T07:00:00.000Z')
    now += 59_000
    await use()
    expect(await usedAt()).toBe('2026-11-21T07:00:00.000Z')
    now += 1000
    await use()
    await expect.poll(usedAt).toBe('2026-11-21T07:01:00.000Z')
    await shop.close()
    shop = await openTestShop({ folder: shop.folder, clock: () => now })
    expect(await usedAt()).toBe('2026-11-21T07:01:00.000Z')
  })

  it('is revoked also when its use cannot be forgotten, which is reported', async () => {
    const broken = new Error('the database is away')
    const errors: unknown[] = []
    const settings = {
      readSetting: async () => null,
      writeSetting: () => Promise.reject(broken),
    }
    const uses = createTokenUses({ settings, clock: Date.now, onError: (error) => errors.push(error) })
    await uses.forget('t1')
    expect(errors).toEqual([broken])
  })

  it.each(['', 'ff_', 'nonsense', `ff_${'A'.repeat(43)}`])('is refused when it is %j', async (token) => {
    await shop.stranger().get('/api/admin/orders').set(as(token)).expect(401)
  })

  it('is made by an owner, with a name and scopes that exist', async () => {
    const owner = await shop.signedIn()
    await tokenFor('orders')
    const send = (body: object) => owner.post('/api/admin/tokens').send(body)
    await send({ name: 'sync ORDERS', scopes: ['orders'] }).expect(409)
    await send({ name: 'x@example.com', scopes: ['orders'] }).expect(422)
    await send({ name: 'Other', scopes: [] }).expect(422)
    await send({ name: 'Other', scopes: ['everything'] }).expect(422)
    const { browser } = await hired(shop, 'Bina', 'caller')
    await browser.get('/api/admin/tokens').expect(403)
    await browser
      .post('/api/admin/tokens')
      .send({ name: 'Mine', scopes: ['orders'] })
      .expect(403)
  })
})

describe('the events for programs', () => {
  it('come in pages, without personal data', async () => {
    const orderNumber = await shop.place()
    const { token } = await tokenFor('events')
    const page = (query: string) => shop.stranger().get(`/api/events?${query}`).set(as(token))
    const { body } = await page(`after=${START}&limit=1`).expect(200)
    expect(body.data).toMatchObject({ next: START + 1, end: START + 2 })
    expect(body.data.events).toEqual([
      expect.objectContaining({
        position: START + 1,
        type: 'OrderPlaced',
        data: expect.objectContaining({ orderNumber, customer: null }),
      }),
    ])
    const rest = await page(`after=${body.data.next}`).expect(200)
    expect(rest.body.data.events.map(({ type }: { type: string }) => type)).toEqual(['TokenMade'])
    for (const query of ['after=99999', 'after=x', 'limit=0', 'limit=1001', 'wait=31']) {
      await page(query).expect(422)
    }
  })

  it('have personal data for a token with that scope', async () => {
    await shop.place()
    const { token } = await tokenFor('events', 'personal')
    const { body } = await shop.stranger().get(`/api/events?after=${START}`).set(as(token)).expect(200)
    expect(body.data.events[0].data.customer).toMatchObject({ email: checkout().email })
  })

  it('are answered when there is one, to a program that waits', async () => {
    const { token } = await tokenFor('events')
    const { body } = await shop.stranger().get('/api/events?limit=1000').set(as(token)).expect(200)
    const { next } = body.data
    const empty = await shop.stranger().get(`/api/events?after=${next}&wait=1`).set(as(token)).expect(200)
    expect(empty.body.data).toEqual({ events: [], next, end: next })
    const waiting = shop
      .stranger()
      .get(`/api/events?after=${next}&wait=30`)
      .set(as(token))
      .then((answer) => answer)
    await shop.place()
    expect((await waiting).body.data.events[0].type).toBe('OrderPlaced')
  })

  it('are read by an owner who tries the call, always in pages, and by no other person', async () => {
    await shop.place()
    await shop.stranger().get('/api/events').expect(401)
    const { browser } = await hired(shop, 'Bina', 'caller')
    await browser.get('/api/events').expect(403)
    const owner = await shop.signedIn()
    const page = owner.get(`/api/events?after=${START}`).set('Accept', 'text/event-stream')
    const { body } = await page.expect(200)
    expect(body.data.events[0].data.customer).toBe(null)
  })
})

describe('a stream of events', () => {
  it('continues after the last event received, sends what comes, and ends when its token is revoked', async () => {
    await shop.place()
    const { token, id } = await tokenFor('events')
    const stream = await openStream(`${shop.url}/api/events`, {
      ...as(token),
      'Last-Event-ID': String(START),
    })
    await expect.poll(() => stream.types()).toEqual(['OrderPlaced', 'TokenMade'])
    await shop.place()
    await expect.poll(() => stream.types()).toEqual(['OrderPlaced', 'TokenMade', 'OrderPlaced'])
    await (await shop.signedIn()).delete(`/api/admin/tokens/${id}`).send({}).expect(200)
    await stream.ended
    // The event that revokes it may still be sent, and nothing after it.
    expect([[], ['TokenRevoked']]).toContainEqual(stream.types().slice(3))
  })
})

/** What a program receives as Server-Sent Events. */
async function openStream(url: string, headers: Readonly<Record<string, string>>) {
  let text = ''
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  await new Promise<void>((resolve, reject) => {
    httpGet(url, { headers: { ...headers, Accept: 'text/event-stream' } }, (answer) => {
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
      answer.once('end', end)
      resolve()
    }).once('error', reject)
  })
  const types = () => [...text.matchAll(/^event: (.*)$/gm)].map(([, type]) => type)
  // Mails of the orders are sent beside.
  return { ended, types: () => types().filter((type) => type !== 'ConfirmationSent') }
}
