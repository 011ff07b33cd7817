/** `audit verify`: recomputes every hash and every figure, and holds them against what was signed. */

import { formatRupees } from '#catalogue/money.ts'
import { dashboardAsOf } from '#projections/dashboard-as-of.ts'
import { type Finding, shownPosition } from '#projections/replay-check.ts'
import { type Verification, verifyLog } from '../verify/verify-log.ts'
import type { Call, Command } from './command.ts'
import { keptCheckpoints } from './kept-checkpoints.ts'
import { type Keys, keysOf } from './keys.ts'
import { type LogFile, openLogFile } from './log-file.ts'
import { progressOf } from './progress.ts'
import type { Outcome } from './terminal.ts'

/** A thread is worth its start from so many events on. */
const MANY = 20_000

export const verifyCommand: Command = {
  names: [],
  takes: ['db', 'key', 'checkpoints'],
  what: 'recompute every hash and every figure, and compare with all signed checkpoints',
  async run(call) {
    const log = openLogFile(call.options.db, call.terminal)
    try {
      return await verify(log, call)
    } finally {
      log.close()
    }
  },
}

async function verify(log: LogFile, { options, terminal, hashFile }: Call): Promise<Outcome> {
  const keys = keysOf(options.key, log.folder)
  // Before the log, which then has all that they sign.
  const kept = await keptCheckpoints(options.checkpoints, log.folder, keys.verifier)
  const size = log.size()
  const progress = progressOf(terminal, size)
  const verified = await verifyLog({
    db: log.db,
    signed: kept.heads,
    onProgress: progress.show,
    ...(hashFile && size > MANY && { hashElsewhere: hashFile(log.path) }),
  })
  progress.end()
  const findings = [...(verified.finding ? [verified.finding] : []), ...kept.findings]
  const dashboard = dashboardOf(log, verified)
  return {
    holds: findings.length === 0,
    json: {
      holds: findings.length === 0,
      findings,
      events: verified.size,
      root: verified.root,
      checkpoints: { agreeing: verified.agreeing, signaturesChecked: keys.verifier !== null },
      dashboard,
    },
    lines:
      findings.length === 0
        ? holdingLines(verified, keys, dashboard)
        : ['History does not hold.', ...findings.map(({ what }: Finding) => what)],
  }
}

/** The figures as the last event left them; null when not all could be added up. */
function dashboardOf(log: LogFile, { finding, size, folds }: Verification) {
  if (finding !== null) return null
  const [last] = log.read(Math.max(0, size - 1), 1)
  return last === undefined ? null : dashboardAsOf(folds, size, last.at)
}

function holdingLines(
  { size, agreeing, root }: Verification,
  { verifier }: Keys,
  dashboard: ReturnType<typeof dashboardOf>,
): string[] {
  const stats = dashboard?.stats
  return [
    `History holds: all ${shownPosition(size)} events are there, unchanged and in order.`,
    ...(stats
      ? [
          `Every figure was added up anew: ${shownPosition(stats.totalOrders)} orders, ${formatRupees(stats.totalRevenue)}.`,
        ]
      : []),
    agreeing === 0
      ? 'There is no signed checkpoint: whether the last events were cut off, or all was written anew, nobody can tell.'
      : `${shownPosition(agreeing)} signed checkpoints agree${verifier === null ? '; without the key (--key) their signatures were not checked' : ''}.`,
    `Root: ${root}`,
  ]
}
