/** Pushes the dashboard to all clients that have it open, as soon as the folds change. */

import type { Server } from 'node:http'
import { concatMap, exhaustMap, interval, type Observable } from 'rxjs'
import type { WebSocket } from 'ws'
import type { LiveMessage } from '#contract/reports/live-messages.ts'
import type { RecordedEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { may, type StaffRole } from '#events/people/staff-roles.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { HEARTBEAT_MS, RESTARTED, SIGNED_OUT } from '#projections/reports/live-message.ts'
import type { RequiredFactors } from '#server/people/factors/required-factors.ts'
import type { Sessions } from '#server/people/session.ts'
import type { Session } from '#server/platform/tables/account.ts'
import type { DashboardMessage, ReadDashboard } from '#server/reports/read-dashboard.ts'
import { type ReadWork, withoutFigures } from '#server/reports/work-figures.ts'
import { alertOf, alertText, changesNames, isAlert, missedAlerts } from './alerts.ts'
import { createLiveClient, type LiveClient } from './live-client.ts'
import { createLiveUpgrades } from './live-upgrades.ts'
import { messageText } from './message-text.ts'

const WORK_CHECK_MS = 1000
const GOING_AWAY = 1001
const FAREWELL_MS = 1000
/** The most alerts for one commit; a burst of orders still changes the figures. */
const MOST_ALERTS_AT_ONCE = 20

type Dependencies = {
  readonly sessions: Sessions
  readonly requiredFactors: Pick<RequiredFactors, 'dutyOf'>
  readonly log: Pick<EventLog, 'head' | 'read'>
  readonly orderViews: OrderReadModel
  readonly publicUrl: string | undefined
  /** The latest state, with customers' names. */
  readonly readDashboard: ReadDashboard
  readonly readWork: ReadWork
  /** Emits when the latest state has changed, at most ten times a second. */
  readonly changes: Observable<unknown>
  /** Events as they are recorded. */
  readonly events: Observable<readonly RecordedEvent[]>
  readonly onError: (error: unknown) => void
}

export type LiveHub = {
  /** Handles the upgrade requests of a server. */
  attach(server: Server): void
  readonly connections: () => number
  /** `restarted`: another process takes the dashboards at once. */
  stop(reason?: 'closing' | 'restarted'): void
}

export function startLiveHub(dependencies: Dependencies): LiveHub {
  const {
    sessions,
    requiredFactors,
    log,
    orderViews,
    publicUrl,
    readDashboard,
    readWork,
    changes,
    events,
    onError,
  } = dependencies
  /** The open dashboards, each with the work that it was last sent. */
  const clients = new Map<LiveClient, string>()
  const upgrades = createLiveUpgrades({ sessions, requiredFactors, publicUrl, onConnected, onError })

  function onConnected(socket: WebSocket, session: Session, after: number | null): void {
    const client = createLiveClient(socket, session, after !== null)
    void welcome(client, socket)
    if (after !== null) sendMissed(client, after)
  }

  async function welcome(client: LiveClient, socket: WebSocket): Promise<void> {
    clients.set(client, '')
    socket.on('close', () => clients.delete(client))
    // The session may have ended while the connection was being made, before `sessions.closed` reached this client.
    if (await hasEnded(client)) return client.close(SIGNED_OUT)
    await latestMessage().then((message) => show(client, message), onError)
  }

  function show(client: LiveClient, { position, text, workText, work }: LatestMessage): void {
    if (clients.has(client)) clients.set(client, work)
    client.showDashboard(position, may(client.role, 'figures') ? text : workText)
  }

  async function latestMessage(): Promise<LatestMessage> {
    const { waiting, ...folded } = await readDashboard()
    const figures = await readWork(waiting)
    const { position, stopped, catchingUp } = folded
    const message: DashboardMessage = { ...folded, ...figures }
    const workAlone: LiveMessage = {
      type: 'work',
      position,
      ...withoutFigures(figures),
      stopped,
      catchingUp,
    }
    return {
      position,
      text: messageText(message),
      workText: messageText(workAlone),
      work: JSON.stringify(figures),
    }
  }

  /** Whether a client's session has certainly ended; a session that cannot be read now has not. */
  async function hasEnded({ sessionHash }: LiveClient): Promise<boolean> {
    try {
      return !(await sessions.isOpen(sessionHash))
    } catch (error) {
      onError(error)
      return false
    }
  }

  function sendMissed(client: LiveClient, after: number): void {
    missedAlerts({ log, orderViews }, client.role, after).then(client.resume, (error: unknown) => {
      client.resume([])
      onError(error)
    })
  }

  async function broadcastDashboard(): Promise<void> {
    if (clients.size === 0) return
    const message = await latestMessage()
    for (const client of clients.keys()) show(client, message)
  }

  /** Orders become late as time passes and when the owner changes the hours, without an event. */
  async function broadcastWork(): Promise<void> {
    if (clients.size === 0) return
    const work = JSON.stringify(await readWork((await readDashboard()).waiting))
    if ([...clients.values()].some((lastSent) => lastSent !== work)) await broadcastDashboard()
  }

  async function broadcastAlerts(batch: readonly RecordedEvent[]): Promise<void> {
    if (clients.size === 0) return
    for (const event of batch.filter(isAlert).slice(-MOST_ALERTS_AT_ONCE)) {
      const message = await alertOf(event, orderViews)
      if (message === null) continue
      const texts = new Map<StaffRole, string>()
      for (const client of clients.keys()) {
        const text = texts.get(client.role) ?? alertText(client.role, message)
        texts.set(client.role, text)
        client.alert(event.position, text)
      }
    }
    if (batch.some(({ type }) => changesNames(type))) await broadcastDashboard()
  }

  async function check(client: LiveClient): Promise<void> {
    if (await hasEnded(client)) client.close(SIGNED_OUT)
    else client.checkAlive()
  }

  const reported = (work: Promise<void>) => work.catch(onError)
  const subscriptions = [
    changes.pipe(concatMap(() => reported(broadcastDashboard()))).subscribe({ error: onError }),
    interval(WORK_CHECK_MS)
      .pipe(exhaustMap(() => reported(broadcastWork())))
      .subscribe(),
    events.pipe(concatMap((batch) => reported(broadcastAlerts(batch)))).subscribe({ error: onError }),
    sessions.closed.subscribe((tokenHash) => {
      for (const client of clients.keys()) if (client.sessionHash === tokenHash) client.close(SIGNED_OUT)
    }),
  ]
  const heartbeat = setInterval(() => {
    for (const client of clients.keys()) void check(client)
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    attach: upgrades.attach,
    connections: () => clients.size,
    stop(reason = 'closing') {
      clearInterval(heartbeat)
      for (const subscription of subscriptions) subscription.unsubscribe()
      for (const client of clients.keys()) client.close(reason === 'restarted' ? RESTARTED : GOING_AWAY)
      upgrades.stop()
      // A browser that does not answer the closing handshake must not delay the shutdown.
      setTimeout(() => {
        for (const client of clients.keys()) client.cut()
      }, FAREWELL_MS).unref()
    },
  }
}

type LatestMessage = {
  readonly position: number
  /** For people who may see the figures, and for all others. */
  readonly text: string
  readonly workText: string
  /** The work, and everything else that changes without an event. */
  readonly work: string
}
