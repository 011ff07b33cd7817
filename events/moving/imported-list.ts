/** All imported orders as a fold of their facts. It holds nobody's name: people are opened when they are shown or searched for. */

import type { RecordedEvent } from '../event.ts'
import { type ImportedFigures, type ImportedStatus, importedStatuses } from './import-choices.ts'
import type { ImportedName } from './import-facts.ts'

export type ImportedOrder = ImportedName & {
  /** ISO-8601 UTC. */
  readonly placedAt: string
  readonly status: ImportedStatus
  /** Rupees. */
  readonly total: number
  /** The place of its fact in the log. */
  readonly position: number
}

export type ImportedList = {
  /** Newest first, by when they were placed. */
  newestFirst(): readonly ImportedOrder[]
  figures(): ImportedFigures
}

type ImportedFold = {
  readonly list: ImportedList
  /** True for a fact about imported orders. */
  readonly take: (event: RecordedEvent) => boolean
}

export function createImportedList(): ImportedFold {
  const orders: ImportedOrder[] = []
  let isSorted = true
  function take(event: RecordedEvent): boolean {
    if (event.type !== 'OrderImported') return false
    const { source, number, placedAt, status, total } = event.data
    orders.push({ source, number, placedAt, status, total, position: event.position })
    isSorted = false
    return true
  }
  return {
    take,
    list: {
      newestFirst() {
        if (!isSorted)
          orders.sort(
            (one, other) =>
              Date.parse(other.placedAt) - Date.parse(one.placedAt) || other.position - one.position,
          )
        isSorted = true
        return orders
      },
      figures: () => figuresOf(orders),
    },
  }
}

function figuresOf(orders: readonly ImportedOrder[]): ImportedFigures {
  const figures = Object.fromEntries(importedStatuses.map((status) => [status, { orders: 0, rupees: 0 }]))
  for (const { status, total } of orders) {
    const before = figures[status] ?? { orders: 0, rupees: 0 }
    figures[status] = { orders: before.orders + 1, rupees: before.rupees + total }
  }
  // It has every status.
  return figures as ImportedFigures
}
