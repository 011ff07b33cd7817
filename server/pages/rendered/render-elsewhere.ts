/**
 * Renders the pages of a catalogue in a child process of lower priority. It stays for some minutes, because loading the code of
 * the pages and the first styles take most of the time, and an owner who has changed one thing often changes another.
 */

import type { ChildProcess } from 'node:child_process'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { giveWay } from '#server/platform/workers/give-way.ts'
import { startProcess } from '#server/platform/workers/start-worker.ts'

/** What the page worker, `web/prerender/page-worker.ts`, receives: it writes the pages into the file, or only renders them. */
export type ToRender = {
  readonly id: number
  readonly webRoot: string
  readonly catalogue: Catalogue
  readonly into: string | null
}
export type PagesRendered = { readonly id: number; readonly failed?: string }

export type RenderInto = (catalogue: Catalogue, into: string, signal: AbortSignal) => Promise<void>

export type PageRenderer = {
  readonly render: RenderInto
  /** A change is expected: the process gets ready by rendering the catalogue as it is. */
  warm(catalogue: Catalogue): void
  /** Ends the process, and rejects what it was to render. */
  stop(): void
}

const IDLE_MS = 5 * 60_000

type Waiting = { readonly resolve: () => void; readonly reject: (error: Error) => void }
type Running = { readonly child: ChildProcess; readonly waiting: Map<number, Waiting> }

/** `start` starts the process; tests observe it. */
export function renderElsewhere(
  webRoot: string,
  { start = startProcess }: { start?: typeof startProcess } = {},
): PageRenderer {
  let running: Running | null = null
  let idle: NodeJS.Timeout | undefined
  let last = 0

  function started(): Running {
    const child = start('page-worker', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    giveWay(child)
    const begun: Running = { child, waiting: new Map() }
    child.on('message', ({ id, failed }: PagesRendered) => {
      const waiting = begun.waiting.get(id)
      begun.waiting.delete(id)
      if (failed === undefined) waiting?.resolve()
      else waiting?.reject(new Error(failed))
      if (begun.waiting.size === 0) idle = setTimeout(stop, IDLE_MS).unref()
    })
    child.once('error', () => lose(begun))
    child.once('exit', () => lose(begun))
    // It ends with the shop, and does not keep it.
    child.unref()
    child.channel?.unref()
    return begun
  }

  function lose(gone: Running): void {
    if (running === gone) running = null
    for (const { reject } of gone.waiting.values()) {
      reject(new Error('The process that renders pages has ended'))
    }
    gone.waiting.clear()
  }

  /** Async, so that a process that cannot be started is a rejection. */
  async function ask(catalogue: Catalogue, into: string | null): Promise<void> {
    clearTimeout(idle)
    running ??= started()
    const { child, waiting } = running
    last += 1
    const id = last
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      child.send({ id, webRoot, catalogue, into } satisfies ToRender, (error) => error && reject(error))
    })
  }

  function stop(): void {
    clearTimeout(idle)
    running?.child.kill()
  }

  return {
    async render(catalogue, into, signal) {
      signal.throwIfAborted()
      signal.addEventListener('abort', stop)
      try {
        await ask(catalogue, into)
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
    warm(catalogue) {
      if (running !== null) return
      // A failure shows when there is something to render.
      ask(catalogue, null).catch(() => undefined)
    },
    stop,
  }
}
