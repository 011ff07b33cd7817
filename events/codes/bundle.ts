/** A set price for several pieces together, such as "2 for Rs 2,400". */

import type { OrderLine } from '../event.ts'
import { shareRupees } from './share-rupees.ts'

/** Each group of so many pieces costs `price`, in rupees. */
export type Bundle = { readonly pieces: number; readonly price: number }

type Line = Pick<OrderLine, 'price' | 'quantity'>

/**
 * Whole rupees that the bundle takes off each line. The dearest pieces are grouped first, which takes most off, and only groups that cost
 * more without it. Pieces of one price count alike, so that the order of the lines changes nothing but where a rest of a rupee goes.
 */
export function bundleOff(lines: readonly Line[], { pieces, price }: Bundle): readonly number[] {
  const dearest = lines
    .flatMap((line) => Array.from({ length: line.quantity }, () => line.price))
    .toSorted((one, other) => other - one)
  let [off, grouped] = [0, 0]
  for (let end = pieces; end <= dearest.length; end += pieces) {
    const less = sum(dearest.slice(end - pieces, end)) - price
    if (less <= 0) break
    off += less
    grouped = end
  }
  const cheapest = dearest[grouped - 1]
  if (cheapest === undefined) return lines.map(() => 0)
  // Of the pieces with the lowest price in the groups, perhaps only some are in one.
  const dearer = dearest.filter((each) => each > cheapest).length
  const alike = dearest.filter((each) => each === cheapest).length
  const counted = (each: Line) =>
    each.price > cheapest ? alike : each.price === cheapest ? grouped - dearer : 0
  return shareRupees(
    off,
    lines.map((line) => line.price * line.quantity * counted(line)),
  )
}

/** How many pieces more make the next group; null when no group begins, or it would not cost less than its pieces. */
export function missingPieces(lines: readonly Line[], { pieces, price }: Bundle): number | null {
  const dearest = lines
    .flatMap((line) => Array.from({ length: line.quantity }, () => line.price))
    .toSorted((one, other) => other - one)
  const rest = dearest.slice(dearest.length - (dearest.length % pieces))
  const [next] = rest
  // As if the missing pieces cost what the dearest of the rest does.
  if (next === undefined || sum(rest) + next * (pieces - rest.length) <= price) return null
  return pieces - rest.length
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
