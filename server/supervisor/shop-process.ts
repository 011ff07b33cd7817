/** One process of the shop as its supervisor sees it: it is asked all the time whether it still answers, and ended when it does not. */

import { type ChildProcess, fork } from 'node:child_process'
import {
  HAND_OVER,
  HANDED_OVER,
  LISTEN_ANEW,
  LISTEN_HERE,
  PING,
  PONG,
  READY,
  SOCKET_WANTED,
  TAKES_OVER,
} from './messages.ts'
import type { ListeningSocket } from './supervised.ts'

/** In milliseconds, but for the numbers of pings. */
export type SupervisionTimes = {
  /** For a process that starts beside another one: it may have a long log to read. */
  readonly readyMs: number
  readonly pingMs: number
  /** A process that leaves so many unanswered hangs. One that waits for a slow disk does not. */
  readonly unansweredPings: number
  /** A process that has answered so many since it was ready has proved itself. */
  readonly provingPings: number
  /** For giving back what one process alone may have. Longer than a process takes to close in order. */
  readonly handOverMs: number
  readonly closeMs: number
  /** Between the second and the third start of a process that does not prove itself; then twice as long each time. */
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
  /** What it had reached. */
  readonly before: State
}

export type ShopProcess = {
  state(): State
  handOver(): void
  /** Asks it to close, and kills it when it does not. Resolves when it has ended. */
  end(): Promise<void>
}

type Starting = {
  readonly program: string
  /** Exists, unlike the folder in which the supervisor was started: that may be of a version that was deleted. */
  readonly folder: string
  readonly takesOver: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly socket: () => ListeningSocket | null
  readonly times: SupervisionTimes
  /** With the socket that it has opened, if it was not given one. */
  readonly onReady: (opened: ListeningSocket | undefined) => void
  readonly onProved: () => void
  readonly onHandedOver: () => void
  readonly onEnded: (exit: Exit) => void
  /** It was killed, for this reason. */
  readonly onKilled: (sentence: string) => void
}

export function startShopProcess(starting: Starting): ShopProcess {
  const { program, folder, takesOver, environment, times } = starting
  const child = fork(program, [], {
    cwd: folder,
    env: { ...environment, [TAKES_OVER]: takesOver ? 'yes' : '' },
  })
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
    // Without memory for another process, for example, there is none that could end.
    child.on('error', () => child.pid === undefined && end(1, null))
  })
  // Nothing else is sent.
  child.on('message', (message, socket) => heard(message, socket as ListeningSocket | undefined))

  function heard(message: unknown, socket: ListeningSocket | undefined): void {
    if (message === SOCKET_WANTED) {
      const open = starting.socket()
      say(child, open === null ? LISTEN_ANEW : LISTEN_HERE, open)
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

  // Counted, not measured: a machine that slept is no process that hangs.
  function ping(): void {
    if (unanswered >= times.unansweredPings) return kill('did not answer any more')
    unanswered += 1
    say(child, PING)
  }

  function killAfter(milliseconds: number, reason: string): NodeJS.Timeout {
    return setTimeout(() => kill(reason), milliseconds)
  }

  function kill(reason: string): void {
    clearInterval(pings)
    starting.onKilled(`The shop’s process ${child.pid} ${reason}: it was ended at once.`)
    child.kill('SIGKILL')
  }

  return {
    state: () => state,
    handOver() {
      state = 'handing over'
      deadline = killAfter(times.handOverMs, 'did not hand over in time')
      say(child, HAND_OVER)
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

/** One that has ended meanwhile is told nothing. */
function say(child: ChildProcess, message: string, socket: ListeningSocket | null = null): void {
  if (child.connected) child.send(message, socket ?? undefined, () => undefined)
}
