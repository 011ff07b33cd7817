/** The owner's open dashboards. Each reconnects, to any server, when it is cut off. */

import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { NextServer } from './balancer.ts'

export type Dashboards = {
  /** The current content of each, without the time at which it was sent. */
  states(): readonly (DashboardState | null)[]
  /** The position that all dashboards have reached; 0 while one of them is not live. */
  reached(): number
  /**
   * Milliseconds until every dashboard shows all events that the log had when its size could first be read, and as many more as
   * `more` says at that time. Rejects after the time limit.
   */
  untilLive(size: () => Promise<number>, limitMs: number, more?: () => number): Promise<number>
  /** Whether all dashboards show the same, once all have reached a position. */
  areEqualAt(position: number): Promise<boolean>
  close(): void
}

export type DashboardState = { readonly position: number; readonly figures: string }

type Options = {
  /** Called when a dashboard shows something newer, or is cut off. */
  readonly onChange?: () => void
}

/** A received message. There are so many that only their positions are read. */
type Received = { readonly position: number; readonly message: Buffer }

const RECONNECT_MS = 200
const LOOK_MS = 20
const EQUAL_LIMIT_MS = 30_000
const BEGINNING = /^\{"type":"dashboard","position":(\d+),/

export function openDashboards(
  next: NextServer,
  cookie: string,
  count: number,
  { onChange }: Options = {},
): Dashboards {
  const shown = Array.from({ length: count }, (): Received | null => null)
  /** The position up to which each dashboard has received everything, from which it continues after a reconnection. */
  const known = shown.map(() => 0)
  const sockets = new Set<WebSocket>()
  let isOver = false

  function connect(index: number): void {
    if (isOver) return
    const again = () => void delay(RECONNECT_MS).then(() => connect(index))
    const server = next()
    if (server === null) return again()
    const after = known[index] === 0 ? '' : `?after=${known[index]}`
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/admin/live${after}`, {
      headers: { cookie, origin: server.url },
      handshakeTimeout: 5000,
    })
    sockets.add(socket)
    socket.on('message', (message: Buffer) => {
      const position = Number(BEGINNING.exec(message.toString('latin1', 0, 60))?.[1] ?? Number.NaN)
      if (Number.isNaN(position) || message.includes('"catchingUp":true')) return
      shown[index] = { position, message }
      known[index] = position
      onChange?.()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      shown[index] = null
      onChange?.()
      again()
    })
  }
  for (let index = 0; index < count; index++) connect(index)

  const reached = () =>
    shown.reduce((least, state) => Math.min(least, state?.position ?? 0), Number.MAX_SAFE_INTEGER)

  const states = () => shown.map((received) => received && stateOf(received))

  async function untilLive(size: () => Promise<number>, limitMs: number, more = () => 0): Promise<number> {
    const begun = performance.now()
    const inTime = () => {
      if (performance.now() - begun > limitMs) throw new Error('a dashboard is not live again')
    }
    let found: number | null = null
    while (found === null || reached() < found + more()) {
      inTime()
      found ??= await size().catch(() => null)
      await delay(LOOK_MS)
    }
    return performance.now() - begun
  }

  return {
    states,
    reached,
    untilLive,
    async areEqualAt(position) {
      await untilLive(async () => position, EQUAL_LIMIT_MS)
      return new Set(states().map((state) => state?.figures)).size === 1
    },
    close() {
      isOver = true
      for (const socket of sockets) socket.terminate()
    },
  }
}

function stateOf({ position, message }: Received): DashboardState {
  const { stats, charts, summary } = JSON.parse(message.toString())
  return { position, figures: JSON.stringify({ stats, charts, summary }) }
}
