/**
 * One open dashboard. A slow reader gets the newest state when it can take it and never a backlog: while one message is
 * on its way, newer dashboards replace each other and only a few alerts are kept.
 */

import type { WebSocket } from 'ws'

const MOST_WAITING_ALERTS = 50

export type Alert = { readonly position: number; readonly message: string }

export type LiveClient = {
  readonly sessionHash: string
  /** Shows a state of the dashboard; one older than what was shown is dropped. */
  showDashboard(position: number, message: string): void
  /** Alerts that were shown, and those before them, are dropped. */
  alert(position: number, message: string): void
  /** Shows what was missed before anything that has come since; until then a client that resumes waits with alerts. */
  resume(missed: readonly Alert[]): void
  /** Asks for a sign of life; ends the connection when the last one was not answered. */
  checkAlive(): void
  close(code: number): void
  /** Ends the connection without a farewell. */
  cut(): void
}

/** `resumes`: it will be told what it missed. */
export function createLiveClient(socket: WebSocket, sessionHash: string, resumes: boolean): LiveClient {
  let sending = false
  let alive = true
  let dashboard: string | null = null
  let shown = 0
  const alerts: string[] = []
  let alerted = 0
  let held: Alert[] | null = resumes ? [] : null

  function sendNext(): void {
    if (sending || held !== null || socket.readyState !== socket.OPEN) return
    let next = alerts.shift() ?? null
    if (next === null) {
      next = dashboard
      dashboard = null
    }
    if (next === null) return
    sending = true
    // Called back once the operating system has taken the message: a stalled reader stops here.
    socket.send(next, () => {
      sending = false
      sendNext()
    })
  }

  function showAlert({ position, message }: Alert): void {
    if (position <= alerted) return
    alerted = position
    alerts.push(message)
    if (alerts.length > MOST_WAITING_ALERTS) alerts.shift()
    sendNext()
  }

  socket.on('pong', () => {
    alive = true
  })
  // A broken connection is closed by `ws` itself; without a listener the process would end.
  socket.on('error', () => undefined)

  return {
    sessionHash,
    showDashboard(position, message) {
      if (position < shown) return
      shown = position
      dashboard = message
      sendNext()
    },
    alert(position, message) {
      if (held === null) return showAlert({ position, message })
      held.push({ position, message })
      if (held.length > MOST_WAITING_ALERTS) held.shift()
    },
    resume(missed) {
      const all = [...missed, ...(held ?? [])]
      held = null
      all.forEach(showAlert)
      sendNext()
    },
    checkAlive() {
      if (!alive) return socket.terminate()
      alive = false
      socket.ping()
    },
    close: (code) => socket.close(code),
    cut: () => socket.terminate(),
  }
}
