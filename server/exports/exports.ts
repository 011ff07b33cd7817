/**
 * Downloads of exported files. A thread reads the next piece when the connection has sent the previous one, so that a file of any
 * length needs the memory of two pieces. The first file starts the thread, which ends when it is idle.
 */

import { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { LogUnavailable } from '#events/log/event-log.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import { UnreadableOrder } from '#events/read-model/order-read-model.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { startWorker } from '#server/platform/workers/start-worker.ts'
import type { ExportFault, ExportTask, FromExporter, ToExporter } from './export-task.ts'

/** Most files at once, for all accounts. */
const MOST_AT_ONCE = 48
/** Most files at once for one account, so that others can always export. */
const MOST_OF_ONE = 40
/** A connection that takes longer for one piece is cut. */
const STALL_MS = 60_000
const IDLE_MS = 60_000
/** MiB; a thread that needs more memory ends, and the shop goes on. */
const MOST_MEMORY = 192

/** Thrown when a file cannot be read to its end. */
class ExportBroken extends Error {
  override readonly name = 'ExportBroken'
}

export type Exports = {
  /** Throws `Refused` when too many files are being sent. */
  checkRoom(account: string): void
  /** Makes the same check and starts a file. The stream fails when it is destroyed, cannot be read or is no longer received. */
  begin(task: ExportTask, account: string): Readable
  /** The number of files that are being sent. */
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

type Download = { readonly account: string; readonly file: Readable; stalling: NodeJS.Timeout | null }

export function createExports(dependencies: Dependencies): Exports {
  const { location, onError, onUnreadable } = dependencies
  const { mostAtOnce = MOST_AT_ONCE, mostOfOne = MOST_OF_ONE } = dependencies
  const { stallMs = STALL_MS, idleMs = IDLE_MS, start = startWorker } = dependencies
  const downloads = new Map<number, Download>()
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | null = null
  let last = 0
  /** Whether the next file is read over a new connection. */
  let isFaulty = false
  let stopped = false

  function post(message: ToExporter): void {
    worker?.postMessage(message)
  }

  function startThread(): Worker {
    const thread = start('export-worker', {
      workerData: location,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
    })
    thread.on('message', receive)
    thread.on('error', onError)
    thread.on('exit', () => {
      if (worker !== thread) return
      worker = null
      for (const { file } of downloads.values()) file.destroy(new ExportBroken('The thread has ended'))
    })
    return thread
  }

  function receive(message: FromExporter): void {
    const download = downloads.get(message.id)
    if (download === undefined) return
    const { file } = download
    switch (message.type) {
      case 'piece': {
        const { buffer, byteOffset, byteLength } = message.bytes
        expectReader(download)
        file.push(Buffer.from(buffer, byteOffset, byteLength))
        return
      }
      case 'end':
        expectReader(download)
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

  function expectReader(download: Download): void {
    const stalled = () => download.file.destroy(new ExportBroken('The client no longer receives it'))
    download.stalling = setTimeout(stalled, stallMs).unref()
  }

  function pieceTaken(id: number): void {
    const stalling = downloads.get(id)?.stalling
    if (stalling) clearTimeout(stalling)
  }

  function end(id: number): void {
    pieceTaken(id)
    if (!downloads.delete(id)) return
    post({ type: 'cancel', id })
    if (downloads.size > 0 || stopped) return
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
    const own = [...downloads.values()].filter((download) => download.account === account).length
    if (downloads.size < mostAtOnce && own < mostOfOne) return
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
      worker ??= startThread()
      last += 1
      const id = last
      const file = new Readable({
        read() {
          pieceTaken(id)
          post({ type: 'more', id })
        },
        destroy(error, done) {
          end(id)
          done(error)
        },
      })
      // The stream reports an error to its sender; before and after, nothing listens.
      file.on('error', () => undefined)
      downloads.set(id, { account, file, stalling: null })
      post({ type: 'begin', id, task })
      return file
    },
    running: () => downloads.size,
    async stop() {
      stopped = true
      if (idle !== null) clearTimeout(idle)
      for (const { file } of downloads.values()) file.destroy(new ExportBroken('The shop is closing'))
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
