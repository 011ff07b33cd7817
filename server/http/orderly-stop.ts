/**
 * Closes a server as soon as its last answer has been sent. Node's own `close` keeps a connection open for a client
 * that has its next request ready, and cuts one whose answer is written but not sent yet.
 */

import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** Answers in progress get this long; a connection that is still open then is cut. */
const PATIENCE_MS = 5000
/** The same where another process serves already: a long export may end. */
const GENTLE_MS = 30_000

export type OrderlyStop = {
  now(patienceMs?: number): Promise<void>
  /**
   * Takes no more connections, and answers one more request on those that are open: a proxy may be sending one on a connection
   * that it believes to be open. Those that send none are closed as connections without requests always are. Resolves when
   * all are closed, or after a time limit; `now` may follow.
   */
  gently(patienceMs?: number): Promise<void>
}

/** To be called before the server listens. */
export function orderlyStop(server: Server): OrderlyStop {
  /** Each connection, and the answers in progress on it. */
  const connections = new Map<Socket, Set<ServerResponse>>()
  let stopping = false

  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
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

  return {
    now: (patienceMs = PATIENCE_MS) =>
      new Promise((resolve) => {
        stopping = true
        const cut = setTimeout(() => {
          for (const socket of connections.keys()) socket.destroy()
        }, patienceMs)
        // The `close` of HTTP also destroys connections whose last answer has not been sent yet.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(cut)
          resolve()
        })
        for (const [socket, underWay] of connections) {
          announceEnd(underWay)
          if (underWay.size === 0) socket.destroySoon()
        }
      }),

    gently: (patienceMs = GENTLE_MS) =>
      new Promise((resolve) => {
        stopping = true
        const giveUp = setTimeout(resolve, patienceMs)
        NetServer.prototype.close.call(server, () => {
          clearTimeout(giveUp)
          resolve()
        })
        for (const underWay of connections.values()) announceEnd(underWay)
      }),
  }
}

function announceEnd(underWay: ReadonlySet<ServerResponse>): void {
  for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close')
}
