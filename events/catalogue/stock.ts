/** The changes that events make to the counted stock. The folds and the tables of both engines use the same moves. */

import type { Size } from '#catalogue/product.ts'
import { lessPieces, stockKey } from '#events/orders/pieces.ts'
import type { OrderLine, RecordedEvent, ShopEvent, ShopEventType } from '../event.ts'

/** A size of which fewer units are left than were ordered. */
export type Shortage = {
  readonly productId: string
  readonly name: string
  readonly size: Size
  readonly left: number
}

/** Units that are added to those left of a size; negative for units that are taken. */
export type StockMove = { readonly productId: string; readonly size: Size; readonly units: number }

export type StockRow = { readonly productId: string; readonly size: Size; readonly left: number }

/** The units left of each counted size, by `stockKey`; other sizes are sold without a count. */
export type StockCounts = ReadonlyMap<string, StockRow>

export { stockKey } from '#events/orders/pieces.ts'

export const nothingCounted: StockCounts = new Map()

export function stockCounts(rows: Iterable<StockRow>): StockCounts {
  return new Map(Array.from(rows, (row) => [stockKey(row), row]))
}

const none: readonly StockMove[] = []

/** Each line contains whether it is reserved, so that nothing has to be stored per order. */
export function stockMoves(event: ShopEvent | RecordedEvent): readonly StockMove[] {
  switch (event.type) {
    case 'OrderPlaced':
      return reservedUnits(event.data.lines, -1)
    case 'OrderStatusChanged': {
      const { from, to, lines, away, givenBack } = event.data
      if (away || (from === 'cancelled') === (to === 'cancelled')) return none
      const left = givenBack === undefined ? lines : lessPieces(lines, givenBack.pieces)
      return reservedUnits(left, to === 'cancelled' ? 1 : -1)
    }
    case 'LinesChanged': {
      const { before, after } = event.data
      return netMoves([...reservedUnits(before.lines, 1), ...reservedUnits(after.lines, -1)])
    }
    case 'HandoverUndone':
      return event.data.back === undefined ? none : reservedUnits(event.data.back, 1)
    case 'ParcelReturned':
      return reservedUnits(
        event.data.pieces.filter(({ condition }) => condition === 'sellable'),
        1,
      )
    case 'StockCounted': {
      const { productId, size, units } = event.data
      return [{ productId, size, units }]
    }
    default:
      return none
  }
}

function reservedUnits(lines: readonly OrderLine[], sign: 1 | -1): readonly StockMove[] {
  if (!lines.some(({ reserved }) => reserved)) return none
  return lines
    .filter(({ reserved }) => reserved)
    .map(({ productId, size, quantity }) => ({ productId, size, units: sign * quantity }))
}

/** One move for each size; none for a size that loses as many units as it gets. */
function netMoves(moves: readonly StockMove[]): readonly StockMove[] {
  const net = new Map<string, StockMove>()
  for (const move of moves) {
    const key = stockKey(move)
    net.set(key, { ...move, units: (net.get(key)?.units ?? 0) + move.units })
  }
  return [...net.values()].filter(({ units }) => units !== 0)
}

/** The counts after the moves; the same object when there are no moves. */
export function withMoves(counts: StockCounts, moves: readonly StockMove[]): StockCounts {
  if (moves.length === 0) return counts
  const after = new Map(counts)
  for (const { productId, size, units } of moves) {
    const key = stockKey({ productId, size })
    after.set(key, { productId, size, left: (after.get(key)?.left ?? 0) + units })
  }
  return after
}

/** The types of events that can have moves. */
export const movingTypes: readonly ShopEventType[] = [
  'OrderPlaced',
  'OrderStatusChanged',
  'LinesChanged',
  'HandoverUndone',
  'ParcelReturned',
  'StockCounted',
]

/** Whether an append of the event reads the counts. */
export function needsStock({ type }: Pick<ShopEvent, 'type'>): boolean {
  return movingTypes.includes(type)
}

/**
 * Whether events may be appended: an order reserves exactly the counted sizes, and no order or count leaves a size below 0.
 * An order that is no longer cancelled takes its units even if fewer are left.
 */
export function fitsStock(events: readonly ShopEvent[], counts: StockCounts): boolean {
  let now = counts
  for (const event of events) {
    if (!newLines(event).every((line) => isReservedWhenCounted(line, now))) return false
    const moves = stockMoves(event)
    now = withMoves(now, moves)
    if (event.type !== 'OrderStatusChanged' && moves.some((move) => isShort(move, now))) return false
  }
  return true
}

/** Lines that a fact adds to an order. A size that the order already has keeps what it has. */
function newLines(event: ShopEvent): readonly OrderLine[] {
  if (event.type === 'OrderPlaced') return event.data.lines
  if (event.type !== 'LinesChanged') return []
  const had = new Set(event.data.before.lines.map(stockKey))
  return event.data.after.lines.filter((line) => !had.has(stockKey(line)))
}

function isReservedWhenCounted(line: OrderLine, counts: StockCounts): boolean {
  return (line.reserved === true) === counts.has(stockKey(line))
}

/** Units that come in are always accepted, even if the size stays below 0. */
function isShort(move: StockMove, counts: StockCounts): boolean {
  return move.units < 0 && (counts.get(stockKey(move))?.left ?? 0) < 0
}

/** The sizes of which the lines order more than is left. */
export function shortages(lines: readonly OrderLine[], counts: StockCounts): readonly Shortage[] {
  const wanted = new Map<string, OrderLine>()
  for (const line of lines) {
    const key = stockKey(line)
    wanted.set(key, { ...line, quantity: line.quantity + (wanted.get(key)?.quantity ?? 0) })
  }
  return [...wanted].flatMap(([key, { productId, name, size, quantity }]) => {
    const left = counts.get(key)?.left ?? quantity
    return left < quantity ? [{ productId, name, size, left: Math.max(0, left) }] : []
  })
}
