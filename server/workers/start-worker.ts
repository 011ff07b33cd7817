/** Starts worker threads: from a file of the bundle where the shop is built, and from the source where it is not. */

import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { type WorkerName, workers } from './workers.ts'

const self = fileURLToPath(import.meta.url)
const isBuilt = self.endsWith('.js')

export function startWorker(name: WorkerName, options: Omit<WorkerOptions, 'argv'> = {}): Worker {
  if (isBuilt) return new Worker(builtFile(name), options)
  const source = new URL(`../../${workers[name]}`, import.meta.url)
  return new Worker(new URL('./from-source.mjs', import.meta.url), { ...options, argv: [source.href] })
}

/** The bundle's entries stand in one folder; what they share, such as this module, may stand in a folder below it. */
function builtFile(name: WorkerName): URL {
  return new URL(self.includes('/chunks/') ? `../${name}.js` : `./${name}.js`, import.meta.url)
}
