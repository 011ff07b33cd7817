/** The geometry of the chart of prices. Amounts and days whose words would overlap have none; the line has every price. */

import { inThousands } from '#catalogue/in-thousands.ts'
import type { Prices } from './use-prices.ts'

export const WIDTH = 358
/** Where the line begins; the amounts stand left of it. */
export const LEFT = 48
const RIGHT = WIDTH - 6
const TOP = 40
/** The end of a chart with many prices; that of few has less to show. */
const BOTTOM = 160
const LOW_BOTTOM = 120
const FEW_PRICES = 3
const DAY_MS = 86_400_000
/** The least room between two amounts, and between the middles of two days. */
const AMOUNT_ROOM = 16
const DAY_ROOM = 48

type DayWord = {
  readonly x: number
  /** Null for now. */
  readonly instant: number | null
  readonly anchor: 'start' | 'middle' | 'end'
}

export function chartOf({ at, prices }: Pick<Prices, 'at' | 'prices'>) {
  const end = Date.parse(at)
  const instants = prices.map(({ from }) => Date.parse(from))
  const start = instants[0] ?? end
  // Of the line alone: an earlier price that only the owner declared would leave half of the chart empty.
  const highest = Math.max(1, ...prices.map(({ price }) => price))
  const xOf = (instant: number) => LEFT + ((instant - start) / Math.max(1, end - start)) * (RIGHT - LEFT)
  const bottom = prices.length > FEW_PRICES ? BOTTOM : LOW_BOTTOM
  const yOf = (price: number) => bottom - (price / highest) * (bottom - TOP)

  const steps = prices.map(({ price }, index) => ({ x: xOf(instants[index] ?? end), y: yOf(price) }))
  const line = steps.map(({ x, y }, index) => (index === 0 ? `M${LEFT} ${y}` : `H${x}V${y}`)).join('')
  const last = prices.at(-1)
  const lastStep = steps.at(-1) ?? { x: LEFT, y: bottom }
  const isReduced = last !== undefined && last.before !== null
  // A price before that only the owner declared is not on the line.
  const before = steps.at(-2)
  const begun = instants.at(-1) ?? end
  const windowStart = Math.max(LEFT, xOf(begun - 30 * DAY_MS))

  const amounts: { readonly y: number; readonly text: string }[] = []
  // The price now comes first, then the highest, so that these two always have their words.
  for (const price of [last?.price ?? 0, highest, 0, ...prices.map((each) => each.price)]) {
    const y = yOf(price)
    if (amounts.some((other) => Math.abs(other.y - y) < AMOUNT_ROOM)) continue
    amounts.push({ y, text: inThousands(price) })
  }
  const days: DayWord[] = [
    { x: RIGHT, instant: null, anchor: 'end' },
    { x: LEFT, instant: start, anchor: 'start' },
  ]
  for (const instant of instants.slice(1).toReversed()) {
    const x = xOf(instant)
    const isFree = days.every((other) => Math.abs(other.x - x) >= (other.anchor === 'middle' ? DAY_ROOM : 66))
    if (isFree) days.push({ x, instant, anchor: 'middle' })
  }
  return {
    bottom,
    line: `${line}H${RIGHT}`,
    drop: isReduced && before !== undefined ? `M${lastStep.x} ${before.y}V${lastStep.y}` : null,
    window:
      isReduced && lastStep.x > windowStart ? { x: windowStart, width: lastStep.x - windowStart } : null,
    now: { x: RIGHT, y: lastStep.y },
    amounts,
    days,
  }
}
