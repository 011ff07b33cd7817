/**
 * One open dashboard. A slow reader gets the newest state when it can receive it and never a backlog: while one message
 * is being sent, a newer dashboard replaces the waiting one and only a few alerts wait.
 */

import type { WebSocket } from 'ws'

const MOST_WAITING_ALERTS = 50

export type Alert = { readonly position: number; readonly message: string }

export type LiveClient = {
  readonly sessionHash: string
  /** Sends a state of the dashboard; a state older than one already sent is dropped. */
  showDashboard(position: number, message: string): void
  /** Sends alerts; those at or before a position already sent are dropped. */
  alert(position: number, message: string): void
  /** Sends what was missed before anything newer; until then a client that resumes does not get alerts. */
  resume(missed: readonly Alert[]): void
  /** Sends a ping; ends the connection when the last one was not answered. */
  checkAlive(): void
  close(code: number): void
  /** Ends the connection without a closing handshake. */
  cut(): void
}

/** `resumes`: the client will get what it missed. */
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
    // Called when the operating system has taken the message: for a slow reader, sending pauses here.
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
