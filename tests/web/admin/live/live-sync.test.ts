import { randomUUID } from 'node:crypto'
import {
  InfiniteQueryObserver,
  MutationObserver,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ERASED, type Order, type OrderStatus } from '#events/orders/order.ts'
import { eraseInFolder } from '#server/moving/erase/erase-in-folder.ts'
import { checkout, openTestShop, type TestShop } from '#tests/server/test-shop.ts'
import { type LiveSync, startLiveSync } from '#web/admin/live/live-sync.ts'
import { addNotices, notices, orderNotice, resetNotices } from '#web/admin/notices/notices.ts'
import { arrivals, resetArrivals } from '#web/admin/orders/data/arrivals.ts'
import { createChangeStatus } from '#web/admin/orders/data/change-status.ts'
import { listedOrders, orderListQuery } from '#web/admin/orders/data/order-list.ts'
import { defaultView, type OrderListView } from '#web/admin/orders/data/order-list-view.ts'
import { shownStatus } from '#web/admin/orders/data/order-status.ts'
import { setStatusMutation } from '#web/admin/orders/data/set-status.ts'
import { type Figures, figuresQuery, knownFigures } from '#web/admin/reports/figures/figures.ts'
import type { LiveState, OpenSocket } from '#web/backoffice/live/live-connection.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { until } from '../../../until.ts'
import { type AdminBrowser, keepRequests, openAdminBrowser } from '../admin-browser.ts'

let shop: TestShop
let browser: AdminBrowser
let client: QueryClient
let sync: LiveSync | undefined
let states: LiveState[]
let told: Order[]
let statusNews: string[]
let signedOut: number

beforeEach(async () => {
  // A toast that is taken away asks for a frame.
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => setTimeout(then))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  shop = await openTestShop()
  browser = await openAdminBrowser(shop)
  client = browser.client
  sync = undefined
  states = []
  told = []
  statusNews = []
  signedOut = 0
  resetArrivals()
  resetNotices()
})

afterEach(() => sync?.stop())

function start(open: OpenSocket = browser.openSocket): void {
  sync = startLiveSync({
    client,
    open,
    onState: (state) => states.push(state),
    onNewOrders: (orders) => told.push(...orders),
    onStatus: ({ status }, _position, own) => statusNews.push(own ? `${status}: own` : status),
    onSignedOut: () => {
      signedOut += 1
    },
  })
}

const isLive = () => expect(states.at(-1)).toEqual({ phase: 'live' })
const totalOrders = () => knownFigures(client)?.stats?.totalOrders
const reportedNumbers = () => told.map(({ orderNumber }) => orderNumber)

function shownFigures(): Figures {
  const figures = knownFigures(client)
  if (!figures) throw new Error('no figures')
  return figures
}

/** A socket that says what a test has it say. */
class PushingSocket {
  private listener: Parameters<OpenSocket>[0] | null = null
  readonly open: OpenSocket = (listener) => {
    this.listener = listener
    return { send: () => undefined, close: () => undefined }
  }

  push(figures: Figures): void {
    this.pushText({ type: 'dashboard', ...figures })
  }

  pushText(message: object): void {
    this.listener?.message(JSON.stringify(message))
  }

  /** Breaks, so that another one is opened. */
  reopen(): void {
    this.listener?.closed(1006)
  }
}

type Admin = Awaited<ReturnType<TestShop['signedIn']>>

/** Confirmed orders. Those of the staff have none of the limits of the shop’s pages. */
async function typeOrders(admin: Admin, count: number): Promise<readonly string[]> {
  const { items, address, name, phone } = checkout()
  const order = { items, address, name, phone, channel: 'phone', isConfirmed: true }
  const placed: string[] = []
  while (placed.length < count) {
    const request = admin.post('/api/admin/orders').set('Idempotency-Key', randomUUID())
    const { body } = await request.send(order).expect(201)
    placed.push(body.data.orderNumber)
  }
  return placed
}

async function place(): Promise<string> {
  const { body } = await shop.stranger().post('/api/orders').send(checkout()).expect(201)
  return body.data.orderNumber
}

