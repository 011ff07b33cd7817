/** Answers a request with a file that is exported. */

import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { ExportTask } from './export-task.ts'
import type { Exports } from './exports.ts'

type Download = {
  readonly task: ExportTask
  /** Who takes it along. */
  readonly account: string
  readonly name: string
  readonly contentType: string
}

/**
 * A fault before the first piece is thrown, to be answered; after it, it cuts the connection, so that no half file looks
 * like a whole one. HEAD only asks whether there is room.
 */
export async function sendExport(
  exports: Exports,
  request: Pick<Request, 'method'>,
  response: Response,
  { task, account, name, contentType }: Download,
): Promise<void> {
  const headers = {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  }
  if (request.method === 'HEAD') {
    exports.checkRoom(account)
    response.set(headers).end()
    return
  }
  const file = exports.begin(task, account)
  // Also while nothing was found yet.
  response.once('close', () => file.destroy(new Error('Whoever asked has gone')))
  try {
    await once(file, 'readable')
    response.set(headers)
    await pipeline(file, response)
  } catch (error) {
    // It has ended there already.
    if (!response.destroyed) throw error
  }
}
