/**
 * Downloads of exported files, read in a thread: the thread reads a piece when the connection has sent the previous one, so
 * that a file of any length needs the memory of two pieces. The thread is started by the first file and ended when it is idle.
 */

import { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { LogUnavailable } from '#events/log/event-log.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import { UnreadableOrder } from '#events/orders/order-read-model.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { startWorker } from '#server/platform/workers/start-worker.ts'
import type { ExportFault, ExportTask, FromExporter, ToExporter } from './export-task.ts'

/** Most files at once, for all accounts. */
const MOST_AT_ONCE = 48
/** Most files at once for one account, so that others can always export. */
const MOST_OF_ONE = 40
/** A connection that needs longer for one piece is cut. */
const STALL_MS = 60_000
const IDLE_MS = 60_000
/** MiB; a thread that needs more ends without ending the shop. */
const MOST_MEMORY = 192

/** The file cannot be read to its end. */
class ExportBroken extends Error {
  override readonly name = 'ExportBroken'
}

export type Exports = {
  /** Throws a refusal when too many files are being sent. */
  checkRoom(account: string): void
  /** The same check, then starts a file. The stream fails when it is destroyed, cannot be read, or is not received any more. */
  begin(task: ExportTask, account: string): Readable
  /** Files that are being sent. */
  running(): number
  /** Cancels all files that are being sent. */
  stop(): Promise<void>
}

type Dependencies = {
  readonly location: LogLocation
  readonly onError: (error: unknown) => void
  /** Called with a sentence for an order whose row cannot be read. */
  readonly onUnreadable: (sentence: string) => void
  readonly mostAtOnce?: number
  readonly mostOfOne?: number
  readonly stallMs?: number
  readonly idleMs?: number
  /** Starts the thread; tests pass their own. */
  readonly start?: typeof startWorker
}

type Running = { readonly account: string; readonly file: Readable; stalling: NodeJS.Timeout | null }

export function createExports(dependencies: Dependencies): Exports {
  const { location, onError, onUnreadable } = dependencies
  const { mostAtOnce = MOST_AT_ONCE, mostOfOne = MOST_OF_ONE } = dependencies
  const { stallMs = STALL_MS, idleMs = IDLE_MS, start = startWorker } = dependencies
  const running = new Map<number, Running>()
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | null = null
  let last = 0
  /** The next file is read over a new connection. */
  let isFaulty = false
  let stopped = false

  function post(message: ToExporter): void {
    worker?.postMessage(message)
  }

  function started(): Worker {
    const begun = start('export-worker', {
      workerData: location,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
    })
    begun.on('message', receive)
    begun.on('error', onError)
    begun.on('exit', () => {
      if (worker !== begun) return
      worker = null
      for (const { file } of running.values()) file.destroy(new ExportBroken('The thread has ended'))
    })
    return begun
  }

  function receive(message: FromExporter): void {
    const taken = running.get(message.id)
    if (taken === undefined) return
    const { file } = taken
    switch (message.type) {
      case 'piece': {
        const { buffer, byteOffset, byteLength } = message.bytes
        expectReader(taken)
        file.push(Buffer.from(buffer, byteOffset, byteLength))
        return
      }
      case 'end':
        expectReader(taken)
        file.push(null)
        return
      case 'failed': {
        const error = errorOf(message.fault)
        if (error instanceof UnreadableOrder) onUnreadable(error.message)
        onError(error)
        isFaulty = true
        file.destroy(error)
      }
    }
  }

  function expectReader(taken: Running): void {
    const stalled = () => taken.file.destroy(new ExportBroken('Nobody takes it any more'))
    taken.stalling = setTimeout(stalled, stallMs).unref()
  }

  function hasReader(id: number): void {
    const stalling = running.get(id)?.stalling
    if (stalling) clearTimeout(stalling)
  }

  function over(id: number): void {
    hasReader(id)
    if (!running.delete(id)) return
    post({ type: 'cancel', id })
    if (running.size > 0 || stopped) return
    if (isFaulty) return endThread()
    idle = setTimeout(endThread, idleMs).unref()
  }

  function endThread(): void {
    post({ type: 'close' })
    worker = null
    isFaulty = false
  }

  function checkRoom(account: string): void {
    if (stopped) throw new Refused(503, 'The shop is closing. Please try again in a moment.')
    const own = [...running.values()].filter((one) => one.account === account).length
    if (running.size < mostAtOnce && own < mostOfOne) return
    throw new Refused(
      503,
      'Many files are being exported already. Please try again when some of them are done.',
    )
  }

  return {
    checkRoom,
    begin(task, account) {
      checkRoom(account)
      if (idle !== null) clearTimeout(idle)
      worker ??= started()
      last += 1
      const id = last
      const file = new Readable({
        read() {
          hasReader(id)
          post({ type: 'more', id })
        },
        destroy(error, done) {
          over(id)
          done(error)
        },
      })
      // The stream reports the error to the one who sends it; before and after, nothing listens.
      file.on('error', () => undefined)
      running.set(id, { account, file, stalling: null })
      post({ type: 'begin', id, task })
      return file
    },
    running: () => running.size,
    async stop() {
      stopped = true
      if (idle !== null) clearTimeout(idle)
      for (const { file } of running.values()) file.destroy(new ExportBroken('The shop is closing'))
      const last = worker
      if (last === null) return
      const ended = new Promise<void>((resolve) => last.once('exit', () => resolve()))
      post({ type: 'close' })
      await ended
    },
  }
}

function errorOf(fault: ExportFault): Error {
  switch (fault.kind) {
    case 'log':
      return new LogUnavailable(fault)
    case 'order':
      return new UnreadableOrder(fault.position)
    case 'defect':
      return new ExportBroken(fault.name)
    default:
      return fault satisfies never
  }
}
