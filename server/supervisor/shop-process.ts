/** A process of the shop as its supervisor sees it: the supervisor pings it, and kills it when it no longer answers. */

import { type ChildProcess, fork } from 'node:child_process'
import {
  HAND_OVER,
  HANDED_OVER,
  LISTEN_HERE,
  OPEN_SOCKET,
  PING,
  PONG,
  READY,
  SOCKET_WANTED,
  TAKES_OVER,
} from './messages.ts'
import type { ListeningSocket } from './supervised.ts'

/** In milliseconds, except for the numbers of pings. */
export type SupervisionTimes = {
  /** How long a process that starts beside another one may take. Long, because it may have a long log to read. */
  readonly readyMs: number
  readonly pingMs: number
  /** A process with this many unanswered pings counts as hung. A wait for a slow disk is shorter. */
  readonly unansweredPings: number
  /** A process that has answered this many pings since it became ready counts as proved. */
  readonly provingPings: number
  /** How long a process may take to release everything that only one process may hold. Longer than an orderly close. */
  readonly handOverMs: number
  readonly closeMs: number
  /** The pause between the second and the third start of a process that fails; it doubles with each further start. */
  readonly againMs: number
}

export const TIMES: SupervisionTimes = {
  readyMs: 120_000,
  pingMs: 1000,
  unansweredPings: 10,
  provingPings: 5,
  handOverMs: 80_000,
  closeMs: 50_000,
  againMs: 500,
}

type State = 'starting' | 'ready' | 'proved' | 'handing over' | 'handed over' | 'ended'

export type Exit = {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** The state before the exit. */
  readonly before: State
}

export type ShopProcess = {
  state(): State
  handOver(): void
  /** Requests an orderly close, and kills the process if it does not close in time. Resolves when it has ended. */
  end(): Promise<void>
}

type Starting = {
  readonly program: string
  /** The working directory. It exists, whereas the supervisor's own may belong to a deleted version. */
  readonly folder: string
  readonly takesOver: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly socket: () => ListeningSocket | null
  readonly times: SupervisionTimes
  /** Called with the socket that the process has opened, unless it received one. */
  readonly onReady: (opened: ListeningSocket | undefined) => void
  readonly onProved: () => void
  readonly onHandedOver: () => void
  readonly onEnded: (exit: Exit) => void
  /** Called when the process cannot be started or is killed, with the reason. */
  readonly onFailed: (sentence: string) => void
}

export function startShopProcess(starting: Starting): ShopProcess {
  const { program, folder, takesOver, environment, times } = starting
  let child: ChildProcess
  try {
    child = fork(program, [], {
      cwd: folder,
      env: { ...environment, [TAKES_OVER]: takesOver ? 'yes' : '' },
    })
  } catch (error) {
    return neverStarted(starting, error)
  }
  let state: State = 'starting'
  let unanswered = 0
  let answered = 0
  let pings: NodeJS.Timeout | undefined
  let deadline = takesOver ? killAfter(times.readyMs, 'was not ready in time') : undefined
  const ended = new Promise<void>((resolve) => {
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      if (state === 'ended') return
      const before = state
      state = 'ended'
      clearInterval(pings)
      clearTimeout(deadline)
      starting.onEnded({ code, signal, before })
      resolve()
    }
    child.once('exit', end)
    // `fork` can also fail later, for example at the limit of processes. Then no process exists that could exit.
    child.on('error', (error) => {
      if (child.pid !== undefined) return
      starting.onFailed(notStarted(error))
      end(1, null)
    })
  })
  // No other handles are sent.
  child.on('message', (message, socket) => receive(message, socket as ListeningSocket | undefined))

  function receive(message: unknown, socket: ListeningSocket | undefined): void {
    if (message === SOCKET_WANTED) {
      const open = starting.socket()
      send(child, open === null ? OPEN_SOCKET : LISTEN_HERE, open)
    } else if (message === READY) {
      state = 'ready'
      clearTimeout(deadline)
      pings = setInterval(ping, times.pingMs)
      starting.onReady(socket)
    } else if (message === PONG) {
      unanswered = 0
      answered += 1
      if (state === 'ready' && answered >= times.provingPings) {
        state = 'proved'
        starting.onProved()
      }
    } else if (message === HANDED_OVER && state === 'handing over') {
      state = 'handed over'
      clearTimeout(deadline)
      starting.onHandedOver()
    }
  }

  // Counts pings instead of time, because a suspended machine does not mean a hung process.
  function ping(): void {
    if (unanswered >= times.unansweredPings) return kill('no longer answered')
    unanswered += 1
    send(child, PING)
  }

  function killAfter(milliseconds: number, reason: string): NodeJS.Timeout {
    return setTimeout(() => kill(reason), milliseconds)
  }

  function kill(reason: string): void {
    clearInterval(pings)
    starting.onFailed(`The shop’s process ${child.pid} ${reason}, and was killed.`)
    child.kill('SIGKILL')
  }

  return {
    state: () => state,
    handOver() {
      state = 'handing over'
      deadline = killAfter(times.handOverMs, 'did not hand over in time')
      send(child, HAND_OVER)
    },
    end() {
      if (state !== 'ended') {
        clearTimeout(deadline)
        deadline = killAfter(times.closeMs, 'did not close in time')
        child.kill('SIGTERM')
      }
      return ended
    },
  }
}

const notStarted = (error: unknown) =>
  `The shop’s process could not be started (${error instanceof Error ? error.message : typeof error}).`

/** `fork` throws when, for example, there is not enough memory. */
function neverStarted({ onEnded, onFailed }: Starting, error: unknown): ShopProcess {
  onFailed(notStarted(error))
  setImmediate(onEnded, { code: 1, signal: null, before: 'starting' })
  return { state: () => 'ended', handOver: () => undefined, end: async () => undefined }
}

/** Does nothing when the process has ended. */
function send(child: ChildProcess, message: string, socket: ListeningSocket | null = null): void {
  if (child.connected) child.send(message, socket ?? undefined, () => undefined)
}
