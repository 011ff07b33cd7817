/** The shop's side of the messages between it and its supervisor. */

import type { Server } from 'node:net'
import {
  HAND_OVER,
  HANDED_OVER,
  LISTEN_HERE,
  OPEN_SOCKET,
  PING,
  PONG,
  READY,
  SOCKET_WANTED,
} from './messages.ts'

/**
 * A listening socket without the server that accepts its connections. Node has no type for it. Like a server, it can be sent
 * to another process, listened on and closed.
 */
export type ListeningSocket = Server

export type Supervised = {
  /** The socket that the supervisor keeps open; null for the first process, which opens it. */
  socket(): Promise<ListeningSocket | null>
  /** The server listens and may serve. */
  ready(server: Server): void
  onHandOver(handOver: () => void): void
  handedOver(): void
}

/** For a process that a supervisor has started. */
export function supervised(): Supervised {
  // Errors are ignored, because the supervisor may have ended.
  const send = (message: string, socket?: ListeningSocket) =>
    void process.send?.(message, socket, undefined, () => undefined)
  // Without a supervisor, nothing could replace this process, and its lock would keep a new shop from starting.
  process.once('disconnect', () => process.exit(1))
  process.on('message', (message) => {
    if (message === PING) send(PONG)
  })
  let opensSocket = false
  return {
    socket() {
      const answered = new Promise<ListeningSocket | null>((resolve) => {
        process.on('message', (message, socket) => {
          if (message === OPEN_SOCKET) {
            opensSocket = true
            resolve(null)
          }
          // Only this message carries a handle.
          if (message === LISTEN_HERE) resolve(socket as ListeningSocket)
        })
      })
      send(SOCKET_WANTED)
      return answered
    },
    ready(server) {
      // Node has no public API for the handle. The server itself, if sent, would accept connections in the supervisor.
      const { _handle: socket } = server as Server & { readonly _handle: ListeningSocket }
      send(READY, opensSocket ? socket : undefined)
    },
    onHandOver(handOver) {
      process.on('message', (message) => {
        if (message === HAND_OVER) handOver()
      })
    },
    handedOver: () => send(HANDED_OVER),
  }
}