describe('live sync', () => {
  it('shows pushed figures and reports an order as it comes in', async () => {
    start()
    await until(isLive)
    const orderNumber = await place()
    await until(() => expect(totalOrders()).toBe(1))
    await until(() => expect(reportedNumbers()).toEqual([orderNumber]))
  })

  it('does not report earlier orders', async () => {
    await place()
    start()
    await until(() => expect(totalOrders()).toBe(1))
    const next = await place()
    await until(() => expect(reportedNumbers()).toEqual([next]))
  })

  it('fetches changes that it missed without the socket: new orders and changed statuses', async () => {
    const known = await place()
    start()
    await until(isLive)
    browser.refuseSockets(true)
    browser.cutSocket()
    await until(() => expect(states.at(-1)?.phase).toBe('waiting'))
    const missed = await place()
    const admin = await shop.signedIn()
    await admin.put('/api/admin/update-order').send({ orderNumber: known, status: 'shipped' }).expect(200)
    browser.refuseSockets(false)
    sync?.wake()
    await until(isLive)
    await until(() => expect(reportedNumbers()).toEqual([missed]))
    await until(() => expect(shownStatus(client, known)).toBe('shipped'))
    // The figures come after the changes.
    await until(() => expect(totalOrders()).toBe(2))
  })

  it('works from polled figures without a socket, and uses the socket as soon as it can', async () => {
    browser.refuseSockets(true)
    start()
    const screen = new QueryObserver(client, figuresQuery(client))
    const leave = screen.subscribe(() => undefined)
    await until(() => expect(states.at(-1)?.phase).toBe('waiting'))
    await until(() => expect(totalOrders()).toBe(0))
    const orderNumber = await place()
    // Timers of the query cache run in browsers only: this is what they do.
    await screen.refetch()
    await until(() => expect(totalOrders()).toBe(1))
    await until(() => expect(reportedNumbers()).toEqual([orderNumber]))
    browser.refuseSockets(false)
    await screen.refetch()
    await until(isLive)
    leave()
  })

  it('never lets an older answer replace newer figures', async () => {
    start()
    await until(isLive)
    await place()
    await until(() => expect(totalOrders()).toBe(1))
    const known = knownFigures(client)
    if (!known) throw new Error('no figures')
    client.setQueryData(['figures'], { ...known, position: known.position + 1_000 })
    await client.refetchQueries({ queryKey: ['figures'] })
    expect(knownFigures(client)?.position).toBe(known.position + 1_000)
  })

  describe('when another admin has recorded something about an order', () => {
    let admin: Admin
    let placed: readonly string[]

    beforeEach(async () => {
      admin = await shop.signedIn()
      placed = await typeOrders(admin, 26)
      start()
      await until(isLive)
    })

    const commandOf = (orderNumber: string, type: string) =>
      admin.post(`/api/admin/orders/${orderNumber}/commands`).send({ type }).expect(200)

    /** A list that is displayed, and what it has asked the shop for since. */
    async function displayed(view: OrderListView) {
      const list = new InfiniteQueryObserver(client, orderListQuery(view))
      onTestFinished(list.subscribe(() => undefined))
      await until(() => expect(list.getCurrentResult().data?.pages).toHaveLength(1))
      await list.fetchNextPage()
      const asked = keepRequests()
      const rows = () => listedOrders(list.getCurrentResult().data?.pages ?? [])
      return {
        pages: () => list.getCurrentResult().data?.pages ?? [],
        row: (number: string) => rows().find(({ orderNumber }) => orderNumber === number),
        searches: () =>
          asked
            .map((path) => new URL(path, shop.url))
            .filter(({ pathname }) => pathname === '/api/admin/orders')
            .map(({ searchParams }) => searchParams.get('q')),
      }
    }

    it('reads only the row of that order again, and nothing for one that is not listed', async () => {
      const [first = ''] = placed
      const list = await displayed(defaultView)
      const unlisted = await place()
      await commandOf(unlisted, 'PrintSlip')
      await commandOf(first, 'PrintSlip')
      await until(() => expect(list.row(first)?.marks.printed).toBe(true))
      expect(list.searches()).toEqual([first])
      expect(list.pages().map(({ orders }) => orders.length)).toEqual([25, 1])
    })

    it('lets the order leave a list of work that it is not in any more, and return to its place', async () => {
      const [first = '', second = ''] = placed
      const list = await displayed({ ...defaultView, work: 'to-pack', sort: 'oldest' })
      await commandOf(second, 'Pack')
      await until(() => expect(list.row(second)).toBeUndefined())
      await commandOf(second, 'Unpack')
      await until(() => expect(list.row(second)).toBeDefined())
      expect(
        list
          .pages()[0]
          ?.orders.slice(0, 2)
          .map(({ orderNumber }) => orderNumber),
      ).toEqual([first, second])
      expect(list.pages().map(({ total }) => total)).toEqual([26, 26])
      expect(list.searches()).toEqual([second, second])
    })

    it('shows the next order in its place when there are more pages', async () => {
      const [first = ''] = placed
      const list = new InfiniteQueryObserver(
        client,
        orderListQuery({ ...defaultView, work: 'to-pack', sort: 'oldest' }),
      )
      onTestFinished(list.subscribe(() => undefined))
      await until(() => expect(list.getCurrentResult().hasNextPage).toBe(true))
      await commandOf(first, 'Pack')
      const shown = () => listedOrders(list.getCurrentResult().data?.pages ?? [])
      await until(() => expect(shown().map(({ orderNumber }) => orderNumber)).toEqual(placed.slice(1)))
      expect(list.getCurrentResult().hasNextPage).toBe(false)
    })
  })

  it('keeps newer figures when a server that is behind pushes older ones', async () => {
    const socket = new PushingSocket()
    start(socket.open)
    await place()
    await client.fetchQuery(figuresQuery(client))
    const { position, ...figures } = shownFigures()
    socket.push({ ...figures, position: 500 })
    expect(knownFigures(client)?.position).toBe(500)
    socket.push({ ...figures, position: 499 })
    expect(knownFigures(client)?.position).toBe(500)
    socket.push({ ...figures, position: 500, stopped: ['totalOrders'] })
    expect(knownFigures(client)?.stopped).toEqual(['totalOrders'])
  })

  it('accepts the figures of a new connection, even if its log is shorter than the previous one', async () => {
    const orderNumber = await place()
    const socket = new PushingSocket()
    start(socket.open)
    await client.fetchQuery(figuresQuery(client))
    const figures = shownFigures()
    socket.push({ ...figures, position: 500 })
    const order = { ...checkout(), orderNumber, status: 'shipped' }
    socket.pushText({ type: 'order-status-changed', position: 500, order })
    expect(shownStatus(client, orderNumber)).toBe('shipped')
    socket.reopen()
    sync?.wake()
    socket.push(figures)
    expect(knownFigures(client)?.position).toBe(figures.position)
    await until(() => expect(shownStatus(client, orderNumber)).toBe('pending'))
  })

  it('removes the person of an order whose customer was erased', async () => {
    start()
    await until(isLive)
    const orderNumber = await place()
    await until(() => expect(reportedNumbers()).toEqual([orderNumber]))
    addNotices(told.map(orderNotice))
    expect(arrivals.getState().list).toHaveLength(1)

    await eraseInFolder(shop.folder, checkout().email, Date.now())

    await until(() => expect(arrivals.getState().list).toEqual([]))
    expect(notices.getState()).toEqual({ list: [], unread: 0 })
    await until(() => expect(knownFigures(client)?.stats?.recentOrders[0]?.customer).toBe(ERASED))
  })

  it('reports the end of the session, and stops', async () => {
    start()
    await until(isLive)
    await fetch('/api/admin/logout', { method: 'POST' })
    await until(() => expect(signedOut).toBe(1))
    // Nothing more is tried.
    const before = states.length
    sync?.wake()
    expect(states).toHaveLength(before)
  })
})

