/**
 * Closes a server as soon as its last answer has been sent. Node's own `close` keeps a connection open for a client that has
 * its next request ready, and cuts a connection whose answer is written but not sent yet.
 */

import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** The time limit for answers in progress; a connection that is still open then is cut. */
const PATIENCE_MS = 5000
/** The time limit when another process already serves requests. */
const GENTLE_MS = 30_000
/** For one more request on a connection that is idle then. */
const IDLE_MS = 5000

export type OrderlyStop = {
  now(patienceMs?: number): Promise<void>
  /**
   * Accepts no more connections, and answers one more request on each open connection, because a proxy may be sending one
   * there. Connections that are still idle after `idleMs` are closed. Resolves when only connections with downloads are left, or after
   * a time limit.
   */
  gently(patienceMs?: number, idleMs?: number): Promise<void>
  /** Like `now`, but continues downloads. They end with `now`, which has a longer time limit then. */
  butDownloads(patienceMs?: number): Promise<void>
}

/** Must be called before the server listens. */
export function orderlyStop(server: Server): OrderlyStop {
  /** Each connection, and the number of answers in progress on it. */
  const connections = new Map<Socket, Set<ServerResponse>>()
  const onClose = new Set<() => void>()
  let stopping = false

  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => {
      connections.delete(socket)
      for (const listener of onClose) listener()
    })
  })
  // Runs before the shop's own handler.
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    if (stopping) response.setHeader('Connection', 'close')
    const underWay = connections.get(socket)
    underWay?.add(response)
    response.once('close', () => {
      underWay?.delete(response)
      if (stopping && underWay?.size === 0) socket.destroySoon()
    })
  })

  const withoutDownload = () => [...connections].filter(([, underWay]) => ![...underWay].some(isDownload))

  /** Also resolves when the time is over. */
  function onlyDownloadsLeft(patienceMs: number): Promise<void> {
    return new Promise((resolve) => {
      const look = () => withoutDownload().length === 0 && done()
      const timer = setTimeout(done, patienceMs)
      function done() {
        clearTimeout(timer)
        onClose.delete(look)
        resolve()
      }
      onClose.add(look)
      look()
    })
  }

  /** The `close` of HTTP also destroys connections whose last answer has not been sent yet. */
  function takeNoMore(onClosed?: () => void): void {
    stopping = true
    NetServer.prototype.close.call(server, onClosed)
    for (const underWay of connections.values()) announceEnd(underWay)
  }

  function closeIdle(): void {
    for (const [socket, underWay] of connections) if (underWay.size === 0) socket.destroySoon()
  }

  return {
    now: (patienceMs = PATIENCE_MS) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => {
          for (const socket of connections.keys()) socket.destroy()
        }, patienceMs)
        takeNoMore(() => {
          clearTimeout(cut)
          resolve()
        })
        closeIdle()
      }),

    async gently(patienceMs = GENTLE_MS, idleMs = IDLE_MS) {
      takeNoMore()
      const closing = setTimeout(closeIdle, idleMs)
      await onlyDownloadsLeft(patienceMs)
      clearTimeout(closing)
    },

    async butDownloads(patienceMs = PATIENCE_MS) {
      takeNoMore()
      closeIdle()
      await onlyDownloadsLeft(patienceMs)
      for (const [socket] of withoutDownload()) socket.destroy()
    },
  }
}

/** A file that is being sent, such as an export. */
function isDownload(response: ServerResponse): boolean {
  return response.headersSent && String(response.getHeader('Content-Disposition')).startsWith('attachment')
}

function announceEnd(underWay: ReadonlySet<ServerResponse>): void {
  for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close')
}
