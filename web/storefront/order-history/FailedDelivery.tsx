/** What a shopper is told of a delivery that failed. */

import { failedDeliveryWords } from './after-sale-words.ts'

export function FailedDelivery(order: Parameters<typeof failedDeliveryWords>[0]) {
  return <p className="mt-4 text-sm">{failedDeliveryWords(order)}</p>
}
