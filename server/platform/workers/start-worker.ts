/** Starts threads and child processes: from a file of the bundle in a built shop, and from the source otherwise. */

import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { type WorkerName, workers } from './workers.ts'

const self = fileURLToPath(import.meta.url)
const isBuilt = self.endsWith('.js')

export function startWorker(name: WorkerName, options: Omit<WorkerOptions, 'argv'> = {}): Worker {
  const { file, argv } = beginningOf(name)
  return new Worker(file, { ...options, argv })
}

export function startProcess(name: WorkerName, options: ForkOptions = {}): ChildProcess {
  const { file, argv } = beginningOf(name)
  return fork(file, argv, options)
}

/** The bundle's entries are in one folder. Shared code, such as this module, may be in a folder below it. */
function beginningOf(name: WorkerName): { readonly file: URL; readonly argv: string[] } {
  if (isBuilt) {
    const file = self.includes('/chunks/') ? `../${name}.js` : `./${name}.js`
    return { file: new URL(file, import.meta.url), argv: [] }
  }
  const source = new URL(`../../../${workers[name]}`, import.meta.url)
  return { file: new URL('./from-source.mjs', import.meta.url), argv: [source.href] }
}
