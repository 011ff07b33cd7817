/** The thread that reads what is exported, over a connection of its own, so that the shop's connection never waits for it. */

import { parentPort, workerData } from 'node:worker_threads'
import { openReadOnlyView, type ReadOnlyView } from '#events/sqlite/read-only-view.ts'
import type { ExportTask, ToExporter } from './export-task.ts'
import { createExporter } from './exporter.ts'
import { ordersCsv } from './orders-csv.ts'
import { recordLines } from './record-lines.ts'

// Only `createExports` starts this file.
const file = workerData as string
const port = parentPort
if (port === null) throw new Error('This file is a thread of the shop')

let view: ReadOnlyView | null = null

/** Opened by the first file that needs it, so that a failure belongs to that file. */
async function* piecesOf(task: ExportTask): AsyncGenerator<string, void> {
  view ??= openReadOnlyView(file)
  switch (task.file) {
    case 'orders':
      return yield* ordersCsv(view.orderViews, task.filter)
    case 'records':
      return yield* recordLines(view.records, task.filter, task.upTo)
  }
}

const exporter = createExporter(piecesOf, (message) => {
  port.postMessage(message, message.type === 'piece' ? [message.bytes.buffer] : [])
})

port.on('message', (message: ToExporter) => {
  if (message.type !== 'close') return exporter.receive(message)
  view?.close()
  port.close()
})
