/** Comparisons of whole tables, each as they are at one moment. */

import type { DayCount, TablesView } from '#events/log/verifiable-store.ts'
import { type StockCounts, withMoves } from '#events/shop/stock.ts'
import type { Folds } from '#projections/folds.ts'
import { shownPosition } from '#projections/replay-check.ts'
import { type CountedSizes, stockCounts, storedCounts } from '#projections/stock-counts.ts'
import type { Difference } from './difference.ts'

/** The most differences of a kind that are read; a table with many is rebuilt as a whole. */
const MOST = 1000

/** Rows of orders, and of requests, that no event explains. */
export async function strangeRows(view: TablesView): Promise<readonly Difference[]> {
  return [
    ...(await headDifferences(view)),
    ...(await checkpointDifferences(view)),
    ...(await view.orphanedOrders(MOST)).map((position) => ({
      kind: 'order' as const,
      position,
      what: `The order list has an order at event ${shownPosition(position)}, which placed none.`,
    })),
    ...(await view.orphanedRequests(MOST)).map((position) => ({
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
  return (await view.ordersBeyond(MOST)).map((beyond) => ({
    kind: 'order',
    position: beyond,
    what: `The order list has an order at event ${shownPosition(beyond)}, and claims to have only those up to ${shownPosition(position)}.`,
  }))
}

export async function countDifferences(view: TablesView): Promise<readonly Difference[]> {
  const { stored, counted } = await view.dayCounts()
  const key = ({ day, status }: DayCount) => `${day} ${status}`
  const said = new Map(stored.map((row) => [key(row), row]))
  const true_ = new Map(counted.map((row) => [key(row), row]))
  return [...new Set([...said.keys(), ...true_.keys()])].toSorted().flatMap((place): Difference[] => {
    const one = said.get(place)
    const other = true_.get(place)
    const agree =
      (one?.orders ?? 0) === (other?.orders ?? 0) &&
      // These dates only limit where to look, and may cover more than needed.
      (one === undefined || other === undefined || (one.first <= other.first && one.last >= other.last))
    if (agree) return []
    const [day, status] = place.split(' ')
    const what = `The order list counts ${one?.orders ?? 0} orders of ${day} as ${status}, and there are ${other?.orders ?? 0}, or looks for them in the wrong place.`
    return [{ kind: 'counts', position: other?.first ?? one?.first ?? 0, what }]
  })
}

/** Whether the index has each order, and no other. Its texts, where it stores any, are compared with the orders. */
export async function searchDifferences(view: TablesView): Promise<readonly Difference[]> {
  return [
    ...(await view.unfindableOrders(MOST)).map((position) => ({
      kind: 'search' as const,
      position,
      what: `The order placed by event ${shownPosition(position)} is missing from the index for searching.`,
    })),
    ...(await view.orphanedSearchEntries(MOST)).map((position) => ({
      kind: 'search' as const,
      position,
      what: `The index for searching has an order at event ${shownPosition(position)}, which placed none.`,
    })),
  ]
}

/** The stock that is sold from, and what the events left of it; `folds` are those of a part of the log. */
export async function stockDifferences(view: TablesView, folds: Folds): Promise<readonly Difference[]> {
  const fold = folds.find(({ projection }) => projection.name === stockCounts.name)
  if (fold === undefined) return []
  // A fold's state is that of its projection.
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
