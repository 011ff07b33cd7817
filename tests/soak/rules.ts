/** The rules that a soak must satisfy. */

import type { SoakFigures } from './figures.ts'
import type { SoakReport } from './soak.ts'

export type Rule = {
  readonly what: string
  readonly limit: string
  readonly found: string
  /** Null: the run was too short to tell. */
  readonly kept: boolean | null
}

const LONGEST_P99_MS = 50
/** The allowed growth of memory and of the write-ahead log since a quarter of the time. */
const GROWTH = 0.1
/** A shorter run ends before a new process has filled its caches. */
const JUDGED_SECONDS = 600

const milliseconds = (value: number) => `${value.toFixed(1)} ms`
const mebibytes = (value: number) => `${value.toFixed(0)} MiB`
const count = (value: number) => value.toLocaleString('en')

export function rulesOf(report: SoakReport, figures: SoakFigures): readonly Rule[] {
  const { shopping, findings, recounted, reading, options } = report
  const isLong = options.seconds >= JUDGED_SECONDS
  const none = (what: string, found: number): Rule => ({
    what,
    limit: '0',
    found: count(found),
    kept: found === 0,
  })
  const holds = (what: string, isTrue: boolean): Rule => ({
    what,
    limit: 'yes',
    found: isTrue ? 'yes' : 'no',
    kept: isTrue,
  })
  const flat = (what: string, { quarter, end }: SoakFigures['memory']): Rule => ({
    what,
    limit: `at most ${GROWTH * 100} % above the ${mebibytes(quarter)} after a quarter of the time`,
    found: mebibytes(end),
    kept: isLong ? end <= quarter * (1 + GROWTH) : null,
  })
  return [
    {
      what: 'p99 of an order',
      limit: `${LONGEST_P99_MS} ms`,
      found: milliseconds(figures.orders.p99),
      kept: figures.orders.p99 <= LONGEST_P99_MS,
    },
    flat('memory of the shop in the end', figures.memory),
    flat('write-ahead log in the end', figures.wal),
    none('orders that were given up', shopping.givenUp),
    none('acknowledged orders that the log does not have', findings.missing),
    none('orders in the log twice, or that nobody was told of', findings.doubled),
    holds(
      `what ${options.dashboards - options.stalled} dashboards show is one text, and equal to a recount of ${count(recounted.events)} events`,
      recounted.shown === 1 && recounted.shownRight,
    ),
    none(`of ${recounted.past} figures as of past positions, unequal to a recount`, recounted.pastWrong),
    holds('`audit verify` finds nothing wrong', findings.verified.ok),
    holds('the root of all records, hashed again, is the one that the shop signs', recounted.rootRight),
    none(
      `of ${count(findings.checkpoints.signed)} checkpoints fetched on the way, those that the log does not lead to`,
      findings.checkpoints.wrong,
    ),
    none(
      `of ${count(reading.proofs)} proofs that auditors checked, those that prove nothing`,
      reading.wrongProofs,
    ),
    // The erasure has removed those of its customer.
    none('confirmations that were not sent', Math.max(0, findings.mails.missing - recounted.erased)),
    none(
      `of ${recounted.erased} orders of the erased customer, those whose data can still be opened`,
      recounted.stillOpen + (recounted.erased === 0 ? 1 : 0),
    ),
  ]
}
