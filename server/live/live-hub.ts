/** Pushes the dashboard to everyone who has it open, as soon as the folds change. */

import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { concatMap, exhaustMap, interval, type Observable } from 'rxjs'
import { WebSocketServer } from 'ws'
import type { EventLog } from '#events/log/event-log.ts'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import type { RecordedEvent } from '#events/shop/event.ts'
import { RESTARTED, SIGNED_OUT } from '#projections/live-message.ts'
import { isOwnOrigin } from '#server/platform/http/same-origin.ts'
import type { Session } from '#server/platform/tables/account.ts'
import type { Sessions } from '../accounts/session.ts'
import type { DashboardMessage, NewestDashboard } from '../dashboard/newest-dashboard.ts'
import type { ReadWork, WorkFigures } from '../dashboard/work-figures.ts'
import { alertOf, changesNames, isAlert, missedAlerts } from './alerts.ts'
import { createLiveClient, type LiveClient } from './live-client.ts'

const LIVE_PATH = '/api/admin/live'

const HEARTBEAT_MS = 30_000
const LATE_CHECK_MS = 1000
const GOING_AWAY = 1001
const FAREWELL_MS = 1000
/** The most alerts for one commit; a burst of orders still changes the figures. */
const MOST_ALERTS_AT_ONCE = 20

type Dependencies = {
  readonly sessions: Sessions
  readonly log: Pick<EventLog, 'head' | 'read'>
  readonly orderViews: OrderReadModel
  readonly publicUrl: string | undefined
  /** The newest state, with customers' names. */
  readonly newest: NewestDashboard
  readonly readWork: ReadWork
  /** Emits when the newest state has changed, at most ten times a second. */
  readonly changes: Observable<unknown>
  /** Events as they are recorded. */
  readonly events: Observable<readonly RecordedEvent[]>
  readonly onError: (error: unknown) => void
}

export type LiveHub = {
  /** Handles the upgrade requests of a server for this path; others are ignored. */
  attach(server: Server): void
  readonly connections: () => number
  /** `restarted`: another process takes the dashboards at once. */
  stop(reason?: 'closing' | 'restarted'): void
}

