/**
 * Keeps a socket to the shop open: reads its messages, reconnects after a break, and stops for good when the session
 * has ended. Does not depend on the screen.
 */

import { type LiveMessage, RESTARTED, SIGNED_OUT } from '#projections/live-message.ts'
import { backOff } from '#web/api/back-off.ts'

/**
 * Opens a socket and reports what it receives; the returned function closes it. `after` is the position of the last
 * received change, null before any: the server sends later changes again.
 */
export type OpenSocket = (
  listener: {
    readonly message: (data: unknown) => void
    readonly closed: (code: number) => void
  },
  after: number | null,
) => () => void

export type LiveState =
  /** A socket is being opened or has not sent anything yet, after `failures` failed attempts. */
  | { readonly phase: 'connecting'; readonly failures: number }
  /** The shop's newest state has arrived, and changes follow. */
  | { readonly phase: 'live' }
  /** The last try failed; the next one follows automatically. */
  | { readonly phase: 'waiting'; readonly failures: number }

/** The time over which dashboards spread their reconnection to a restarted shop. */
const SPREAD_MS = 300

export type LiveConnection = {
  /** Ends a pause between attempts: the network is back, or the page is visible again. */
  readonly retryNow: () => void
  /** The network is gone: a socket that seems open is closed. */
  readonly giveUpSocket: () => void
  readonly stop: () => void
}

type Dependencies = {
  readonly open: OpenSocket
  /** `first` for the first dashboard of a socket, which may come from another server than the previous ones. */
  readonly onMessage: (message: LiveMessage, first: boolean) => void
  readonly onState: (state: LiveState) => void
  readonly onSignedOut: () => void
  /** 0 ≤ n < 1 */
  readonly random?: () => number
  /** A socket that has not sent anything for this long after it was opened is closed. */
  readonly patience?: number
}

export function connectLive(dependencies: Dependencies): LiveConnection {
  const { open, onMessage, onState, onSignedOut, random = Math.random, patience = 10_000 } = dependencies
  let state: LiveState = { phase: 'connecting', failures: 0 }
  let close: (() => void) | null = null
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let stopped = false
  let lastPosition: number | null = null
  /** Whether this socket has sent a dashboard. */
  let greeted = false

  function become(next: LiveState): void {
    state = next
    onState(next)
  }

  function connect(): void {
    if (stopped) return
    clearTimeout(timer)
    greeted = false
    become({ phase: 'connecting', failures })
    timer = setTimeout(lose, patience)
    tries += 1
    const thisTry = tries
    // Messages of a socket that was already given up are ignored.
    const ifCurrent = (handle: () => void) => {
      if (thisTry === tries && !stopped) handle()
    }
    close = open(
      {
        message: (data) => ifCurrent(() => receive(data)),
        closed: (code) => ifCurrent(() => closed(code)),
      },
      lastPosition,
    )
  }

  function receive(data: unknown): void {
    const message = parse(data)
    if (message === null) return
    if (state.phase !== 'live') {
      clearTimeout(timer)
      failures = 0
      become({ phase: 'live' })
    }
    const { type, position } = message
    const first = type === 'dashboard' && !greeted
    if (type !== 'dashboard') lastPosition = Math.max(lastPosition ?? 0, position)
    // Figures may be newer than the changes sent so far, so only the first ones set the position after which changes are requested.
    else if (first) lastPosition = Math.min(lastPosition ?? position, position)
    greeted ||= first
    onMessage(message, first)
  }

  function closed(code: number): void {
    if (code === SIGNED_OUT) return endForGood()
    if (code !== RESTARTED || state.phase !== 'live') return lose()
    letGo()
    become({ phase: 'connecting', failures: 0 })
    // A random pause, so that not all dashboards reconnect at the same moment.
    timer = setTimeout(connect, random() * SPREAD_MS)
  }

  function endForGood(): void {
    stop()
    onSignedOut()
  }

  function lose(): void {
    letGo()
    failures += 1
    timer = setTimeout(connect, backOff(failures, random))
    become({ phase: 'waiting', failures })
  }

  function letGo(): void {
    clearTimeout(timer)
    tries += 1
    close?.()
    close = null
  }

  function stop(): void {
    stopped = true
    letGo()
  }

  connect()
  return {
    retryNow: () => {
      if (state.phase === 'waiting') connect()
    },
    giveUpSocket: () => {
      if (close !== null) lose()
    },
    stop,
  }
}

/** Does not compile when a message type of the server is missing. */
const knownTypes: Readonly<Record<LiveMessage['type'], true>> = {
  dashboard: true,
  'order-placed': true,
  'order-status-changed': true,
  'contact-corrected': true,
  'contact-attempted': true,
  'customer-erased': true,
}

/** Null for an invalid message, and for a type that this page does not know yet. */
function parse(data: unknown): LiveMessage | null {
  try {
    const message: unknown = JSON.parse(String(data))
    const known =
      typeof message === 'object' &&
      message !== null &&
      'type' in message &&
      Object.hasOwn(knownTypes, String(message.type))
    // The server's tests verify the shape of each type.
    return known ? (message as LiveMessage) : null
  } catch {
    return null
  }
}
