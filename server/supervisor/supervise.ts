/**
 * Runs the shop in a process of its own, and starts it again when it has crashed or hangs. When it is asked to, it replaces the
 * process without a pause: a new one starts from what is on disk, both take connections until the new one has proved itself,
 * and the old one ends with its last answer. All share one listening socket, which the supervisor keeps open, so that
 * connections wait while no process takes them.
 */

import { START_ALONE } from './messages.ts'
import {
  type Exit,
  type ShopProcess,
  type SupervisionTimes,
  startShopProcess,
  TIMES,
} from './shop-process.ts'
import type { ListeningSocket } from './supervised.ts'

/** After so many starts in a row of a process that did not prove itself, the shop ends. */
const MOST_STARTS = 6
/** For the answer to the person who asked. */
const FAREWELL_MS = 200

/** A sentence for the person who asked. */
export type Outcome = { readonly replaced: boolean; readonly says: string }

export type Supervisor = {
  /** Resolves when the new process serves alone, or has failed and the old one goes on. */
  restart(): Promise<Outcome>
  close(): void
}

type Asked = {
  readonly outcome: Promise<Outcome>
  readonly settle: (outcome: Outcome) => void
  /** It is done when this process has handed over, or, where none is left that could, has proved itself. */
  waitsFor: ShopProcess | null
}

type Environment = Readonly<Record<string, string | undefined>>

type Dependencies = {
  /** What Node runs for each process: found again each time, since a link may lead to another version by then. */
  readonly program: string
  readonly folder: string
  readonly environment: Environment
  /** What the first process finds in its environment besides, and no later one. */
  readonly first: Environment
  /** Called whenever a process has begun to serve. */
  readonly onServing: () => void
  /** What an operator should know. */
  readonly tell: (sentence: string) => void
  readonly end: (code: number) => void
  readonly times?: Partial<SupervisionTimes>
}

export function supervise(dependencies: Dependencies): Supervisor {
  const { program, folder, environment, onServing, tell, end } = dependencies
  const times = { ...TIMES, ...dependencies.times }
  let socket: ListeningSocket | null = null
  /** Serves, or starts with none beside it; null for as long as a start is waited for. */
  let current: ShopProcess | null = null
  /** Starts beside the current one, or serves beside it and has not proved itself yet. */
  let successor: ShopProcess | null = null
  /** Hand over, or only send downloads. */
  const leaving = new Set<ShopProcess>()
  /** The restart that is under way. */
  let asked: Asked | null = null
  /** The current process was asked to end, so that the new one can start alone. */
  let startsAlone = false
  let unprovedStarts = 0
  let again: NodeJS.Timeout | undefined
  let isClosing = false

  startCurrent(dependencies.first)

  function startCurrent(first: Environment = {}): void {
    // One that still has the lock of the data folder gives it back soon.
    const takesOver = [...leaving].some((one) => one.state() === 'handing over')
    current = start(takesOver, first)
    if (asked !== null) asked.waitsFor = current
  }

  function start(takesOver: boolean, first: Environment = {}): ShopProcess {
    const started = startShopProcess({
      program,
      folder,
      takesOver,
      environment: { ...environment, ...first },
      times,
      socket: () => socket,
      onReady(opened) {
        socket ??= opened ?? null
        onServing()
      },
      onProved: () => proved(started),
      onHandedOver: () => done(started),
      onEnded: (exit) => ended(started, exit),
      onKilled: tell,
    })
    return started
  }

  function proved(one: ShopProcess): void {
    unprovedStarts = 0
    if (one !== successor || current === null) return done(one)
    leaving.add(current)
    if (asked !== null) asked.waitsFor = current
    current.handOver()
    current = one
    successor = null
  }

  function done(one: ShopProcess): void {
    if (asked?.waitsFor === one) settle({ replaced: true, says: 'The new process has taken over.' })
  }

  function ended(one: ShopProcess, exit: Exit): void {
    if (isClosing) return endWhenAllHave(exit)
    if (leaving.delete(one)) done(one)
    else if (one === successor) successorEnded(exit)
    else if (startsAlone) {
      startsAlone = false
      startCurrent()
    } else if (successor !== null) {
      // It has ended while the new one was starting, which then serves alone.
      current = successor
      successor = null
      if (asked !== null) asked.waitsFor = current
    } else currentEnded(exit)
  }

  function successorEnded({ code }: Exit): void {
    successor = null
    if (code === START_ALONE && current !== null) {
      startsAlone = true
      void current.end()
      return
    }
    settle({
      replaced: false,
      says: 'The new process ended before it had proved itself: see the shop’s log. The old one goes on.',
    })
  }

  function currentEnded({ code, signal, before }: Exit): void {
    current = null
    // The one beside which it was started has ended meanwhile.
    if (code === START_ALONE) return startCurrent()
    unprovedStarts += 1
    // A wrong setting, for example: the person who has started the shop is told at once.
    const isFirst = socket === null
    const isNewVersion = asked !== null && before === 'starting'
    const wasAskedToClose = code === 0
    if (isFirst || isNewVersion || wasAskedToClose || unprovedStarts >= MOST_STARTS) {
      const isTold = asked !== null
      settle({
        replaced: false,
        says: 'The new process could not start: see the shop’s log. The shop is closed.',
      })
      setTimeout(() => end(code ?? 1), isTold ? FAREWELL_MS : 0)
      return
    }
    const pause = unprovedStarts === 1 ? 0 : times.againMs * 2 ** (unprovedStarts - 2)
    const how = signal === null ? `with exit code ${code}` : `by ${signal}`
    tell(`The shop’s process ended ${how}: it is started again${pause === 0 ? '' : ` in ${pause / 1000} s`}.`)
    again = setTimeout(() => startCurrent(), pause)
  }

  function settle(outcome: Outcome): void {
    asked?.settle(outcome)
    asked = null
  }

  async function restart(): Promise<Outcome> {
    if (isClosing) return { replaced: false, says: 'The shop is closing.' }
    if (asked !== null) return asked.outcome
    if (current === null || current.state() === 'starting') {
      return { replaced: false, says: 'The shop is just starting: ask again when it serves.' }
    }
    const mine = newlyAsked()
    asked = mine
    // Downloads that go on in old processes are cut: three processes would need the memory of three.
    await Promise.all([...leaving].map((one) => one.end()))
    if (!isClosing && current !== null) successor = start(true)
    return mine.outcome
  }

  function close(): void {
    if (isClosing) return
    isClosing = true
    clearTimeout(again)
    settle({ replaced: false, says: 'The shop is closing.' })
    // From here on nobody waits at it.
    socket?.close()
    for (const one of running()) void one.end()
    if (running().length === 0) end(0)
  }

  function running(): ShopProcess[] {
    return [current, successor, ...leaving].flatMap((one) =>
      one !== null && one.state() !== 'ended' ? [one] : [],
    )
  }

  function endWhenAllHave({ code }: Exit): void {
    if (running().length === 0) end(code ?? 1)
  }

  return { restart, close }
}

function newlyAsked(): Asked {
  let settle: Asked['settle'] = () => undefined
  const outcome = new Promise<Outcome>((resolve) => {
    settle = resolve
  })
  return { outcome, settle, waitsFor: null }
}
