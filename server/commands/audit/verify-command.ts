/** `audit verify`: recomputes every hash, every figure, every row beside the log and the hash of every picture, and compares them with what is stored. */

import { formatRupees } from '#catalogue/money.ts'
import type { PriceReport } from '#projections/audit/price-check.ts'
import { type Finding, shownPosition } from '#projections/audit/replay-check.ts'
import { dashboardAsOf } from '#projections/dashboard-as-of.ts'
import type { AuditedLog } from '#server/audit/audited-log/audited-log.ts'
import type { Keys } from '#server/audit/audited-log/keys.ts'
import { collectDifferences, type Difference } from '#server/audit/verify/difference.ts'
import { type Verification, verifyLog } from '#server/audit/verify/verify-log.ts'
import { type PicturesVerified, verifyPictures } from '#server/audit/verify/verify-pictures.ts'
import { type TablesVerified, verifyTables } from '#server/audit/verify/verify-tables.ts'
import { comesWithProgram, MASTERS } from '#server/pages/pictures/masters.ts'
import { progressOf } from '#server/platform/command-line/progress.ts'
import type { Terminal } from '#server/platform/command-line/terminal.ts'
import type { Outcome } from '#witness/outcome.ts'
import type { Call, Command } from './command.ts'
import { checkpointsFor, keysFor, withLog } from './with-log.ts'

/** From this many events, a second thread saves more time than its start costs. */
const MANY_EVENTS = 20_000

export const verifyCommand: Command = {
  names: [],
  takes: ['db', 'key', 'checkpoints'],
  what: 'recompute every hash, figure and row beside the log, and compare with all signed checkpoints',
  run: (call) => withLog(call.options.db, call.terminal, (log) => verify(log, call)),
  whenDamaged: ({ position, readable, what }) => ({
    holds: false,
    json: {
      holds: false,
      findings: [{ position, what }],
      events: readable,
      root: null,
      besideTheLog: null,
      pictures: null,
      prices: null,
      checkpoints: { agreeing: 0, signaturesChecked: false },
      dashboard: null,
    },
    lines: ['History does not hold.', what],
  }),
}

async function verify(log: AuditedLog, { options, terminal, hashElsewhere }: Call): Promise<Outcome> {
  const keys = await keysFor(options, log)
  // Read before the log, so that the log contains every event that they sign.
  const checkpoints = await checkpointsFor(options, log, keys.verifier)
  const size = await log.log.size()
  const progress = progressOf(terminal, size)
  const differences = collectDifferences()
  const verified = await verifyLog({
    log: log.log,
    signed: checkpoints.heads,
    onProgress: progress.show,
    onDifference: differences.add,
    ...(hashElsewhere && size > MANY_EVENTS && { hashElsewhere: hashElsewhere(log.location) }),
  })
  progress.end()
  // Tables are not compared with a log that is itself invalid.
  const tables =
    verified.finding === null ? await compareTables(log, verified, terminal, differences.add) : null
  const pictures = verified.finding === null ? await comparePictures(log, verified, differences.add) : null
  const findings = [
    ...(verified.finding ? [verified.finding] : differences.findings()),
    ...checkpoints.findings,
  ]
  const dashboard = await dashboardOf(log, verified)
  return {
    holds: findings.length === 0,
    json: {
      holds: findings.length === 0,
      findings,
      events: verified.size,
      root: verified.root,
      besideTheLog: tables,
      pictures,
      prices: verified.finding === null ? pricesOf(verified.prices) : null,
      checkpoints: { agreeing: verified.agreeing, signaturesChecked: keys.verifier !== null },
      dashboard,
    },
    lines:
      findings.length === 0
        ? holdingLines(verified, keys, dashboard, tables, pictures)
        : [verdictOf(verified, checkpoints.findings, findings), ...findings.map(({ what }: Finding) => what)],
  }
}

/** One sentence for a log in which something is wrong. */
function verdictOf(
  { finding, prices }: Verification,
  ofCheckpoints: readonly Finding[],
  all: readonly Finding[],
): string {
  if (finding !== null || ofCheckpoints.length > 0) return 'History does not hold.'
  return prices.findings.length === all.length
    ? 'History holds, and not every price in it is true.'
    : 'History holds, and what is kept beside it does not follow from it.'
}

function pricesOf({ claims, declared, products, orders, olderOrders, findings }: PriceReport) {
  return { true: findings.length === 0, claims, declared, products, orders, olderOrders }
}

/** Null for a copy without such tables. Its hashes and figures are verified nevertheless. */
async function compareTables(
  log: AuditedLog,
  { folds }: Verification,
  terminal: Terminal,
  onDifference: (difference: Difference) => void,
): Promise<TablesVerified | null> {
  if (terminal.isWatched) terminal.err('Comparing the tables beside the log …\n')
  const tables = await log.tables()
  return tables === null ? null : verifyTables({ tables, folds, onDifference })
}

/** Null for a copy of the log without pictures. */
async function comparePictures(
  { pictures: store }: AuditedLog,
  { pictures: named }: Verification,
  onDifference: (difference: Difference) => void,
): Promise<PicturesVerified | null> {
  if (store === null) return null
  return verifyPictures({ store, named, isOfProgram: comesWithProgram(MASTERS), onDifference })
}

/** The figures after the last event; null when not all could be computed. */
async function dashboardOf(log: AuditedLog, { finding, size, folds }: Verification) {
  if (finding !== null) return null
  const [last] = await log.read(Math.max(0, size - 1), 1)
  return last === undefined ? null : dashboardAsOf(folds, size, last.at)
}

function holdingLines(
  { size, agreeing, root, prices }: Verification,
  { verifier }: Keys,
  dashboard: Awaited<ReturnType<typeof dashboardOf>>,
  tables: TablesVerified | null,
  pictures: PicturesVerified | null,
): string[] {
  const stats = dashboard?.stats
  return [
    `History holds: all ${shownPosition(size)} events are there, unchanged and in order.`,
    ...(stats
      ? [
          `Every figure was computed again: ${counted(stats.totalOrders, 'order')}, ${formatRupees(stats.totalRevenue)}.`,
        ]
      : []),
    tables === null
      ? 'The file has no tables beside the log, or those of an older program: they were not compared.'
      : `What is kept beside it follows from it: ${counted(tables.orders, 'row')} of orders with their counts, ${tables.keys === 1 ? '1 customer’s key' : `${shownPosition(tables.keys)} customers’ keys`}, the stock, and all kept figures.`,
    ...(pictures === null || pictures.pictures === 0
      ? []
      : [
          pictures.pictures === 1
            ? 'The uploaded picture is what its name says.'
            : `All ${shownPosition(pictures.pictures)} uploaded pictures are what their names say.`,
        ]),
    prices.sentence,
    ...(prices.orders === 0
      ? []
      : [
          prices.orders === 1
            ? '1 order was priced by the catalogue that it names.'
            : `${shownPosition(prices.orders)} orders were priced by the catalogue that they name.`,
        ]),
    agreeing === 0
      ? 'There is no signed checkpoint: whether the last events were cut off, or all was rewritten, nobody can tell.'
      : `${agreeing === 1 ? '1 signed checkpoint agrees' : `${shownPosition(agreeing)} signed checkpoints agree`}${verifier === null ? '; without the key (--key) their signatures were not checked' : ''}.`,
    `Root: ${root}`,
  ]
}

function counted(count: number, noun: string): string {
  return `${shownPosition(count)} ${noun}${count === 1 ? '' : 's'}`
}
