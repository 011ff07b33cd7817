/**
 * A thread that compares all data stored beside the log with the log. After each piece of work it pauses for as long as the
 * work took. Its priority is not lowered: a thread of lower priority could be suspended while it holds a lock that an
 * order waits for.
 */

import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openVerifiableStore } from '#events/log/open-verifiable-store.ts'
import { comesWithProgram } from '#server/pages/pictures/masters.ts'
import { openPictureStore } from '#server/pages/pictures/originals/open-picture-store.ts'
import type { Difference } from './difference.ts'
import type { CheckResult, CheckTask } from './self-check.ts'
import { verifyLog } from './verify-log.ts'
import { verifyPictures } from './verify-pictures.ts'
import { verifyTables } from './verify-tables.ts'

/** More differences than this are not reported. */
const MOST_TOLD = 20
const ofOrders: ReadonlySet<Difference['kind']> = new Set(['order', 'counts', 'search', 'stock', 'code'])

// Only `startSelfCheck` starts this file.
const { location, masters } = workerData as CheckTask

const store = await openVerifiableStore(location)
const stored = await openPictureStore(location)
try {
  const result = await compare()
  parentPort?.postMessage(result)
} finally {
  await stored.close()
  await store.close()
}

/** Uses at most half of one core and of the disk. */
function restful(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    await wait(Math.max(1, performance.now() - since))
    since = performance.now()
  }
}

async function compare(): Promise<CheckResult> {
  const pause = restful()
  const differences: Difference[] = []
  let areOrdersWrong = false
  let areFiguresWrong = false
  function onDifference(difference: Difference): void {
    if (differences.length < MOST_TOLD) differences.push(difference)
    areOrdersWrong ||= ofOrders.has(difference.kind)
    areFiguresWrong ||= difference.kind === 'figures'
  }
  const { finding, folds, pictures } = await verifyLog({ log: store.log, signed: [], onDifference, pause })
  // Tables are not compared with an invalid log.
  if (finding !== null) {
    return { differences: [{ kind: 'log', ...finding }], areOrdersWrong: false, areFiguresWrong: false }
  }
  const tables = await store.tables()
  if (tables !== null) await verifyTables({ tables, folds, onDifference, pause })
  await verifyPictures({
    store: stored.pictures,
    named: pictures,
    isOfProgram: comesWithProgram(masters),
    onDifference,
    pause,
  })
  return { differences, areOrdersWrong, areFiguresWrong }
}
