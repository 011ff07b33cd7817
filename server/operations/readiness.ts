/**
 * Determines whether the shop can serve requests: the log answers, and every fold follows it. The answer also reports figures
 * that are still being computed (such as at the first start after a large import) and problems with the accounts, the checkpoints
 * and the data beside the log. These do not make the shop unready, because shoppers can still buy.
 */

import type { EventLog, TreeHead } from '#events/log/event-log.ts'
import type { LogHealth } from '#events/log/log-health.ts'
import type { HistorySnapshotter } from '#projections/projector/history-snapshotter.ts'
import type { Projector } from '#projections/projector/projector.ts'
import type { CheckpointWriter } from '#server/audit/checkpoint-writer.ts'
import type { Differences } from '#server/audit/differences.ts'
import { within } from '#server/platform/within.ts'
import { unavailableState } from './log-state.ts'
import type { Readiness } from './operations.ts'

const ANSWER_MS = 5000

export async function readinessOf(
  log: Pick<EventLog, 'head'>,
  health: LogHealth,
  projector: Pick<Projector, 'status'>,
  past: Pick<HistorySnapshotter, 'missingFrom'> | null,
  accounts: LogHealth,
  checkpoints: Pick<CheckpointWriter, 'status'>,
  differences: Pick<Differences, 'status'>,
): Promise<Readiness> {
  const head = health.unavailable() === null ? await headOf(log) : null
  const unavailable = health.unavailable()
  const logState =
    unavailable !== null ? unavailableState(unavailable) : head === null ? 'cannot be read' : 'ok'
  const { stopped, catchingUp, position, failure } = projector.status()
  const folds = Object.fromEntries(
    stopped.map(({ name, position }) => [`fold ${name}`, `stopped at event ${position}`]),
  )
  const needed = { log: logState, projections: failure === null ? 'ok' : 'cannot follow the log', ...folds }
  const missing = past?.missingFrom() ?? null
  return {
    ready: Object.values(needed).every((state) => state === 'ok'),
    parts: {
      ...needed,
      ...(catchingUp && failure === null && { projections: progressOf(position, head) }),
      'past figures': missing === null ? 'ok' : progressOf(missing, head),
      accounts: accountsState(accounts),
      checkpoints: checkpoints.status(),
      'beside the log': differences.status(),
    },
  }
}

function progressOf(position: number, head: TreeHead | null): string {
  const format = (events: number) => events.toLocaleString('en')
  return `being made, at event ${format(position)}${head === null ? '' : ` of ${format(head.size)}`}`
}

/** Null when the log does not answer in time, because a load balancer must not wait for a database that hangs. */
async function headOf(log: Pick<EventLog, 'head'>): Promise<TreeHead | null> {
  return within(ANSWER_MS, log.head()).catch(() => null)
}

function accountsState(health: LogHealth): string {
  const unavailable = health.unavailable()
  return unavailable === null ? 'ok' : `cannot be used (${unavailable.fault})`
}
