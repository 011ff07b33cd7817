/** The figures of a soak: times of orders, delays of dashboards, and memory. */

import { median } from '../bench/measure.ts'
import type { Acknowledged } from '../failover/shoppers.ts'
import type { Sample } from './samples.ts'
import type { SoakReport } from './soak.ts'

/** Seconds since the beginning, and a value; null where there is none, which breaks the line of a curve. */
export type Point = readonly [second: number, value: number | null]

export type Spread = {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly max: number
}

export type SoakFigures = {
  /** Milliseconds of orders that were neither in progress when the shop was killed nor sent while it was away. */
  readonly orders: Spread
  /** Of the others, until they were acknowledged. */
  readonly ordersOfRestart: Spread
  /** Of those that were sent in the first seconds after the shop was open again; they count among `orders`, too. */
  readonly ordersAfterRestart: Spread
  /** Of all orders that were sent during each of the happenings. */
  readonly during: readonly Spread[]
  /** Of those that were sent at other times, and not after the restart. */
  readonly undisturbed: Spread
  /** Milliseconds by which orders were sent late, and their answers may have been seen late. */
  readonly sentLate: Spread
  /** Milliseconds from an order's answer until every dashboard that reads shows it. */
  readonly dashboards: Spread
  /** Of orders that were answered before the shop was killed and shown after it, or were sent while it was away. */
  readonly dashboardsOfRestart: Spread
  /** From the kill until the shop was open, and until all dashboards were live. */
  readonly away: number
  readonly dashboardsAway: number
  /** MiB after a quarter of the time, in the end, and at most. */
  readonly memory: Ends
  readonly wal: Ends
  /** Milliseconds by which the event loop was late in a second: the median of the seconds, and the worst. */
  readonly loop: { readonly p99: number; readonly max: number }
  /** Of one core, while the shop was open. */
  readonly processor: number
  readonly curves: {
    readonly memory: readonly Point[]
    readonly wal: readonly Point[]
    readonly ordersP50: readonly Point[]
    readonly ordersP99: readonly Point[]
    readonly loopP99: readonly Point[]
    readonly loopMax: readonly Point[]
    readonly dashboardsP50: readonly Point[]
    readonly dashboardsP99: readonly Point[]
  }
}

export type Ends = { readonly quarter: number; readonly end: number; readonly most: number }

/** The time after which the shop is in the same state as before the restart. */
const AFTER_RESTART_MS = 5000
/** Of the whole time, around a quarter of it and before its end. */
const LOOKED_AT = 1 / 20
/** Windows of a curve, and the least seconds of one. */
const WINDOWS = 120
const LEAST_WINDOW = 2

