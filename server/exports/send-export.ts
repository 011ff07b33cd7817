/** Answers a request with an exported file. */

import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { ExportTask } from './export-task.ts'
import type { Exports } from './exports.ts'

type Download = {
  readonly task: ExportTask
  /** The account that downloads the file. */
  readonly account: string
  readonly name: string
  readonly contentType: string
  /** Called when the first piece is sent. */
  readonly onBegun?: () => void
}

/**
 * An error before the first piece is thrown and answered; a later error cuts the connection, so that half a file never looks
 * complete. HEAD only checks whether there is room for another download.
 */
export async function sendExport(
  exports: Exports,
  request: Pick<Request, 'method'>,
  response: Response,
  { task, account, name, contentType, onBegun }: Download,
): Promise<void> {
  const headers = {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
    // A proxy that buffers the answer would read faster than the browser receives it.
    'X-Accel-Buffering': 'no',
  }
  if (request.method === 'HEAD') {
    exports.checkRoom(account)
    response.set(headers).end()
    return
  }
  const file = exports.begin(task, account)
  // Also when the connection closes before the first piece.
  response.once('close', () => file.destroy(new Error('The client has disconnected')))
  try {
    await once(file, 'readable')
    response.set(headers)
    onBegun?.()
    await pipeline(file, response)
  } catch (error) {
    // Otherwise the connection is already closed with this error.
    if (!response.destroyed) throw error
  }
}
