/** Open dashboards of the owner, each of which connects again, to whichever server it gets, when it is cut off. */

import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { NextServer } from './balancer.ts'

export type Dashboards = {
  /** What each shows now, without what says when it was sent. */
  states(): readonly (DashboardState | null)[]
  /**
   * Milliseconds until every dashboard shows more events than the log had when its size could first be read, by one unless
   * `more` says otherwise. Rejects after the time limit.
   */
  untilLive(size: () => Promise<number>, limitMs: number, more?: number): Promise<number>
  close(): void
}

export type DashboardState = { readonly position: number; readonly figures: string }

const RECONNECT_MS = 200
const LOOK_MS = 20

export function openDashboards(next: NextServer, cookie: string, count: number): Dashboards {
  const shown = Array.from({ length: count }, (): DashboardState | null => null)
  const sockets = new Set<WebSocket>()
  let isOver = false

  function connect(index: number): void {
    if (isOver) return
    const again = () => void delay(RECONNECT_MS).then(() => connect(index))
    const server = next()
    if (server === null) return again()
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/admin/live`, {
      headers: { cookie, origin: server.url },
      handshakeTimeout: 5000,
    })
    sockets.add(socket)
    socket.on('message', (data) => {
      const message = JSON.parse(String(data))
      if (message.type !== 'dashboard' || message.catchingUp) return
      const { position, stats, charts, summary } = message
      shown[index] = { position, figures: JSON.stringify({ stats, charts, summary }) }
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      shown[index] = null
      again()
    })
  }
  for (let index = 0; index < count; index++) connect(index)

  return {
    states: () => [...shown],
    async untilLive(size, limitMs, more = 1) {
      const begun = performance.now()
      const inTime = () => {
        if (performance.now() - begun > limitMs) throw new Error('a dashboard is not live again')
      }
      let wanted: number | null = null
      while (wanted === null || !shown.every((state) => state !== null && state.position >= (wanted ?? 0))) {
        inTime()
        wanted ??= await size().then(
          (found) => found + more,
          () => null,
        )
        await delay(LOOK_MS)
      }
      return performance.now() - begun
    },
    close() {
      isOver = true
      for (const socket of sockets) socket.terminate()
    },
  }
}
