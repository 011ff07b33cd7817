/** The positions of the facts that set the prices of an order: of each line its product's own price, and the sale that lowered it, with what moved its end. */

import { type CatalogueState, findIn } from '#catalogue/catalogue-state.ts'
import { priceSteps } from '#catalogue/price-steps.ts'
import type { RecordedEvent } from '#events/event.ts'
import type { StoredRecord } from '#events/log/event-log.ts'

/** `catalogue` may have later facts. Nothing for an order that names no catalogue. */
export function pricesSetBy(
  entries: readonly Pick<StoredRecord, 'record'>[],
  catalogue: CatalogueState,
): readonly number[] {
  // The shop wrote these records.
  const placed = entries.map(({ record }) => JSON.parse(record) as RecordedEvent)
  const order = placed.find((event) => event.type === 'OrderPlaced')
  const last = order?.data.catalogue
  if (order === undefined || last === undefined) return []
  const at = Date.parse(order.at)
  const sales = catalogue.sales.filter(({ position }) => position <= last)
  const positions = order.data.lines.flatMap(({ productId }) => {
    const product = findIn(catalogue, productId)
    if (product === undefined) return []
    const [first, ...later] = product.prices
    const prices = [first, ...later.filter(({ position }) => position <= last)] as const
    const own = prices.findLast(({ from }) => from <= at) ?? first
    const step = priceSteps({ id: productId, prices }, sales, at).at(-1)
    return [
      own.position,
      step?.position ?? own.position,
      ...(step?.sale?.changes ?? []).filter((change) => change <= last),
    ]
  })
  return [...new Set(positions)].sort((one, other) => one - other)
}
