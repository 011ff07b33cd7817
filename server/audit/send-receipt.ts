/** A receipt as data for a page, or with `?download` as the file that a shopper keeps. */

import type { Request, Response } from 'express'
import type { Receipt } from '#events/receipt.ts'
import { sendData } from '../http/answer.ts'
import { receiptFile } from './receipt-file.ts'

export function sendReceipt(request: Pick<Request, 'query'>, response: Response, receipt: Receipt): void {
  if (request.query.download === undefined) return sendData(response, receipt)
  const { filename, content } = receiptFile(receipt)
  response
    .set({ 'Content-Disposition': `attachment; filename="${filename}"`, 'Cache-Control': 'no-store' })
    .type('json')
    .send(content)
}
