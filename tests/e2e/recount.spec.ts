import type { Order } from '#events/orders/order.ts'
import { orderStatuses } from '#events/orders/order.ts'
import type { DashboardCharts, DashboardStats, DashboardSummary } from '../../projections/dashboard-shapes.ts'
import { naiveRecount, noTraffic } from '../projections/naive-recount.ts'
import { ADMIN, type ShopProcess } from './shop-process.ts'
import { expect, placeOrder, shopProcessTest as test } from './test.ts'

const shirts = [
  { id: 'm7', price: 1100 },
  { id: 'w1', price: 1250 },
  { id: 'w3', price: 1100 },
  { id: 'u1', price: 1400 },
  { id: 'u2', price: 1400 },
]
const any = <T>(choices: readonly T[]): T => {
  const choice = choices[Math.floor(Math.random() * choices.length)]
  if (choice === undefined) throw new Error('nothing to choose from')
  return choice
}
const upTo = (most: number) => 1 + Math.floor(Math.random() * most)

/** Runs all tasks, a fixed number at a time. */
async function atATime<T, R>(width: number, work: readonly T[], one: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = work.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await one(item)
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}

/** The owner's authenticated calls. */
async function owner(shop: ShopProcess) {
  const login = await fetch(`${shop.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const cookie = login.headers.getSetCookie().join().split(';')[0] ?? ''
  const get = async (path: string) => (await fetch(`${shop.url}${path}`, { headers: { cookie } })).json()
  return {
    setStatus: (orderNumber: string, status: string) =>
      fetch(`${shop.url}/api/admin/update-order`, {
        method: 'PUT',
        headers: { cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify({ orderNumber, status }),
      }),
    /** All orders in the order they were placed. */
    async orders(): Promise<Order[]> {
      const all: Order[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { data } = await get(
          `/api/admin/orders?sort=oldest&limit=100&cursor=${encodeURIComponent(cursor)}`,
        )
        all.push(...data.orders)
        cursor = data.nextCursor
      }
      return all
    },
    async dashboard(): Promise<{
      stats: DashboardStats
      charts: DashboardCharts
      summary: DashboardSummary
    }> {
      const { data: stats } = await get('/api/admin/stats')
      const { data: charts, summary } = await get('/api/admin/chart-data')
      return { stats, charts, summary }
    },
  }
}

async function expectEveryFigureRight(shop: ShopProcess): Promise<void> {
  const admin = await owner(shop)
  const orders = await admin.orders()
  const shown = await admin.dashboard()
  const { stats, charts, summary } = naiveRecount(orders, noTraffic, new Date().toISOString())
  const names = new Map(orders.map(({ orderNumber, name }) => [orderNumber, name]))
  const recentOrders = stats.recentOrders.map((order) => ({
    ...order,
    customer: names.get(order.id) ?? null,
  }))
  expect(orders).toHaveLength(200)
  expect(shown).toEqual({ stats: { ...stats, recentOrders }, charts, summary })
}

test('200 orders 20 at a time and 100 changes of status: every figure equals a naive recount, also after kill -9', async ({
  shop,
}) => {
  const placed = await atATime(20, Array.from({ length: 200 }), () => {
    const items = Array.from({ length: upTo(3) }, () => {
      const { id, price } = any(shirts)
      const size = any(['S', 'M', 'L'])
      return { id: `${id}-${size}`, size, quantity: upTo(4), price }
    })
    return placeOrder(shop, { email: `customer${upTo(60)}@example.com`, items })
  })
  expect(new Set(placed.map(({ orderNumber }) => orderNumber)).size).toBe(200)

  const admin = await owner(shop)
  await atATime(10, Array.from({ length: 100 }), async () => {
    const answer = await admin.setStatus(any(placed).orderNumber, any(orderStatuses))
    expect(answer.status).toBe(200)
  })

  await expectEveryFigureRight(shop)
  await shop.kill()
  await shop.start()
  await expectEveryFigureRight(shop)
})
