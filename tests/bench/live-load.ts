/** Measures, with many open dashboards, the time from an order until the last dashboard shows it. */

import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { BuiltShop } from './built-shop.ts'

const DASHBOARDS = 200
const PER_SECOND = 50
const SECONDS = 30

/** Reads only the beginning of a message, because parsing 10,000 messages a second would dominate the measurement. */
const beginning =
  /^\{"type":"(dashboard|order-placed)","position":(\d+)(?:,"order":\{"orderNumber":"([^"]+)")?/

/** The data that one dashboard has received: the position of the latest state, and single orders. */
type Told = { readonly states: { position: number; at: number }[]; readonly orders: Map<number, number> }

export async function measureLive(shop: BuiltShop): Promise<readonly string[]> {
  const positions = new Map<string, number>()
  const answered = new Map<string, number>()
  const open = await Promise.all(Array.from({ length: DASHBOARDS }, () => openDashboard(shop)))
  const told = open.map((socket) => listen(socket, positions))
  const stalled = await openDashboard(shop)
  stalled.pause()

  const before = await shop.memory()
  const orders: Promise<void>[] = []
  const started = performance.now()
  for (let n = 0; n < PER_SECOND * SECONDS; n++) {
    await delay(Math.max(0, started + (n * 1000) / PER_SECOND - performance.now()))
    orders.push(place(shop, n).then((number) => void answered.set(number, performance.now())))
  }
  await Promise.all(orders)
  // The last state comes within a tenth of a second; a busy machine may take longer.
  await delay(3000)
  const after = await shop.memory()
  for (const socket of [...open, stalled]) socket.terminate()

  // A commit of many orders causes few alerts; the following state contains all of them.
  for (const number of answered.keys()) {
    if (!positions.has(number)) positions.set(number, await positionOf(shop, number))
  }
  const waits = [...answered].map(([number, at]) => {
    const position = positions.get(number) ?? Number.POSITIVE_INFINITY
    return Math.max(0, Math.max(...told.map((one) => toldAt(one, position))) - at)
  })
  waits.sort((a, b) => a - b)
  const missed = waits.filter((wait) => !Number.isFinite(wait)).length
  const share = (part: number) => (waits[Math.floor(waits.length * part)] ?? Number.NaN).toFixed(0)
  return [
    `${DASHBOARDS} dashboards and one stalled, ${PER_SECOND} orders a second for ${SECONDS} s:`,
    `  from the answer until the last dashboard shows it: p50 ${share(0.5)} ms, p99 ${share(0.99)} ms (250)`,
    `  orders that a dashboard was never told of: ${missed} of ${waits.length} (0)`,
    `  server memory: ${before} MiB before, ${after} MiB after (flat)`,
  ]
}

function listen(socket: WebSocket, positions: Map<string, number>): Told {
  const told: Told = { states: [], orders: new Map() }
  socket.on('message', (message: Buffer) => {
    const [, type, at, number] = beginning.exec(message.toString('latin1', 0, 120)) ?? []
    const position = Number(at)
    if (type === 'dashboard') told.states.push({ position, at: performance.now() })
    if (number === undefined) return
    told.orders.set(position, performance.now())
    positions.set(number, position)
  })
  return told
}

function toldAt({ states, orders }: Told, position: number): number {
  const state = states.find((shown) => shown.position >= position)?.at ?? Number.POSITIVE_INFINITY
  return Math.min(state, orders.get(position) ?? Number.POSITIVE_INFINITY)
}

async function positionOf({ url, cookie }: BuiltShop, number: string): Promise<number> {
  const answer = await fetch(`${url}/api/admin/orders/${number}`, { headers: { cookie } })
  const { data } = await answer.json()
  return data.events[0].position
}

export async function openDashboard({ url, cookie }: BuiltShop): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/admin/live`, {
    headers: { cookie, origin: url },
  })
  await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject))
  return socket
}

/** Resolves with the order's number. */
export async function place({ url }: Pick<BuiltShop, 'url'>, n: number): Promise<string> {
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Ayesha Khan',
      email: `live${n}@example.com`,
      phone: `0300 ${1_000_000 + n}`,
      address: '12 Mall Road, Lahore',
      paymentMethod: 'COD',
      items: [{ id: 'm7-M', size: 'M', quantity: 1, price: 1100 }],
    }),
  })
  const { data } = await answer.json()
  return data.orderNumber
}
