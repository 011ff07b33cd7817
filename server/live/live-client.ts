/**
 * The connection of one open dashboard. A slow reader gets the latest state and never a backlog: while a message is being sent, a
 * newer state replaces the waiting one, and only a few alerts wait.
 */

import type { WebSocket } from 'ws'
import type { StaffRole } from '#events/people/staff-roles.ts'
import { HEARTBEAT } from '#projections/reports/live-message.ts'
import type { Session } from '#server/platform/tables/account.ts'

const MOST_WAITING_ALERTS = 50

export type Alert = { readonly position: number; readonly message: string }

export type LiveClient = {
  readonly sessionHash: string
  readonly role: StaffRole
  /** Sends a state of the dashboard; drops it when a newer one was already sent. */
  showDashboard(position: number, message: string): void
  /** Sends an alert; drops it when it is not after the last alert. */
  alert(position: number, message: string): void
  /** Sends the missed alerts before newer ones; until then a client that resumes gets no alerts. */
  resume(missed: readonly Alert[]): void
  /** Sends a heartbeat and a ping; ends the connection when the previous ping was not answered. */
  checkAlive(): void
  close(code: number): void
  /** Ends the connection without a closing handshake. */
  cut(): void
}

/** `resumes`: the client was connected before, and gets the alerts that it missed. */
export function createLiveClient(
  socket: WebSocket,
  { tokenHash: sessionHash, role }: Pick<Session, 'tokenHash' | 'role'>,
  resumes: boolean,
): LiveClient {
  let sending = false
  let alive = true
  let dashboard: string | null = null
  let dashboardPosition = 0
  const alerts: string[] = []
  let lastAlert = 0
  let heldAlerts: Alert[] | null = resumes ? [] : null
  let owesHeartbeat = false

  function sendNext(): void {
    if (sending || socket.readyState !== socket.OPEN) return
    const next = takeNext()
    if (next === null) return
    sending = true
    // The callback runs when the operating system has taken the message: for a slow reader, sending pauses here.
    socket.send(next, () => {
      sending = false
      sendNext()
    })
  }

  function takeNext(): string | null {
    if (owesHeartbeat) {
      owesHeartbeat = false
      return HEARTBEAT
    }
    if (heldAlerts !== null) return null
    const next = alerts.shift() ?? dashboard
    if (next === dashboard) dashboard = null
    return next
  }

  function sendHeartbeat(): void {
    owesHeartbeat = true
    sendNext()
  }

  function showAlert({ position, message }: Alert): void {
    if (position <= lastAlert) return
    lastAlert = position
    alerts.push(message)
    if (alerts.length > MOST_WAITING_ALERTS) alerts.shift()
    sendNext()
  }

  socket.on('pong', () => {
    alive = true
  })
  // Whatever a page sends is its question whether it is still connected.
  socket.on('message', sendHeartbeat)
  // A broken connection is closed by `ws` itself; without a listener the process would end.
  socket.on('error', () => undefined)

  return {
    sessionHash,
    role,
    showDashboard(position, message) {
      if (position < dashboardPosition) return
      dashboardPosition = position
      dashboard = message
      sendNext()
    },
    alert(position, message) {
      if (heldAlerts === null) return showAlert({ position, message })
      heldAlerts.push({ position, message })
      if (heldAlerts.length > MOST_WAITING_ALERTS) heldAlerts.shift()
    },
    resume(missed) {
      const all = [...missed, ...(heldAlerts ?? [])]
      heldAlerts = null
      all.forEach(showAlert)
      sendNext()
    },
    checkAlive() {
      if (!alive) return socket.terminate()
      alive = false
      socket.ping()
      sendHeartbeat()
    },
    close: (code) => socket.close(code),
    cut: () => socket.terminate(),
  }
}
