/** A thread that hashes the log while the thread that started it computes the figures. */

import { parentPort, workerData } from 'node:worker_threads'
import { openVerifiableStore } from '#events/log/open-verifiable-store.ts'
import type { HashTask } from './hash-elsewhere.ts'
import { hashLog } from './verify-log.ts'

// Only `hashElsewhere` starts this file.
const { location, size, signed } = workerData as HashTask
const { log, close } = await openVerifiableStore(location)
try {
  parentPort?.postMessage(await hashLog(log, size, signed))
} finally {
  await close()
}
