/** Renders the pages of a catalogue in a child process of lower priority, which ends afterwards and releases its memory. */

import type { ChildProcess } from 'node:child_process'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { giveWay } from '#server/platform/workers/give-way.ts'
import { startProcess } from '#server/platform/workers/start-worker.ts'

/** What the page worker, `web/prerender/page-worker.ts`, receives: it writes the pages into the file. */
export type ToRender = { readonly webRoot: string; readonly catalogue: Catalogue; readonly into: string }

export type RenderInto = (catalogue: Catalogue, into: string, signal: AbortSignal) => Promise<void>

/** `start` starts the process; tests observe it. */
export function renderElsewhere(webRoot: string, start = startProcess): RenderInto {
  return (catalogue, into, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const child: ChildProcess = start('page-worker', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      giveWay(child)
      const end = () => void child.kill()
      signal.addEventListener('abort', end)
      let failed = 'The process that renders pages has ended'
      let isDone = false
      child.once('message', (answer: { readonly failed?: string }) => {
        if (answer.failed === undefined) isDone = true
        else failed = answer.failed
        if (child.connected) child.disconnect()
      })
      child.once('error', reject)
      child.once('exit', () => {
        signal.removeEventListener('abort', end)
        if (isDone) resolve()
        else reject(new Error(failed))
      })
      child.send({ webRoot, catalogue, into } satisfies ToRender, (error) => error && reject(error))
    })
}