export function figuresOf(report: SoakReport): SoakFigures {
  const { began, options, shopping, samples, happened, incident, shown } = report
  const { killed, open } = incident
  const since = (at: number) => (at - began) / 1000
  const isOfRestart = ({ sent, answered }: Acknowledged) => answered > killed && sent < open
  const wait = ({ sent, answered }: Acknowledged) => answered - sent
  const others = shopping.acknowledged.filter((order) => !isOfRestart(order))

  const shownAt = timesShown(report)
  const late = (order: Acknowledged) =>
    Math.max(0, (shownAt.get(order.orderNumber) ?? Number.NaN) - order.answered)
  const missedKill = (order: Acknowledged) =>
    isOfRestart(order) || (order.answered < killed && (shownAt.get(order.orderNumber) ?? 0) > killed)

  const liveAgain = shown.reached.find(([at, position]) => at > open && position > 0)?.[0] ?? Number.NaN
  const second = Math.max(LEAST_WINDOW, options.seconds / WINDOWS)
  const windows = (value: (order: Acknowledged) => number, part: 'p50' | 'p99', orders = others) =>
    inWindows(
      orders.map((order) => [since(order.sent), value(order)]),
      second,
      (values) => spreadOf(values)[part],
    )
  const loops = samples.map(({ loopP99 }) => loopP99)
  const curve = (value: (sample: Sample) => number): readonly Point[] => [
    ...samples.filter(({ at }) => at < killed).map((sample): Point => [since(sample.at), value(sample)]),
    [since(killed), null],
    ...samples.filter(({ at }) => at > killed).map((sample): Point => [since(sample.at), value(sample)]),
  ]
  const shownOthers = shopping.acknowledged.filter((order) => !missedKill(order))
  return {
    orders: spreadOf(others.map(wait)),
    ordersOfRestart: spreadOf(shopping.acknowledged.filter(isOfRestart).map(wait)),
    ordersAfterRestart: spreadOf(
      others.filter(({ sent }) => sent >= open && sent < open + AFTER_RESTART_MS).map(wait),
    ),
    during: happened.map(({ from, to }) =>
      spreadOf(shopping.acknowledged.filter(({ sent }) => sent >= from && sent < to).map(wait)),
    ),
    undisturbed: spreadOf(
      others
        .filter(({ sent }) => !happened.some(({ from, to }) => sent >= from && sent < to))
        .filter(({ sent }) => sent < open || sent >= open + AFTER_RESTART_MS)
        .map(wait),
    ),
    sentLate: spreadOf(shopping.acknowledged.map(({ due, sent }) => sent - due)),
    dashboards: spreadOf(shownOthers.map(late)),
    dashboardsOfRestart: spreadOf(shopping.acknowledged.filter(missedKill).map(late)),
    away: open - killed,
    dashboardsAway: liveAgain - killed,
    memory: endsOf(report, ({ memory }) => memory),
    wal: endsOf(report, ({ wal }) => wal),
    loop: { p99: median(loops), max: Math.max(...samples.map(({ loopMax }) => loopMax)) },
    processor: processorShare(samples, killed),
    curves: {
      memory: curve(({ memory }) => memory),
      wal: curve(({ wal }) => wal),
      ordersP50: windows(wait, 'p50'),
      ordersP99: windows(wait, 'p99'),
      loopP99: curve(({ loopP99 }) => loopP99),
      loopMax: curve(({ loopMax }) => loopMax),
      dashboardsP50: windows(late, 'p50', shownOthers),
      dashboardsP99: windows(late, 'p99', shownOthers),
    },
  }
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) }
}

/** When each order was first shown by all dashboards, by its number. */
function timesShown({ shopping, shown, recounted }: SoakReport): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  // In the order of the log; a later order is not shown earlier than the one before.
  const orders = shopping.acknowledged
    .map(({ orderNumber, sent }) => ({
      orderNumber,
      sent,
      position: recounted.positions.get(orderNumber) ?? 0,
    }))
    .toSorted((a, b) => a.position - b.position)
  let index = 0
  for (const { orderNumber, position } of orders) {
    while (index < shown.reached.length && (shown.reached[index]?.[1] ?? 0) < position) index++
    times.set(orderNumber, shown.reached[index]?.[0] ?? Number.POSITIVE_INFINITY)
  }
  return times
}

function inWindows(
  points: readonly (readonly [second: number, value: number])[],
  seconds: number,
  of: (values: readonly number[]) => number,
): readonly Point[] {
  const windows = new Map<number, number[]>()
  for (const [second, value] of points) {
    const window = Math.floor(second / seconds)
    windows.set(window, [...(windows.get(window) ?? []), value])
  }
  const last = Math.max(...windows.keys())
  return Array.from({ length: last + 1 }, (_, window): Point => {
    const values = windows.get(window)
    return [(window + 0.5) * seconds, values === undefined ? null : of(values)]
  })
}

/** Medians, so that a single moment does not decide. */
function endsOf({ began, options, samples }: SoakReport, value: (sample: Sample) => number): Ends {
  const between = (from: number, to: number) =>
    median(
      samples
        .filter(
          ({ at }) => at >= began + from * options.seconds * 1000 && at < began + to * options.seconds * 1000,
        )
        .map(value),
    )
  return {
    quarter: between(0.25 - LOOKED_AT / 2, 0.25 + LOOKED_AT / 2),
    end: between(1 - LOOKED_AT, 1),
    most: Math.max(...samples.map(value)),
  }
}

/** Both processes count from zero. */
function processorShare(samples: readonly Sample[], killed: number): number {
  const parts = [samples.filter(({ at }) => at < killed), samples.filter(({ at }) => at > killed)]
  const sums = parts.flatMap((part) => {
    const [first, last] = [part.at(0), part.at(-1)]
    return first && last ? [{ used: last.processor - first.processor, time: last.at - first.at }] : []
  })
  const sum = (of: (one: (typeof sums)[number]) => number) => sums.reduce((total, one) => total + of(one), 0)
  return sum(({ used }) => used) / sum(({ time }) => time)
}
