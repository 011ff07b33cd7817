/** `audit replay [--to position|date]`: folds the log from its first event and prints the dashboard as of then. */

import { createReplayCheck, type Finding, shownPosition } from '#projections/audit/replay-check.ts'
import { type DashboardAsOf, dashboardAsOf } from '#projections/dashboard-as-of.ts'
import type { AuditedLog } from '#server/audit/audited-log/audited-log.ts'
import { momentOf } from '#server/audit/moment.ts'
import { type Progress, progressOf } from '#server/platform/command-line/progress.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import type { Outcome } from '#witness/outcome.ts'
import type { Call, Command } from './command.ts'
import { dashboardText } from './dashboard-text.ts'
import { withLog } from './with-log.ts'

const PAGE = 1000

export const replayCommand: Command = {
  names: [],
  takes: ['db', 'to'],
  what: 'print the dashboard as of a position or a date (--to), added up from the first event',
  run: (call) => withLog(call.options.db, call.terminal, (log) => replay(log, call)),
}

async function replay(log: AuditedLog, { options, terminal }: Call): Promise<Outcome> {
  const end = await log.log.size()
  const moment = options.to === undefined ? { by: 'position' as const, position: end } : momentOf(options.to)
  if (moment === null) {
    throw new WrongUse(
      '--to is a position, a day such as 2026-11-21, or an instant such as 2026-11-21T18:30:00Z.',
    )
  }
  if (moment.by === 'position' && moment.position > end) {
    throw new WrongUse(`The log ends at event ${shownPosition(end)}.`)
  }
  const progress = progressOf(terminal, end)
  const replayed = await replayTo(log, moment, end, progress)
  progress.end()
  if ('what' in replayed) return { holds: false, json: { finding: replayed }, lines: [replayed.what] }
  return { holds: true, json: replayed, lines: dashboardText(replayed) }
}

/** Reads the events only: neither snapshots nor dates in columns. */
async function replayTo(
  log: AuditedLog,
  moment: NonNullable<ReturnType<typeof momentOf>>,
  end: number,
  progress: Progress,
): Promise<DashboardAsOf | Finding> {
  const to = moment.by === 'position' ? moment.position : end
  const until = moment.by === 'instant' ? moment.instant : Number.POSITIVE_INFINITY
  let last: number | null = null
  let isOver = false
  const replay = createReplayCheck({
    endsBefore(event) {
      const at = Date.parse(event.at)
      if (at > until) return true
      last = at
      return false
    },
  })
  while (!isOver && replay.position < to) {
    const after = replay.position
    const { records } = await log.records.find({ after, limit: Math.min(PAGE, to - after) })
    const finding = replay.take(records.map(({ record }) => record))
    if (finding !== null) return finding
    isOver = replay.position < after + records.length || records.length === 0
    progress.show(replay.position)
  }
  const at = moment.by === 'instant' ? moment.instant : (last ?? (await firstDate(log)))
  return dashboardAsOf(replay.folds(), replay.position, new Date(at).toISOString())
}

/** Before the first event the dashboard is shown as of that event's time; for an empty log, as of now. */
async function firstDate(log: AuditedLog): Promise<number> {
  const [first] = await log.read(0, 1)
  return first === undefined ? Date.now() : Date.parse(first.at)
}
