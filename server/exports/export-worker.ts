/** The thread that reads exported files over a connection of its own, so that the shop's connection never waits. */

import { parentPort, workerData } from 'node:worker_threads'
import type { LogLocation } from '#events/log/log-location.ts'
import { openReadOnlyView } from '#events/log/open-read-only-view.ts'
import type { ReadOnlyView } from '#events/log/read-only-view.ts'
import type { ExportTask, ToExporter } from './export-task.ts'
import { createExporter } from './exporter.ts'
import { ordersCsv } from './orders-csv.ts'
import { recordLines } from './record-lines.ts'

// Only `createExports` starts this file.
const location = workerData as LogLocation
const port = parentPort
if (port === null) throw new Error('This file is a thread of the shop')

let opening: Promise<ReadOnlyView> | null = null

/** Opens the view for the first file that needs it, so that a failure belongs to that file. */
function opened(): Promise<ReadOnlyView> {
  const view = opening ?? openReadOnlyView(location)
  opening = view
  view.catch(() => {
    if (opening === view) opening = null
  })
  return view
}

async function* piecesOf(task: ExportTask): AsyncGenerator<string, void> {
  const view = await opened()
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
  port.close()
  // Not awaited; a view that could not be opened has already failed its file.
  opening?.then(({ close }) => close()).catch(() => undefined)
})
