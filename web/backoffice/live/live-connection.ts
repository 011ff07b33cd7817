/**
 * Keeps a socket to the shop open: reads its messages, reconnects after an interruption, and stops when the session
 * ends. Does not depend on the screen.
 */

import type { LiveMessage } from '#contract/reports/live-messages.ts'
import { HEARTBEAT, RESTARTED, SIGNED_OUT } from '#projections/reports/live-message.ts'
import { backOff } from '#web/api/back-off.ts'

type Socket = {
  /** Sends nothing while the socket is not open. */
  readonly send: (text: string) => void
  readonly close: () => void
}

/**
 * Opens a socket and passes its messages to the listener. `after` is the log position of the last received change, or null; the server
 * sends the changes after it.
 */
export type OpenSocket = (
  listener: {
    readonly message: (data: unknown) => void
    readonly closed: (code: number) => void
  },
  after: number | null,
) => Socket

export type LiveState =
  /** A socket is being opened or has not sent anything yet, after `failures` failed attempts. */
  | { readonly phase: 'connecting'; readonly failures: number }
  /** The shop's latest state has arrived, and changes follow. */
  | { readonly phase: 'live' }
  /** The last attempt failed. The next one starts automatically. */
  | { readonly phase: 'waiting'; readonly failures: number }

/** Two heartbeats of the server may be lost or late. */
const LIVE_SILENCE_MS = 25_000
/** How long the answer to this page's own heartbeat may take on a slow network. */
const ANSWER_MS = 5_000
/** The time over which all dashboards spread their reconnections to a restarted shop. */
const SPREAD_MS = 300

export type LiveConnection = {
  /**
   * Ends a pause between attempts, and checks a socket that seems open. Call it when the network is back or somebody returns to the page.
   */
  readonly wake: () => void
  /** Closes a socket that seems open. Call it when the network is gone. */
  readonly giveUpSocket: () => void
  readonly stop: () => void
}

type Dependencies = {
  readonly open: OpenSocket
  /** `first` is true for the first dashboard of a socket, which may come from a different server than the dashboards before. */
  readonly onMessage: (message: LiveMessage, first: boolean) => void
  readonly onState: (state: LiveState) => void
  readonly onSignedOut: () => void
  /** 0 ≤ n < 1 */
  readonly random?: () => number
  /** Milliseconds of silence after which a new socket is closed. */
  readonly silenceMs?: number
}

export function connectLive(dependencies: Dependencies): LiveConnection {
  const { open, onMessage, onState, onSignedOut, random = Math.random, silenceMs = 10_000 } = dependencies
  let state: LiveState = { phase: 'connecting', failures: 0 }
  let socket: Socket | null = null
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let stopped = false
  let lastPosition: number | null = null
  /** Whether this socket has sent a dashboard. */
  let sentDashboard = false

  function enterState(next: LiveState): void {
    state = next
    onState(next)
  }

  function connect(): void {
    if (stopped) return
    clearTimeout(timer)
    sentDashboard = false
    enterState({ phase: 'connecting', failures })
    expectMessageWithin(silenceMs)
    attempts += 1
    const thisAttempt = attempts
    // Ignores messages of an abandoned socket.
    const ifCurrent = (handle: () => void) => {
      if (thisAttempt === attempts && !stopped) handle()
    }
    socket = open(
      {
        message: (data) => ifCurrent(() => receive(data)),
        closed: (code) => ifCurrent(() => closed(code)),
      },
      lastPosition,
    )
  }

  /** A connection can fail without an event, for example when a proxy falls silent. */
  function expectMessageWithin(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(retryLater, ms)
  }

  function receive(data: unknown): void {
    const message = parse(data)
    if (message !== null && state.phase !== 'live') {
      failures = 0
      enterState({ phase: 'live' })
    }
    if (state.phase === 'live') expectMessageWithin(LIVE_SILENCE_MS)
    if (message === null) return
    const { type, position } = message
    const isLatestState = type === 'dashboard' || type === 'work'
    const first = isLatestState && !sentDashboard
    if (!isLatestState) lastPosition = Math.max(lastPosition ?? 0, position)
    // Figures may be ahead of the changes sent so far, so only a socket's first figures set the position for the next socket.
    else if (first) lastPosition = Math.min(lastPosition ?? position, position)
    sentDashboard ||= first
    onMessage(message, first)
  }

  function closed(code: number): void {
    if (code === SIGNED_OUT) return stopSignedOut()
    if (code !== RESTARTED || state.phase !== 'live') return retryLater()
    dropSocket()
    enterState({ phase: 'connecting', failures: 0 })
    // A random pause, so that not all dashboards reconnect at the same moment.
    timer = setTimeout(connect, random() * SPREAD_MS)
  }

  function stopSignedOut(): void {
    stop()
    onSignedOut()
  }

  function retryLater(): void {
    dropSocket()
    failures += 1
    timer = setTimeout(connect, backOff(failures, random))
    enterState({ phase: 'waiting', failures })
  }

  function dropSocket(): void {
    clearTimeout(timer)
    attempts += 1
    socket?.close()
    socket = null
  }

  function stop(): void {
    stopped = true
    dropSocket()
  }

  connect()
  return {
    wake() {
      if (state.phase === 'waiting') connect()
      if (state.phase !== 'live') return
      socket?.send(HEARTBEAT)
      expectMessageWithin(ANSWER_MS)
    },
    giveUpSocket() {
      if (socket !== null) retryLater()
    },
    stop,
  }
}

/** The compiler reports a message type of the server that is missing here. */
const knownTypes: Readonly<Record<LiveMessage['type'], true>> = {
  dashboard: true,
  work: true,
  'order-placed': true,
  'order-status-changed': true,
  'contact-corrected': true,
  'contact-attempted': true,
  'order-handled': true,
  'customer-erased': true,
  'reviews-changed': true,
  'catalogue-changed': true,
}

/** Null for a heartbeat, for an invalid message, and for a type that this version of the page does not support. */
function parse(data: unknown): LiveMessage | null {
  try {
    const message: unknown = JSON.parse(String(data))
    const isKnownType =
      typeof message === 'object' &&
      message !== null &&
      'type' in message &&
      Object.hasOwn(knownTypes, String(message.type))
    // The server does not compile with another message.
    return isKnownType ? (message as LiveMessage) : null
  } catch {
    return null
  }
}
