/** Reads a file in a worker, so that a large or broken one never stops the page. */

import { workerFailure } from '#web/backoffice/worker-failure.ts'
import type { Sheet, Table } from './table.ts'
import { sheetsOf, UnreadableFile } from './table-of-file.ts'

export { type Sheet, type Table, UnreadableFile }

const MAX_BYTES = 8 * 1024 * 1024
const LIMIT_MS = 20_000

type Sheets = Awaited<ReturnType<typeof sheetsOf>>

/** The first one is that with the parcels. Throws `UnreadableFile`. */
export async function readSheets(file: Blob): Promise<Sheets> {
  if (file.size > MAX_BYTES) throw new UnreadableFile('This file is larger than 8 MB: no statement is.')
  if (file.size === 0) throw new UnreadableFile('This file is empty.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return typeof Worker === 'undefined' ? sheetsOf(bytes) : readInWorker(bytes)
}

/** What the worker answers. */
export type ReadAnswer = { readonly sheets: Sheets } | { readonly problem: string }

function readInWorker(bytes: Uint8Array<ArrayBuffer>): Promise<Sheets> {
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Sheets>((resolve, reject) => {
    const limit = setTimeout(
      () =>
        reject(new UnreadableFile('This file takes too long to read. Save it as CSV and choose it again.')),
      LIMIT_MS,
    )
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
      clearTimeout(limit)
      if ('sheets' in data) resolve(data.sheets)
      else reject(new UnreadableFile(data.problem))
    }
    worker.onerror = (event) => {
      clearTimeout(limit)
      reject(new UnreadableFile(workerFailure(event, 'This file cannot be read.')))
    }
    worker.postMessage(bytes, [bytes.buffer])
  }).finally(() => worker.terminate())
}
