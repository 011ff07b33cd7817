/** A thread that hashes the log while the thread that started it computes the figures. */

import { parentPort, workerData } from 'node:worker_threads'
import { openReadOnly } from '#events/sqlite/read-only.ts'
import { createVerifiableLog } from '#events/sqlite/verifiable-log.ts'
import type { HashTask } from './hash-elsewhere.ts'
import { hashLog } from './verify-log.ts'

// Only `hashElsewhere` starts this file.
const { file, size, signed } = workerData as HashTask
const db = openReadOnly(file)
try {
  parentPort?.postMessage(hashLog(createVerifiableLog(db), size, signed))
} finally {
  db.close()
}
