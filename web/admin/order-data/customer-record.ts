/** Summarises a customer's earlier orders in one sentence, to help decide whether to call before shipping. */

import type { CustomerRecord } from '#events/orders/order-read-model.ts'

export type RecordWords = { readonly text: string; readonly careful: boolean }

export function recordWords({ placed, delivered, cancelled, refused }: CustomerRecord): RecordWords {
  if (placed <= 1) return { text: 'First order of this customer.', careful: false }
  const parts = [
    `${delivered} delivered`,
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
    ...(refused > 0 ? [`${refused} refused at the door`] : []),
  ]
  return { text: `${placed} orders so far: ${parts.join(', ')}.`, careful: refused > 0 }
}
