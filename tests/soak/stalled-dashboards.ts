/** Dashboards that connect and then read nothing, like a laptop whose lid was closed. */

import { WebSocket } from 'ws'
import type { NextServer } from '../failover/balancer.ts'

/** The shop cuts off a client without a pong after a minute at the latest; then another one replaces it. */
const REPLACED_MS = 75_000

export function openStalledDashboards(next: NextServer, cookie: string, count: number): () => void {
  let sockets: readonly WebSocket[] = []

  function connect(): WebSocket[] {
    const server = next()
    if (server === null) return []
    return Array.from({ length: count }, () => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/admin/live`, {
        headers: { cookie, origin: server.url },
      })
      socket.on('error', () => undefined)
      return socket.on('open', () => socket.pause())
    })
  }

  function close(): void {
    for (const socket of sockets) socket.terminate()
  }

  sockets = connect()
  const replacing = setInterval(() => {
    close()
    sockets = connect()
  }, REPLACED_MS)
  return () => {
    clearInterval(replacing)
    close()
  }
}
