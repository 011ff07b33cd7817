/** A receipt as the file that a shopper keeps: downloaded, or attached to the confirmation. */

import type { Receipt } from '#events/receipt.ts'

export function receiptFile(receipt: Receipt) {
  return {
    filename: `${receipt.orderNumber}-receipt.json`,
    contentType: 'application/json',
    content: `${JSON.stringify(receipt, null, 2)}\n`,
  }
}
