/** Hashes a log in a second thread, so that two cores share the work of a verification. */

import type { LogLocation } from '#events/log/log-location.ts'
import { startWorker } from '#server/platform/workers/start-worker.ts'
import type { SignedHead } from './hash-pass.ts'
import type { HashResult } from './verify-log.ts'

export type HashTask = {
  readonly location: LogLocation
  readonly size: number
  readonly signed: readonly SignedHead[]
}

export function hashElsewhere(location: LogLocation) {
  return (size: number, signed: readonly SignedHead[]): Promise<HashResult> =>
    new Promise((resolve, reject) => {
      const task: HashTask = { location, size, signed }
      const worker = startWorker('hash-worker', { workerData: task })
      worker.once('message', resolve)
      worker.once('error', reject)
    })
}