describe('changing a status', () => {
  const changeStatus = (orderNumbers: readonly string[], to: OrderStatus) => {
    const mutation = new MutationObserver(client, setStatusMutation)
    return createChangeStatus(client, (change) => mutation.mutate(change))(orderNumbers, to)
  }

  it('shows it at once, and still when the shop has accepted it', async () => {
    const orderNumber = await place()
    await client.fetchInfiniteQuery(orderListQuery(defaultView))
    const change = changeStatus([orderNumber], 'shipped')
    expect(shownStatus(client, orderNumber)).toBe('shipped')
    await change
    expect(shownStatus(client, orderNumber)).toBe('shipped')
    const admin = await shop.signedIn()
    const { body } = await admin.get(`/api/admin/orders/${orderNumber}`).expect(200)
    expect(body.data.order.status).toBe('shipped')
  })

  it('is undone for each order that nobody else has changed since, though this page has heard of nothing', async () => {
    const [ours, theirs] = [await place(), await place()]
    const offered = vi.spyOn(toast, 'success')
    await changeStatus([ours, theirs], 'shipped')
    const admin = await shop.signedIn()
    await admin.put('/api/admin/update-order').send({ orderNumber: theirs, status: 'delivered' }).expect(200)
    expect(shownStatus(client, theirs)).toBe('shipped')

    const failed = vi.spyOn(toast, 'error')
    const action = offered.mock.lastCall?.[1]?.action
    if (typeof action !== 'object' || action === null || !('onClick' in action)) throw new Error('no Undo')
    // As if it was pressed: the button reads nothing of the event.
    Reflect.apply(action.onClick, null, [])
    await until(() =>
      expect(failed).toHaveBeenCalledWith(`${theirs} could not be set to Pending`, {
        description: 'Somebody else has set it to delivered meanwhile.',
      }),
    )
    const statusOf = async (orderNumber: string) =>
      (await admin.get(`/api/admin/orders/${orderNumber}`).expect(200)).body.data.order.status
    expect([await statusOf(ours), await statusOf(theirs)]).toEqual(['pending', 'delivered'])
  })

  it('distinguishes this page’s own changes from others', async () => {
    const orderNumber = await place()
    start()
    await until(isLive)
    await client.fetchInfiniteQuery(orderListQuery(defaultView))
    const mutation = new MutationObserver(client, setStatusMutation)
    await mutation.mutate({ orderNumbers: [orderNumber], to: 'shipped', reason: null })
    const admin = await shop.signedIn()
    await admin.put('/api/admin/update-order').send({ orderNumber, status: 'delivered' }).expect(200)
    await until(() => expect(statusNews).toEqual(['shipped: own', 'delivered']))
    expect(shownStatus(client, orderNumber)).toBe('delivered')
  })
})
