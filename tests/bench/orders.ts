/** Durable orders per second over HTTP, against the same route that parses and validates the same body and stores nothing. */

import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { jsonRequest, type LoadResult, load } from './http-load.ts'

const ROUNDS = 5
const WARM_UP = 2000

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function orderRequest(n: number): string {
  const customer = Math.floor(Math.random() * 20_000)
  return jsonRequest(
    'POST',
    '/api/orders',
    {
      name: `Customer ${customer}`,
      email: `customer${customer}@example.com`,
      phone: `0300${String(1_000_000 + customer)}`,
      address: `${n % 200} Mall Road, Gulberg III, Lahore`,
      paymentMethod: 'COD',
      items: [
        { id: 'm7-M', name: 'The Blacksmith', size: 'M', quantity: 2, price: 1100 },
        { id: 'u1-L', name: 'Vision Void', size: 'L', quantity: 1, price: 1400 },
      ],
    },
    { 'Idempotency-Key': randomUUID() },
  )
}

export async function benchOrders(requests = 5000): Promise<void> {
  const server = fork(fileURLToPath(new URL('./orders-server.ts', import.meta.url)))
  const [{ shop, bare, folder }] = await once(server, 'message')
  const out = (line: string) => process.stdout.write(`${line}\n`)
  try {
    for (const port of [shop, bare]) await load(port, 16, WARM_UP, orderRequest)
    out('callers   stores nothing/s   durable orders/s   p50 ms   p99 ms   ratio   failed')
    for (const connections of [1, 4, 16, 64]) {
      const rounds: { bare: LoadResult; shop: LoadResult }[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const count = connections === 1 ? Math.ceil(requests / 4) : requests
        rounds.push({
          bare: await load(bare, connections, count, orderRequest),
          shop: await load(shop, connections, count, orderRequest),
        })
      }
      const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick))
      out(
        [
          String(connections).padEnd(7),
          of(({ bare }) => bare.perSecond)
            .toFixed(0)
            .padStart(17),
          of(({ shop }) => shop.perSecond)
            .toFixed(0)
            .padStart(18),
          of(({ shop }) => shop.p50)
            .toFixed(2)
            .padStart(8),
          of(({ shop }) => shop.p99)
            .toFixed(2)
            .padStart(8),
          of(({ bare, shop }) => shop.perSecond / bare.perSecond)
            .toFixed(2)
            .padStart(7),
          String(rounds.reduce((sum, { bare, shop }) => sum + bare.failed + shop.failed, 0)).padStart(8),
        ].join(' '),
      )
    }
    server.send('memory')
    const [{ rss }] = await once(server, 'message')
    out(`server memory after the run: ${(rss / 2 ** 20).toFixed(0)} MiB`)
  } finally {
    server.send('close')
    await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}
