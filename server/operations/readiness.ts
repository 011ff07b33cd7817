/**
 * Whether the shop can serve: the log answers, and every fold has reached its end. Problems of the accounts, the checkpoints,
 * or of what is stored beside the log are shown, too, but do not make the shop unready: shoppers can still buy.
 */

import type { EventLog } from '#events/event-log.ts'
import type { LogHealth } from '#events/log-health.ts'
import type { StoreUnavailable } from '#events/store-unavailable.ts'
import type { Projector } from '#projections/projector.ts'
import type { CheckpointWriter } from '../audit/checkpoint-writer.ts'
import type { Differences } from '../audit/differences.ts'
import { within } from '../within.ts'
import type { Readiness } from './operations.ts'

const ANSWER_MS = 5000

export async function readinessOf(
  log: Pick<EventLog, 'head'>,
  health: LogHealth,
  projector: Projector,
  accounts: LogHealth,
  checkpoints: Pick<CheckpointWriter, 'status'>,
  differences: Pick<Differences, 'status'>,
): Promise<Readiness> {
  const canBeRead = health.unavailable() === null && (await answers(log))
  const unavailable = health.unavailable()
  const logState = unavailable !== null ? logError(unavailable) : canBeRead ? 'ok' : 'cannot be read'
  const { stopped, catchingUp, position, failure } = projector.status()
  const folds = Object.fromEntries(
    stopped.map(({ name, position }) => [`fold ${name}`, `stopped at event ${position}`]),
  )
  const projections =
    failure !== null ? 'cannot follow the log' : catchingUp ? `catching up, at event ${position}` : 'ok'
  const parts = { log: logState, projections, ...folds }
  return {
    ready: Object.values(parts).every((state) => state === 'ok'),
    parts: {
      ...parts,
      accounts: accountsState(accounts),
      checkpoints: checkpoints.status(),
      'beside the log': differences.status(),
    },
  }
}

/** Whoever asks must not wait for a database that hangs. */
function answers(log: Pick<EventLog, 'head'>): Promise<boolean> {
  return within(ANSWER_MS, log.head()).then(
    () => true,
    () => false,
  )
}

function accountsState(health: LogHealth): string {
  const unavailable = health.unavailable()
  return unavailable === null ? 'ok' : `cannot be used (${unavailable.fault})`
}

function logError({ fault }: StoreUnavailable): string {
  switch (fault) {
    case 'disk full':
    case 'locked by another program':
    case 'read-only':
    case 'too slow':
      return `cannot be written (${fault})`
    case 'disk error':
    case 'cannot be opened':
    case 'cannot be reached':
    case 'login refused':
    case 'no such database':
    case 'out of memory':
    case 'closed':
    case 'busy':
      return `cannot be read or written (${fault})`
    case 'replaced':
      return 'replaced by another one, which the shop is being opened with'
    case 'damaged':
      return 'damaged: stop the shop, see where with `npm run audit -- verify`, and start from a backup'
  }
}