export function startLiveHub(dependencies: Dependencies): LiveHub {
  const { sessions, log, orderViews, publicUrl, newest, readWork, changes, events, onError } = dependencies
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false })
  /** The open dashboards; of each what it was sent last of the late orders. */
  const clients = new Map<LiveClient, string>()

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const session = await sessionOf(request)
    if (!isOwnOrigin(request, publicUrl)) return refuse(socket, '403 Forbidden')
    if (!session) return refuse(socket, '401 Unauthorized')
    if (session.role !== 'admin') return refuse(socket, '403 Forbidden')
    const after = positionAfter(request)
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const client = createLiveClient(webSocket, session.tokenHash, after !== null)
      void welcome(client, webSocket, session)
      if (after !== null) sendMissed(client, after)
    })
  }

  /** Null as well when the sessions cannot be read now: the browser tries again. */
  async function sessionOf(request: IncomingMessage): Promise<Session | null> {
    try {
      return await sessions.of(request)
    } catch (error) {
      onError(error)
      return null
    }
  }

  async function welcome(
    client: LiveClient,
    webSocket: NodeJS.EventEmitter,
    session: Session,
  ): Promise<void> {
    clients.set(client, '')
    webSocket.on('close', () => clients.delete(client))
    // The session may have ended while the connection was being made: from here on it would be told.
    if (await hasEnded(session.tokenHash)) return client.close(SIGNED_OUT)
    await newestMessage().then((message) => show(client, message), onError)
  }

  function show(client: LiveClient, { position, text, late }: NewestMessage): void {
    if (clients.has(client)) clients.set(client, late)
    client.showDashboard(position, text)
  }

  async function newestMessage(): Promise<NewestMessage> {
    const { waiting, ...folded } = await newest()
    const figures = await readWork(waiting)
    const message: DashboardMessage = { ...folded, ...figures }
    return { position: message.position, text: JSON.stringify(message), late: lateIn(figures) }
  }

  /** Whether a session has certainly ended; one that cannot be looked up now has not. */
  async function hasEnded(sessionHash: string): Promise<boolean> {
    try {
      return !(await sessions.isOpen(sessionHash))
    } catch (error) {
      onError(error)
      return false
    }
  }

  function sendMissed(client: LiveClient, after: number): void {
    missedAlerts({ log, orderViews }, after).then(client.resume, (error: unknown) => {
      client.resume([])
      onError(error)
    })
  }

  async function broadcastDashboard(): Promise<void> {
    if (clients.size === 0) return
    const message = await newestMessage()
    for (const client of clients.keys()) show(client, message)
  }

  /** Orders become late as time passes and when the owner changes the hours, without an event. */
  async function broadcastLate(): Promise<void> {
    if (clients.size === 0) return
    const late = lateIn(await readWork((await newest()).waiting))
    if ([...clients.values()].some((shown) => shown !== late)) await broadcastDashboard()
  }

  async function broadcastAlerts(batch: readonly RecordedEvent[]): Promise<void> {
    if (clients.size === 0) return
    for (const event of batch.filter(isAlert).slice(-MOST_ALERTS_AT_ONCE)) {
      const message = await alertOf(event, orderViews)
      if (message === null) continue
      const text = JSON.stringify(message)
      for (const client of clients.keys()) client.alert(event.position, text)
    }
    if (batch.some(({ type }) => changesNames(type))) await broadcastDashboard()
  }

  const caught = (work: Promise<void>) => work.catch(onError)
  const subscriptions = [
    changes.pipe(concatMap(() => caught(broadcastDashboard()))).subscribe({ error: onError }),
    interval(LATE_CHECK_MS)
      .pipe(exhaustMap(() => caught(broadcastLate())))
      .subscribe(),
    events.pipe(concatMap((batch) => caught(broadcastAlerts(batch)))).subscribe({ error: onError }),
    sessions.closed.subscribe((tokenHash) => {
      for (const client of clients.keys()) if (client.sessionHash === tokenHash) client.close(SIGNED_OUT)
    }),
  ]
  async function check(client: LiveClient): Promise<void> {
    if (await hasEnded(client.sessionHash)) client.close(SIGNED_OUT)
    else client.checkAlive()
  }

  const attached: (() => void)[] = []
  const heartbeat = setInterval(() => {
    for (const client of clients.keys()) void check(client)
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    attach(server) {
      const listen = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        // Node no longer listens for errors of the socket; without a listener one would end the process.
        socket.on('error', () => socket.destroy())
        if (pathOf(request) === LIVE_PATH) void upgrade(request, socket, head)
        // In development Vite listens too, for its own socket.
        else if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found')
      }
      server.on('upgrade', listen)
      attached.push(() => server.off('upgrade', listen))
    },
    connections: () => clients.size,
    stop(reason = 'closing') {
      clearInterval(heartbeat)
      for (const detach of attached) detach()
      for (const subscription of subscriptions) subscription.unsubscribe()
      for (const client of clients.keys()) client.close(reason === 'restarted' ? RESTARTED : GOING_AWAY)
      sockets.close()
      // A browser that does not answer the closing handshake must not delay the shutdown.
      setTimeout(() => {
        for (const client of clients.keys()) client.cut()
      }, FAREWELL_MS).unref()
    },
  }
}

type NewestMessage = { readonly position: number; readonly text: string; readonly late: string }

/** The late orders, and what makes an order late. */
function lateIn({ work, lateAfter }: WorkFigures): string {
  return JSON.stringify([work.late, lateAfter])
}

function pathOf({ url }: IncomingMessage): string | undefined {
  return url?.split('?')[0]
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** The position up to which a reconnecting dashboard has everything: `?after=`. */
function positionAfter({ url = '' }: IncomingMessage): number | null {
  const after = new URLSearchParams(url.split('?')[1]).get('after')
  return after !== null && /^\d{1,15}$/.test(after) ? Number(after) : null
}
