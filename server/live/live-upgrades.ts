/** Accepts the WebSocket connections of dashboards: only from the shop's own pages, and only from a signed-in admin. */

import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { may } from '#events/people/staff-roles.ts'
import type { RequiredFactors } from '#server/people/factors/required-factors.ts'
import type { Sessions } from '#server/people/session.ts'
import { isOwnOrigin } from '#server/platform/http/same-origin.ts'
import type { Session } from '#server/platform/tables/account.ts'

const LIVE_PATH = '/api/admin/live'

type Dependencies = {
  readonly sessions: Pick<Sessions, 'of'>
  readonly requiredFactors: Pick<RequiredFactors, 'dutyOf'>
  readonly publicUrl: string | undefined
  /** `after`: the position up to which a reconnecting dashboard has everything; null for a new one. */
  readonly onConnected: (socket: WebSocket, session: Session, after: number | null) => void
  readonly onError: (error: unknown) => void
}

export function createLiveUpgrades({
  sessions,
  requiredFactors,
  publicUrl,
  onConnected,
  onError,
}: Dependencies) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false })
  const attached: (() => void)[] = []

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const session = await sessionOf(request)
    if (!isOwnOrigin(request, publicUrl)) return refuse(socket, '403 Forbidden')
    if (!session) return refuse(socket, '401 Unauthorized')
    if (!may(session.role, 'work') || (await isHeldBack(session))) return refuse(socket, '403 Forbidden')
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      onConnected(webSocket, session, positionAfter(request)),
    )
  }

  /** Also null when the sessions cannot be read now: the browser tries again. */
  async function sessionOf(request: IncomingMessage): Promise<Session | null> {
    try {
      return await sessions.of(request)
    } catch (error) {
      onError(error)
      return null
    }
  }

  /** Whether the person must choose a password or add a second factor before anything else. */
  async function isHeldBack(session: Session): Promise<boolean> {
    try {
      return session.mustChangePassword || (await requiredFactors.dutyOf(session))?.add === 'now'
    } catch (error) {
      onError(error)
      return true
    }
  }

  return {
    /** Handles a server's upgrade requests for this path. */
    attach(server: Server): void {
      const listen = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        // Node no longer listens for errors of the socket; without a listener an error would end the process.
        socket.on('error', () => socket.destroy())
        if (pathOf(request) === LIVE_PATH) void upgrade(request, socket, head)
        // In development Vite also listens, for its own socket.
        else if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found')
      }
      server.on('upgrade', listen)
      attached.push(() => server.off('upgrade', listen))
    },
    /** Accepts no more connections. */
    stop(): void {
      for (const detach of attached) detach()
      sockets.close()
    },
  }
}

function pathOf({ url }: IncomingMessage): string | undefined {
  return url?.split('?')[0]
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** From `?after=`. */
function positionAfter({ url = '' }: IncomingMessage): number | null {
  const after = new URLSearchParams(url.split('?')[1]).get('after')
  return after !== null && /^\d{1,15}$/.test(after) ? Number(after) : null
}
