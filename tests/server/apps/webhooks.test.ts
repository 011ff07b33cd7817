import { createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createPost } from '#server/apps/webhooks/post-outside.ts'
import { isInside } from '#server/platform/http/outside-address.ts'
import { listen } from '#tests/listen.ts'
import { checkout, openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let now: number
let receiver: Awaited<ReturnType<typeof openReceiver>>
const settings = { WEBHOOKS_TO_PRIVATE: 'on' }
beforeEach(async () => {
  now = Date.parse('2026-11-21T07:00:00Z')
  shop = await openTestShop({ settings, clock: () => now })
  receiver = await openReceiver()
  onTestFinished(receiver.close)
})

type Message = { readonly headers: IncomingHttpHeaders; readonly body: string }

/** A program that receives events, and answers as it is told. */
async function openReceiver() {
  const received: Message[] = []
  const control = { status: 200 }
  let held: (() => void)[] | null = null
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => {
      body += piece
    })
    request.on('end', () => {
      if (control.status === 200) received.push({ headers: request.headers, body })
      const answer = () => response.writeHead(control.status).end()
      if (held === null) answer()
      else held.push(answer)
    })
  })
  const port = await listen(server)
  return {
    control,
    received,
    url: `http://127.0.0.1:${port}/events?key=secret`,
    events: () => received.map(({ body }) => JSON.parse(body)),
    /** From now on nothing is answered. Returns what answers all of it. */
    hold() {
      held = []
      return () => {
        for (const answer of held ?? []) answer()
        held = null
      }
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

const add = async (changes: object = {}) => {
  const owner = await shop.signedIn()
  const { body } = await owner
    .post('/api/admin/webhooks')
    .send({ url: receiver.url, types: ['OrderPlaced', 'OrderStatusChanged'], ...changes })
    .expect(201)
  return body.data as { readonly id: string; readonly publicKey: string }
}
/** How far it is, as the owner sees it. */
const delivery = async () => {
  const { body } = await (await shop.signedIn()).get('/api/admin/webhooks').expect(200)
  return body.data.webhooks[0].delivery
}
const orders = () => receiver.events().map(({ data }) => data.data.orderNumber)

describe('a webhook', () => {
  it('gets the events of its types in order, without personal data, with a signature that its key verifies', async () => {
    const { publicKey } = await add()
    const first = await shop.place()
    const second = await shop.place()
    await expect.poll(orders).toEqual([first, second])
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    expect(JSON.parse(body)).toMatchObject({ type: 'OrderPlaced', data: { data: { customer: null } } })
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const signature = Buffer.from(String(headers['webhook-signature']).replace('v1a,', ''), 'base64')
    const x = Buffer.from(publicKey.replace('whpk_', ''), 'base64').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    expect(verify(null, Buffer.from(signed), key, signature)).toBe(true)
    expect(verify(null, Buffer.from(`${signed} `), key, signature)).toBe(false)
  })

  it('loses and doubles nothing while its receiver is away for an hour', async () => {
    await add()
    const placed = [await shop.place()]
    await expect.poll(orders).toEqual(placed)
    receiver.control.status = 503
    for (let n = 0; n < 5; n++) placed.push(await shop.place())
    await expect.poll(async () => (await delivery()).failures).toBe(1)
    for (let minutes = 0; minutes < 60; minutes += 10) now += 10 * 60_000
    await expect.poll(async () => (await delivery()).failures).toBeGreaterThan(1)
    expect((await delivery()).attempts[0]).toMatchObject({ status: 503, type: 'OrderPlaced' })
    receiver.control.status = 200
    now += 60 * 60_000
    await expect.poll(orders).toEqual(placed)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(placed.length)
  })

  it('continues after a restart, and sends again what its owner wants', async () => {
    const { id } = await add()
    const placed = [await shop.place()]
    await expect.poll(orders).toEqual(placed)
    // An answer that the shop has not noted when it closes would be asked for again.
    await expect.poll(async () => (await delivery()).attempts[0]?.status).toBe(200)
    await shop.close()
    shop = await openTestShop({ settings, folder: shop.folder, clock: () => now })
    placed.push(await shop.place())
    await expect.poll(orders).toEqual(placed)
    const owner = await shop.signedIn()
    await owner.post(`/api/admin/webhooks/${id}/replay`).send({ after: 0 }).expect(200)
    await expect.poll(orders).toEqual([...placed, ...placed])
    await owner.post(`/api/admin/webhooks/${id}/replay`).send({ after: 99999 }).expect(422)
  })

  it('moves to another address with its key, and goes on there where it was', async () => {
    const { id, publicKey } = await add()
    const placed = [await shop.place()]
    await expect.poll(orders).toEqual(placed)
    receiver.control.status = 503
    placed.push(await shop.place())
    const owner = await shop.signedIn()
    const listed = async () => (await owner.get('/api/admin/webhooks').expect(200)).body.data.webhooks[0]
    await expect.poll(async () => (await listed()).delivery.failures).toBe(1)
    const other = await openReceiver()
    const move = (url: string) => owner.patch(`/api/admin/webhooks/${id}`).send({ url })
    await move('nonsense').expect(422)
    const { id: third } = await add({ url: 'http://127.0.0.1:9/taken' })
    await move('http://127.0.0.1:9/taken').expect(409)
    await owner.delete(`/api/admin/webhooks/${third}`).send({}).expect(200)
    await move(other.url).expect(200)
    await expect.poll(() => other.events().map(({ data }) => data.data.orderNumber)).toEqual(placed.slice(1))
    await expect.poll(async () => (await listed()).delivery.attempts[0].status).toBe(200)
    // A repeat, as after an answer that was lost, is no second move in the logs.
    await move(other.url).expect(200)
    expect(await listed()).toMatchObject({ id, publicKey, url: other.url })
    const { body } = await owner.get('/api/admin/security').expect(200)
    const host = (url: string) => new URL(url).host
    expect(body.data.entries.slice(0, 2).map(({ what }: { what: string }) => what)).toEqual([
      `Added a webhook to ${host(other.url)}`,
      `Removed the webhook to ${host(receiver.url)}`,
    ])
    await other.close()
  })

  it('sends nothing more to the old address when that has held its answer during the move', async () => {
    const { id } = await add()
    const answer = receiver.hold()
    const placed = [await shop.place(), await shop.place()]
    await expect.poll(orders).toEqual(placed.slice(0, 1))
    const other = await openReceiver()
    const owner = await shop.signedIn()
    await owner.patch(`/api/admin/webhooks/${id}`).send({ url: other.url }).expect(200)
    answer()
    // The old address has accepted the first one too late, so that the new one gets it as well.
    await expect.poll(() => other.events().map(({ data }) => data.data.orderNumber)).toEqual(placed)
    expect(orders()).toEqual(placed.slice(0, 1))
    await other.close()
  })

  it('sends nothing more when it is removed while its receiver holds an answer', async () => {
    const { id } = await add()
    const answer = receiver.hold()
    const placed = [await shop.place(), await shop.place()]
    await expect.poll(orders).toEqual(placed.slice(0, 1))
    const owner = await shop.signedIn()
    await owner.delete(`/api/admin/webhooks/${id}`).send({}).expect(200)
    answer()
    // The next webhook to the same address gets its own event, and the removed one none in the meantime.
    await add({ after: 0, types: ['WebhookRemoved'] })
    await expect
      .poll(() => receiver.events().map(({ type }) => type))
      .toEqual(['OrderPlaced', 'WebhookRemoved'])
  })

  it('is tried at once when its owner says that the receiver is back', async () => {
    const { id } = await add()
    receiver.control.status = 503
    const placed = [await shop.place()]
    const owner = await shop.signedIn()
    await expect.poll(async () => (await delivery()).failures).toBe(1)
    await owner.post(`/api/admin/webhooks/${id}/retry`).send({}).expect(200)
    // Still away: its failures go on, and so does the pause after them.
    await expect.poll(async () => (await delivery()).failures).toBe(2)
    expect((await delivery()).nextAt).toBe(now + 5000)
    receiver.control.status = 200
    await owner.post(`/api/admin/webhooks/${id}/retry`).send({}).expect(200)
    await expect.poll(orders).toEqual(placed)
    await expect.poll(async () => (await delivery()).failures).toBe(0)
    await owner.post('/api/admin/webhooks/nothing/retry').send({}).expect(404)
  })

  it('gets personal data only if its owner wants that', async () => {
    await add({ persons: true, types: ['OrderPlaced'] })
    await shop.place()
    await expect.poll(() => receiver.events()[0]?.data.data.customer.email).toBe(checkout().email)
  })

  it('is removed, and its address stands nowhere in the log', async () => {
    const { id } = await add()
    const owner = await shop.signedIn()
    await owner.delete(`/api/admin/webhooks/${id}`).send({}).expect(200)
    await owner.delete(`/api/admin/webhooks/${id}`).send({}).expect(404)
    const { text } = await owner.get('/api/audit/events?limit=1000').expect(200)
    expect(text).toContain('WebhookRemoved')
    expect(text).not.toContain('key=secret')
  })
})

describe('the network of the shop', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '192.168.0.5', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1'],
    // Translated to IPv4 (RFC 6052, 8215), by 6to4 and its relays, for documentation, and of a site.
    ...['64:ff9b::a00:1', '64:ff9b:1::a00:1', '2002:a00:1::', '192.88.99.1', '203.0.113.9', '2001:db8::1'],
    ...['3fff::1', '5f00::1', 'fec0::1', '100:0:0:1::1'],
  ])('has the address %s', (address) => expect(isInside(address)).toBe(true))
  it.each(['8.8.8.8', '151.101.1.69', '2606:4700::1111'])('does not have %s', (address) =>
    expect(isInside(address)).toBe(false),
  )

  it('is not reached by an address or by a name', async () => {
    const post = createPost(false)
    const { signal } = new AbortController()
    for (const url of [receiver.url, receiver.url.replace('127.0.0.1', 'localhost')]) {
      expect(await post(url, '{}', {}, signal)).toEqual({
        status: null,
        error: 'The address leads into the network of the shop.',
      })
    }
    expect(receiver.received).toEqual([])
    const owner = await shop.signedIn()
    await shop.close()
    shop = await openTestShop({ folder: shop.folder, clock: () => now })
    expect(owner).toBeDefined()
    const again = await shop.signedIn()
    await again.post('/api/admin/webhooks').send({ url: receiver.url }).expect(422)
  })
})
