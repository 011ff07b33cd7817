/** Compares complete tables, each as of one moment. */

import { type StockCounts, withMoves } from '#events/catalogue/stock.ts'
import type { DayCount, TablesView } from '#events/log/verifiable-store.ts'
import { shownPosition } from '#projections/audit/replay-check.ts'
import { type CountedSizes, stockCounts, storedCounts } from '#projections/catalogue/stock-counts.ts'
import type { Folds } from '#projections/folds.ts'
import type { Difference } from './difference.ts'

/** The most differences of one kind that are read. A table with many differences is rebuilt entirely. */
const MOST_DIFFERENCES = 1000

/** Rows of orders, and of requests, that no event explains. */
export async function strangeRows(view: TablesView): Promise<readonly Difference[]> {
  return [
    ...(await headDifferences(view)),
    ...(await checkpointDifferences(view)),
    ...(await view.orphanedOrders(MOST_DIFFERENCES)).map((position) => ({
      kind: 'order' as const,
      position,
      what: `The order list has an order at event ${shownPosition(position)}, which placed none.`,
    })),
    ...(await view.orphanedCodeUses(MOST_DIFFERENCES)).map((orderNumber) => ({
      kind: 'code' as const,
      position: 0,
      what: `The uses of codes have order ${orderNumber}, which is not in the log.`,
    })),
    ...(await view.orphanedRequests(MOST_DIFFERENCES)).map((position) => ({
      kind: 'request' as const,
      position,
      what: `A request’s key stands at event ${shownPosition(position)}, which no request can have made with it.`,
    })),
  ]
}

async function headDifferences(view: TablesView): Promise<readonly Difference[]> {
  if (await view.doesHeadMatch()) return []
  const position = await view.size()
  return [
    {
      kind: 'log',
      position,
      what: 'The head of the log, which the next event goes on from, is not that of its events.',
    },
  ]
}

async function checkpointDifferences(view: TablesView): Promise<readonly Difference[]> {
  const position = await view.checkpoint()
  if (position === null) {
    return [{ kind: 'order', position: 0, what: 'The order list does not say which events it has.' }]
  }
  if (position > (await view.size())) {
    const what = `The order list claims to have all events up to ${shownPosition(position)}, more than there are.`
    return [{ kind: 'order', position, what }]
  }
  return (await view.ordersBeyond(MOST_DIFFERENCES)).map((beyond) => ({
    kind: 'order',
    position: beyond,
    what: `The order list has an order at event ${shownPosition(beyond)}, and claims to have only those up to ${shownPosition(position)}.`,
  }))
}

export async function countDifferences(view: TablesView): Promise<readonly Difference[]> {
  const { stored, counted } = await view.dayCounts()
  const key = ({ day, status }: DayCount) => `${day} ${status}`
  const storedCounts = new Map(stored.map((row) => [key(row), row]))
  const trueCounts = new Map(counted.map((row) => [key(row), row]))
  return [...new Set([...storedCounts.keys(), ...trueCounts.keys()])]
    .toSorted()
    .flatMap((place): Difference[] => {
      const storedCount = storedCounts.get(place)
      const trueCount = trueCounts.get(place)
      const agree =
        (storedCount?.orders ?? 0) === (trueCount?.orders ?? 0) &&
        // These dates only limit the search range, which may be larger than needed.
        (storedCount === undefined ||
          trueCount === undefined ||
          (storedCount.first <= trueCount.first && storedCount.last >= trueCount.last))
      if (agree) return []
      const [day, status] = place.split(' ')
      const what = `The order list counts ${storedCount?.orders ?? 0} orders of ${day} as ${status}, and there are ${trueCount?.orders ?? 0}, or looks for them in the wrong place.`
      return [{ kind: 'counts', position: trueCount?.first ?? storedCount?.first ?? 0, what }]
    })
}

/** Whether the index has every order and nothing else. Its texts, if stored, are compared with the orders. */
export async function searchDifferences(view: TablesView): Promise<readonly Difference[]> {
  return [
    ...(await view.unfindableOrders(MOST_DIFFERENCES)).map((position) => ({
      kind: 'search' as const,
      position,
      what: `The order placed by event ${shownPosition(position)} is missing from the index for searching.`,
    })),
    ...(await view.orphanedSearchEntries(MOST_DIFFERENCES)).map((position) => ({
      kind: 'search' as const,
      position,
      what: `The index for searching has an order at event ${shownPosition(position)}, which placed none.`,
    })),
  ]
}

/** Compares the stored stock with the stock that follows from the events; `folds` cover part of the log. */
export async function stockDifferences(view: TablesView, folds: Folds): Promise<readonly Difference[]> {
  const fold = folds.find(({ projection }) => projection.name === stockCounts.name)
  if (fold === undefined) return []
  // A fold's state has the type of its projection.
  const counted = storedCounts(fold.state as CountedSizes)
  const { stored, moves } = await view.stock(fold.position)
  const left = withMoves(counted, moves)
  const position = await view.size()
  const words = (counts: StockCounts, key: string) => counts.get(key)?.left ?? 'no count'
  return [...new Set([...stored.keys(), ...left.keys()])].toSorted().flatMap((key): Difference[] => {
    if (stored.get(key)?.left === left.get(key)?.left) return []
    const what = `The stock says ${words(stored, key)} of ${key}, and by the log it is ${words(left, key)}.`
    return [{ kind: 'stock', position, what }]
  })
}
