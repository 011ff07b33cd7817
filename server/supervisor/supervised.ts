/** The shop's end of what it and its supervisor say to each other. */

import type { Server } from 'node:net'
import {
  HAND_OVER,
  HANDED_OVER,
  LISTEN_ANEW,
  LISTEN_HERE,
  PING,
  PONG,
  READY,
  SOCKET_WANTED,
} from './messages.ts'

/**
 * A socket that listens, without what accepts its connections. Node's types have no name for it: like a server it can be sent
 * to another process, listened at and closed.
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

/** To be called in a process that a supervisor has started. */
export function supervised(): Supervised {
  // A supervisor that has ended is told nothing.
  const say = (message: string, socket?: ListeningSocket) =>
    void process.send?.(message, socket, undefined, () => undefined)
  // Without its supervisor nothing could replace it, and a new shop could not start.
  process.once('disconnect', () => process.exit(1))
  process.on('message', (message) => {
    if (message === PING) say(PONG)
  })
  let opensSocket = false
  return {
    socket() {
      const answered = new Promise<ListeningSocket | null>((resolve) => {
        process.on('message', (message, socket) => {
          if (message === LISTEN_ANEW) {
            opensSocket = true
            resolve(null)
          }
          // Sent with this message alone.
          if (message === LISTEN_HERE) resolve(socket as ListeningSocket)
        })
      })
      say(SOCKET_WANTED)
      return answered
    },
    ready(server) {
      // Node has no public name for it. A server that is sent itself would accept connections in the supervisor.
      const { _handle: socket } = server as Server & { readonly _handle: ListeningSocket }
      say(READY, opensSocket ? socket : undefined)
    },
    onHandOver(handOver) {
      process.on('message', (message) => {
        if (message === HAND_OVER) handOver()
      })
    },
    handedOver: () => say(HANDED_OVER),
  }
}
