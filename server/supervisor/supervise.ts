/**
 * Runs the shop in its own process, and starts it again after a crash or a hang. On request, it replaces the process without
 * a pause: a new process starts from the data on disk, both accept connections until the new one is proved, and the old one
 * ends after its last answer. All processes share one listening socket, which the supervisor keeps open, so that connections
 * wait while no process accepts them.
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

/** The shop ends after this many starts in a row whose process was not proved. */
const MOST_STARTS = 6
/** Time for the answer to reach the person who requested the restart. */
const FAREWELL_MS = 200

/** `says` is a sentence for the person who requested the restart. */
export type Outcome = { readonly replaced: boolean; readonly says: string }

export type Supervisor = {
  /** Resolves when the new process serves alone, or when it has failed and the old one continues. */
  restart(): Promise<Outcome>
  close(): void
}

type Restart = {
  readonly outcome: Promise<Outcome>
  readonly settle: (outcome: Outcome) => void
  /** The restart is complete when this process has handed over or, where no process remains that could, is proved. */
  waitsFor: ShopProcess | null
}

type Environment = Readonly<Record<string, string | undefined>>

type Dependencies = {
  /** The file that Node runs for each process, resolved each time because a link may point to another version by then. */
  readonly program: string
  readonly folder: string
  readonly environment: Environment
  /** Additional environment variables of the first process only. */
  readonly first: Environment
  /** Called each time a process begins to serve. */
  readonly onServing: () => void
  /** Called with a sentence for the operator. */
  readonly report: (sentence: string) => void
  readonly end: (code: number) => void
  readonly times?: Partial<SupervisionTimes>
}

export function supervise(dependencies: Dependencies): Supervisor {
  const { program, folder, environment, onServing, report, end } = dependencies
  const times = { ...TIMES, ...dependencies.times }
  let socket: ListeningSocket | null = null
  /** The process that serves, or starts alone; null during the pause before a start. */
  let current: ShopProcess | null = null
  /** A process that starts or serves beside the current one, and is not proved yet. */
  let successor: ShopProcess | null = null
  /** Processes that hand over, or only send downloads. */
  const leaving = new Set<ShopProcess>()
  /** The restart in progress. */
  let restarting: Restart | null = null
  /** The current process is closing so that the new one can start alone. */
  let startsAlone = false
  let unprovedStarts = 0
  let startTimer: NodeJS.Timeout | undefined
  let isClosing = false

  startCurrent(dependencies.first)

  function startCurrent(first: Environment = {}): void {
    // A process that still holds the lock of the data folder releases it soon.
    const takesOver = [...leaving].some((shopProcess) => shopProcess.state() === 'handing over')
    current = start(takesOver, first)
    if (restarting !== null) restarting.waitsFor = current
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
      onFailed: report,
    })
    return started
  }

  function proved(shopProcess: ShopProcess): void {
    unprovedStarts = 0
    if (shopProcess !== successor || current === null) return done(shopProcess)
    leaving.add(current)
    if (restarting !== null) restarting.waitsFor = current
    current.handOver()
    current = shopProcess
    successor = null
  }

  function done(shopProcess: ShopProcess): void {
    if (restarting?.waitsFor === shopProcess)
      settle({ replaced: true, says: 'The new process has taken over.' })
  }

  function ended(shopProcess: ShopProcess, exit: Exit): void {
    if (isClosing) return endWhenAllHave(exit)
    if (leaving.delete(shopProcess)) done(shopProcess)
    else if (shopProcess === successor) successorEnded(exit)
    else if (startsAlone) {
      startsAlone = false
      startCurrent()
    } else if (successor !== null) {
      // The current process ended while the new one was starting. The new one then serves alone.
      current = successor
      successor = null
      if (restarting !== null) restarting.waitsFor = current
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
      says: 'The new process ended too early: see the shop’s log. The old one continues.',
    })
  }

  function currentEnded({ code, signal, before }: Exit): void {
    current = null
    // The process beside which it was started has ended in the meantime.
    if (code === START_ALONE) return startCurrent()
    unprovedStarts += 1
    // Perhaps a setting is wrong: the person who started the shop sees the reason immediately.
    const isFirst = socket === null
    const isNewVersion = restarting !== null && before === 'starting'
    const wasAskedToClose = code === 0
    if (isFirst || isNewVersion || wasAskedToClose || unprovedStarts >= MOST_STARTS) {
      const isAwaited = restarting !== null
      settle({
        replaced: false,
        says: 'The new process could not start: see the shop’s log. The shop is closed.',
      })
      setTimeout(() => end(code ?? 1), isAwaited ? FAREWELL_MS : 0)
      return
    }
    const pause = unprovedStarts === 1 ? 0 : times.againMs * 2 ** (unprovedStarts - 2)
    const how = signal === null ? `with exit code ${code}` : `by ${signal}`
    report(
      `The shop’s process ended ${how}: it is started again${pause === 0 ? '' : ` in ${pause / 1000} s`}.`,
    )
    startTimer = setTimeout(() => startCurrent(), pause)
  }

  function settle(outcome: Outcome): void {
    restarting?.settle(outcome)
    restarting = null
  }

  async function restart(): Promise<Outcome> {
    if (isClosing) return { replaced: false, says: 'The shop is closing.' }
    if (restarting !== null) return restarting.outcome
    if (current === null || current.state() === 'starting') {
      return { replaced: false, says: 'The shop is starting: try again when it serves.' }
    }
    const mine = newRestart()
    restarting = mine
    // Cuts off downloads in old processes, because three processes would need three times the memory.
    await Promise.all([...leaving].map((shopProcess) => shopProcess.end()))
    if (!isClosing && current !== null) successor = start(true)
    return mine.outcome
  }

  function close(): void {
    if (isClosing) return
    isClosing = true
    clearTimeout(startTimer)
    settle({ replaced: false, says: 'The shop is closing.' })
    // New connections are refused instead of waiting.
    socket?.close()
    for (const shopProcess of running()) void shopProcess.end()
    if (running().length === 0) end(0)
  }

  function running(): ShopProcess[] {
    return [current, successor, ...leaving].flatMap((shopProcess) =>
      shopProcess !== null && shopProcess.state() !== 'ended' ? [shopProcess] : [],
    )
  }

  function endWhenAllHave({ code }: Exit): void {
    if (running().length === 0) end(code ?? 1)
  }

  return { restart, close }
}

function newRestart(): Restart {
  let settle: Restart['settle'] = () => undefined
  const outcome = new Promise<Outcome>((resolve) => {
    settle = resolve
  })
  return { outcome, settle, waitsFor: null }
}
