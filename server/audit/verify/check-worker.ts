/** A thread that compares everything kept beside the log with the log, with the least effort that the system knows. */

import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openReadOnly } from '#events/sqlite/read-only.ts'
import type { Difference } from './difference.ts'
import type { CheckResult, CheckTask } from './self-check.ts'
import { verifyLog } from './verify-log.ts'
import { verifyTables } from './verify-tables.ts'

/** Nobody reads more. */
const MOST_TOLD = 20
/** Between two slices, so that the shop finds the disk free. */
const PAUSE_MS = 2
const ofBook: ReadonlySet<Difference['kind']> = new Set(['order', 'counts', 'search'])

// Only `startSelfCheck` starts this file.
const { file } = workerData as CheckTask

// On Linux this is the priority of the thread that asks; elsewhere it would be that of the whole shop.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

const db = openReadOnly(file)
try {
  const result = await compare()
  parentPort?.postMessage(result)
} finally {
  db.close()
}

async function compare(): Promise<CheckResult> {
  const differences: Difference[] = []
  let isBookWrong = false
  function onDifference(difference: Difference): void {
    if (differences.length < MOST_TOLD) differences.push(difference)
    isBookWrong ||= ofBook.has(difference.kind)
  }
  const { finding } = await verifyLog({ db, signed: [], onDifference })
  // What follows from a log that does not hold is nothing to compare with.
  if (finding !== null) return { differences: [{ kind: 'log', ...finding }], isBookWrong: false }
  await verifyTables({ db, onDifference, pause: () => wait(PAUSE_MS) })
  return { differences, isBookWrong }
}
