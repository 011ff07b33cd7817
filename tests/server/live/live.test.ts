import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { HEARTBEAT, HEARTBEAT_MS } from '#projections/reports/live-message.ts'
import { START } from '#tests/starting-facts.ts'
import { hired, PASSWORD } from '../people/people.ts'
import { ADMIN, AUDITOR, checkout, openTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

type Message = {
  type: string
  position: number
  stats?: { totalOrders: number }
  work?: { toConfirm: number; late: number }
  order?: { orderNumber: string; status: string }
}

async function cookieOf(who = ADMIN) {
  const answer = await shop.stranger().post('/api/admin/login').send(who).expect(200)
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

function open(cookie: string, origin = shop.url, query = '') {
  const socket = new WebSocket(`${shop.url.replace('http', 'ws')}/api/admin/live${query}`, {
    headers: { cookie, origin },
  })
  const messages: Message[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (text) => {
    messages.push(JSON.parse(String(text)))
    for (const wake of waiting.splice(0)) wake()
  })
  return {
    socket,
    messages,
    async until(condition: (message: Message) => boolean): Promise<Message> {
      for (;;) {
        const found = messages.find(condition)
        if (found) return found
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
  }
}

/** All alerts, when there are as many as expected. */
async function alertsOf(live: ReturnType<typeof open>, count: number): Promise<[Message, ...Message[]]> {
  const alerts = () => live.messages.filter(({ type }) => type.startsWith('order-'))
  await live.until(() => alerts().length >= count)
  const [first, ...rest] = alerts()
  if (first === undefined) throw new Error('there is no alert')
  return [first, ...rest]
}

const refusalOf = async (socket: WebSocket) => {
  socket.on('error', () => undefined)
  const [, response] = await once(socket, 'unexpected-response')
  return response.statusCode
}

describe('the live dashboard', () => {
  it('sends the figures on connect, and again with an alert when an order is placed', async () => {
    const live = open(await cookieOf())
    expect(await live.until(({ type }) => type === 'dashboard')).toMatchObject({
      position: START,
      stats: { totalOrders: 0 },
    })
    const { body } = await shop.stranger().post('/api/orders').send(checkout()).expect(201)
    await live.until(({ stats }) => stats?.totalOrders === 1)
    const alert = await live.until(({ type }) => type === 'order-placed')
    expect(alert).toMatchObject({ position: START + 1, order: body.data })
    live.socket.close()
  })

  it('sends an order as the role sees it', async () => {
    const { email } = await hired(shop, 'Kamran', 'packer')
    const live = open(await cookieOf({ email, password: PASSWORD }))
    await live.until(({ type }) => type === 'work')
    await shop.place({ email: 'ayesha@example.com' })
    const { order } = await live.until(({ type }) => type === 'order-placed')
    expect(order).toMatchObject({ name: 'Ayesha Khan', email: '' })
    live.socket.close()
  })

  it('shows the work, and updates it without an event when an order becomes late or the hours change', async () => {
    let now = Date.parse('2026-11-21T06:00:00Z')
    shop = await openTestShop({ clock: () => now })
    const admin = await shop.signedIn()
    const setHours = (toConfirm: number) =>
      admin
        .put('/api/admin/settings')
        .send({ dailyReports: false, lateAfter: { toConfirm, toPack: 1, withCourier: 1 } })
        .expect(200)
    await setHours(2)
    await shop.place()
    const live = open(await cookieOf())
    await live.until(({ work }) => work?.toConfirm === 1 && work.late === 0)
    now += 7_200_001
    await live.until(({ work }) => work?.late === 1)
    live.messages.length = 0
    await setHours(3)
    expect(await live.until(({ work }) => work?.late === 0)).toMatchObject({ lateAfter: { toConfirm: 3 } })
    live.socket.close()
  })

  it('reports a late order to all dashboards, even while another one connects', async () => {
    let now = Date.parse('2026-11-21T06:00:00Z')
    shop = await openTestShop({ clock: () => now })
    const cookies = [await cookieOf(), await cookieOf()] as const
    const admin = await shop.signedIn()
    await admin
      .put('/api/admin/settings')
      .send({ dailyReports: false, lateAfter: { toConfirm: 1, toPack: 1, withCourier: 1 } })
      .expect(200)
    await shop.place()
    const live = open(cookies[0])
    await live.until(({ work }) => work?.toConfirm === 1 && work.late === 0)
    now += 3_600_001
    const opened = open(cookies[1])
    await opened.until(({ work }) => work?.late === 1)
    await live.until(({ work }) => work?.late === 1)
    for (const { socket } of [live, opened]) socket.close()
  })

  it('alerts to every order when several are placed at once', async () => {
    const live = open(await cookieOf())
    await live.until(({ type }) => type === 'dashboard')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.stranger().post('/api/orders').send(checkout()).expect(201)),
    )
    for (const { body } of answers) {
      await live.until(
        ({ type, order }) => type === 'order-placed' && order?.orderNumber === body.data.orderNumber,
      )
    }
    live.socket.close()
  })

  it('sends few messages for a burst of orders, and the last one is the latest state', async () => {
    const live = open(await cookieOf())
    await live.until(({ type }) => type === 'dashboard')
    const started = performance.now()
    await Promise.all(
      Array.from({ length: 100 }, () => shop.stranger().post('/api/orders').send(checkout()).expect(201)),
    )
    await live.until(({ stats }) => stats?.totalOrders === 100)
    const tenths = Math.ceil((performance.now() - started) / 100)
    const dashboards = live.messages.filter(({ type }) => type === 'dashboard')
    expect(dashboards.length).toBeLessThanOrEqual(tenths + 2)
    const positions = dashboards.map(({ position }) => position)
    expect(positions).toEqual([...positions].sort((a, b) => a - b))
    live.socket.close()
  })

  it('shows that it is still connected: regularly, and as an answer to a page', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    shop = await openTestShop()
    const live = open(await cookieOf())
    await live.until(({ type }) => type === 'dashboard')
    vi.advanceTimersByTime(HEARTBEAT_MS)
    await live.until(({ type }) => type === 'heartbeat')
    live.messages.length = 0
    live.socket.send(HEARTBEAT)
    await live.until(({ type }) => type === 'heartbeat')
    live.socket.close()
  })

  it('closes with 4401 when the session is signed out', async () => {
    const cookie = await cookieOf()
    const live = open(cookie)
    await live.until(({ type }) => type === 'dashboard')
    const closed = once(live.socket, 'close')
    await shop.stranger().post('/api/admin/logout').set('Cookie', cookie).expect(200)
    const [code] = await closed
    expect(code).toBe(4401)
  })

  it('sends the alerts since a position first, once and in order, and then new ones', async () => {
    const cookie = await cookieOf()
    const [seen, missed] = [await shop.placeOrder(), await shop.placeOrder()]
    const [{ position }] = await alertsOf(open(cookie, shop.url, '?after=0'), 1)
    expect(position).toBe(START + 1)
    const update = { orderNumber: seen.orderNumber, status: 'cancelled' }
    await shop.stranger().put('/api/admin/update-order').set('Cookie', cookie).send(update).expect(200)

    const live = open(cookie, shop.url, `?after=${position}`)
    await live.until(({ type }) => type === 'dashboard')
    const later = await shop.placeOrder()
    const alerts = await alertsOf(live, 3)
    expect(alerts.map(({ type, order }) => [type, order?.orderNumber])).toEqual([
      ['order-placed', missed.orderNumber],
      ['order-status-changed', seen.orderNumber],
      ['order-placed', later.orderNumber],
    ])
    expect(live.messages[0]?.type).toBe('order-placed')
    live.socket.close()
  })

  it('sends at most the latest 50 missed alerts', async () => {
    const placed = await Promise.all(
      Array.from({ length: 60 }, () => shop.stranger().post('/api/orders').send(checkout()).expect(201)),
    )
    expect(placed).toHaveLength(60)
    const live = open(await cookieOf(), shop.url, '?after=0')
    await live.until(({ type }) => type === 'dashboard')
    const alerts = await alertsOf(live, 50)
    expect(alerts).toHaveLength(50)
    live.socket.close()
  })

  it('accepts only a valid position', async () => {
    await shop.place()
    const live = open(await cookieOf(), shop.url, '?after=-1e9')
    await live.until(({ type }) => type === 'dashboard')
    expect(live.messages.filter(({ type }) => type === 'order-placed')).toEqual([])
    live.socket.close()
  })

  it('survives a connection that breaks while it is being refused', async () => {
    const { port } = new URL(shop.url)
    for (let time = 0; time < 5; time++) {
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      socket.write('GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
      socket.resetAndDestroy()
      await once(socket, 'close')
    }
    await shop.stranger().get('/healthz').expect(200)
  })

  it('does not delay the shutdown when a browser never answers', async () => {
    const live = open(await cookieOf())
    await live.until(({ type }) => type === 'dashboard')
    live.socket.pause()
    const started = performance.now()
    await shop.close()
    expect(performance.now() - started).toBeLessThan(10_000)
    live.socket.terminate()
    shop = await openTestShop({ folder: shop.folder })
  })

  it('refuses connections without a session, from auditors and from other sites', async () => {
    expect(await refusalOf(open('').socket)).toBe(401)
    expect(await refusalOf(open(await cookieOf(AUDITOR)).socket)).toBe(403)
    expect(await refusalOf(open(await cookieOf(), 'https://evil.example').socket)).toBe(403)
  })
})
