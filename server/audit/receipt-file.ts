/** A receipt as the file that a shopper saves, either downloaded or attached to the confirmation mail. */

import type { Request, Response } from 'express'
import type { Receipt } from '#events/proof/receipt.ts'
import { sendData } from '#server/platform/http/answer.ts'

export function receiptFile(receipt: Receipt) {
  return {
    filename: `${receipt.orderNumber}-receipt.json`,
    contentType: 'application/json',
    content: `${JSON.stringify(receipt, null, 2)}\n`,
  }
}

/** Sends JSON data for a page, or with `?download` the file. */
export function sendReceipt(request: Pick<Request, 'query'>, response: Response, receipt: Receipt): void {
  if (request.query.download === undefined) return sendData(response, receipt)
  const { filename, content } = receiptFile(receipt)
  response
    .set({ 'Content-Disposition': `attachment; filename="${filename}"`, 'Cache-Control': 'no-store' })
    .type('json')
    .send(content)
}
