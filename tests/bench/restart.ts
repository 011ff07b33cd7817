/** Requests during restarts of a shop: failures, the slowest answer, and the time without live figures. */

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { requestRestart } from '#server/supervisor/control.ts'
import { checkout } from '../server/listening-shop.ts'
import { startBuiltShop } from './built-shop.ts'

const REQUESTS = 10_000
const CALLERS = 8
const RESTARTS = 3

export async function benchRestart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'falak-bench-restart-'))
  const shop = await startBuiltShop(folder)
  try {
    const dashboard = watch(shop.url, shop.cookie)
    const times: number[] = []
    let failed = 0
    let left = REQUESTS
    async function call(): Promise<void> {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      while (left-- > 0) {
        const started = performance.now()
        if (!(await succeeds(`${shop.url}/api/orders`, agent))) failed++
        times.push(performance.now() - started)
      }
      agent.destroy()
    }
    const calls = Promise.all(Array.from({ length: CALLERS }, call))
    for (let restart = 1; restart <= RESTARTS; restart++) {
      while (left > REQUESTS * (1 - restart / (RESTARTS + 1))) await new Promise(setImmediate)
      const outcome = await requestRestart(folder)
      if (!outcome?.replaced) throw new Error(outcome?.says ?? 'no shop')
    }
    await calls
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
    process.stdout.write(
      `${REQUESTS} orders, ${RESTARTS} restarts: ${failed} failed; median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms; ` +
        `dashboard away ${dashboard.away().map(Math.round).join(', ')} ms\n`,
    )
    dashboard.close()
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true })
  }
}

function succeeds(url: string, agent: Agent): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  return new Promise((resolve) => {
    request(url, { agent, method: 'POST', headers })
      .on('response', (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode === 201))
      })
      .on('error', () => resolve(false))
      .end(JSON.stringify(checkout({ email: `${randomUUID()}@example.com` })))
  })
}

/** A dashboard that reconnects immediately, and its times without figures. */
function watch(url: string, cookie: string) {
  const away: number[] = []
  let lostAt: number | null = null
  let isOver = false
  let socket = connect()
  function connect(): WebSocket {
    const next = new WebSocket(`${url.replace('http', 'ws')}/api/admin/live`, {
      headers: { cookie, origin: url },
    })
    next.on('message', () => {
      if (lostAt !== null) away.push(performance.now() - lostAt)
      lostAt = null
    })
    next.on('error', () => undefined)
    next.on('close', () => {
      if (isOver) return
      lostAt ??= performance.now()
      socket = connect()
    })
    return next
  }
  return {
    away: () => away,
    close() {
      isOver = true
      socket.close()
    },
  }
}
